import { type Kobo, kobo } from '#rules/money.ts'
import { type AllocationRoom, allocate } from '#rules/payroll/allocate.ts'
import { type SurplusRule } from '#rules/payroll/allocation-legs.ts'
import { type AllocationRule, isAdvance } from '#rules/payroll/allocation-order.ts'
import type { SavingsProductName } from '#rules/savings/products.ts'
import {
  credit,
  debit,
  loanAccount,
  savingsAccount,
  societyAccount,
  unappliedAccount,
} from '../../journal/chart.ts'
import type { ItemLine } from '../remittances/credit.ts'
import type { PostingItem } from './dues-to-answer.ts'
import type { PostingRow } from './store.ts'

/** What a member paid above what was due, and where it goes. */
export interface Surplus {
  readonly memberId: string
  readonly destination: SurplusRule
  readonly amount: Kobo
  /** What an advance pays; null for what is held. */
  readonly ahead: PostingItem | null
}

/** What a member's rows book. */
export interface MemberPosting {
  readonly lines: readonly ItemLine[]
  /** By the id of the item; 0 for what is answered with nothing. Kobo. */
  readonly brought: ReadonlyMap<number, number>
  readonly surpluses: readonly Surplus[]
}

/** What rows of a member are held against. */
export interface MemberDues {
  /** What sent schedules ask. */
  readonly items: readonly PostingItem[]
  /** What a surplus may pay in advance. */
  readonly ahead: readonly PostingItem[]
  readonly room: AllocationRoom
}

/** The line that credits what an item is about. */
function creditTo(item: PostingItem, amount: Kobo): ItemLine {
  const pays = { kind: item.kind, recordId: item.recordId }
  if (item.kind === 'land')
    return { ...credit(societyAccount('LAND_DEPOSITS'), amount), pays, landRequestId: item.recordId }
  if (item.kind === 'savings')
    return { ...credit(savingsAccount(item.memberId, item.item as SavingsProductName), amount), pays }
  if (item.kind === 'fee') return { ...credit(societyAccount('REGISTRATION_INCOME'), amount), pays }
  if (item.account === null) throw new Error(`an item of a loan without its account: ${item.id}`)
  return { ...credit(loanAccount(item.memberId, item.account), amount), pays }
}

/** What one row of a member answers: the items of its element, or all. */
const answers = (row: PostingRow) => (item: PostingItem) =>
  item.month === row.value_month && (row.element_code === null || item.elementCode === row.element_code)

/** An item without what it got already; arrears are paid first. */
const lessened = (item: PostingItem, had: number): PostingItem => ({
  ...item,
  amount: kobo(item.amount - had),
  arrears: kobo(Math.max(0, item.arrears - had)),
})

const added = (sums: Map<number, number>, { itemId, amount }: { itemId: number; amount: number }): void => {
  sums.set(itemId, (sums.get(itemId) ?? 0) + amount)
}

/** What one row left over. */
interface Rest {
  amount: number
  readonly elementCode: string | null
  /** Whether something was asked: what comes unasked is held, whatever the rule. */
  readonly isAsked: boolean
}

/** What rows take back lessens what others left over, in their order; answers what is left to take back. */
function takenBack(rests: readonly Rest[], sum: number): number {
  let left = sum
  for (const rest of rests) {
    const part = Math.min(rest.amount, left)
    rest.amount -= part
    left -= part
  }
  return left
}

/**
 * One member's rows: items that a row names come before those of a sum of all. What is above what is due goes by the
 * society's rule; what came although nothing was asked, and all money of somebody who left, is held.
 */
export function memberPosting(
  memberId: string,
  rows: readonly PostingRow[],
  { items, ahead, room }: MemberDues,
  { order, surplus }: AllocationRule,
): MemberPosting {
  const brought = new Map<number, number>()
  const rests: Rest[] = []
  let back = 0
  const hasLeft = rows.some((row) => row.has_left)
  const named = rows.toSorted(
    (one, other) => Number(one.element_code === null) - Number(other.element_code === null),
  )
  for (const row of named) {
    const open = items.filter(answers(row)).map((item) => lessened(item, brought.get(item.id) ?? 0))
    for (const { id } of open) if (!brought.has(id)) brought.set(id, 0)
    if (row.amount < 0) {
      back -= row.amount
      continue
    }
    const { parts, rest } = allocate(row.amount, open, order, room)
    for (const part of parts) added(brought, part)
    rests.push({ amount: rest, elementCode: row.element_code, isAsked: row.outcome !== 'UNEXPECTED' })
  }
  const owing = takenBack(rests, back)
  const early = new Map<number, number>()
  const held = { UNAPPLIED: 0, ADVANCE: 0, REFUND: 0 } satisfies Record<SurplusRule, number>
  for (const { amount, elementCode, isAsked } of rests) {
    const goes = isAsked && !hasLeft ? surplus : 'UNAPPLIED'
    if (goes !== 'ADVANCE') {
      held[goes] += amount
      continue
    }
    const open = ahead
      .filter((item) => elementCode === null || item.elementCode === elementCode)
      .map((item) => lessened(item, early.get(item.id) ?? 0))
    const { parts, rest } = allocate(kobo(amount), open, order.filter(isAdvance), room)
    for (const part of parts) added(early, part)
    held.UNAPPLIED += rest
  }

  const lines: ItemLine[] = []
  const surpluses: Surplus[] = []
  for (const item of items) {
    const amount = brought.get(item.id) ?? 0
    if (amount === 0) continue
    if (hasLeft) held.UNAPPLIED += amount
    else lines.push({ ...creditTo(item, kobo(amount)), itemId: item.id })
  }
  for (const item of ahead) {
    const amount = kobo(early.get(item.id) ?? 0)
    if (amount === 0) continue
    lines.push(creditTo(item, amount))
    surpluses.push({ memberId, destination: 'ADVANCE', amount, ahead: item })
  }
  for (const destination of ['UNAPPLIED', 'REFUND'] as const)
    if (held[destination] > 0)
      surpluses.push({ memberId, destination, amount: kobo(held[destination]), ahead: null })
  const unapplied = held.UNAPPLIED + held.REFUND - owing
  if (unapplied > 0) lines.push(credit(unappliedAccount(memberId), kobo(unapplied)))
  if (unapplied < 0) lines.push(debit(unappliedAccount(memberId), kobo(0 - unapplied)))
  return { lines, brought, surpluses }
}
