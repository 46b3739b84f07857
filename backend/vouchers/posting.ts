import { sql } from 'kysely'
import { endOfDay, lagosDate, type PlainDate, startOfDay } from '#rules/dates.ts'
import type { FieldErrors } from '#rules/field-errors.ts'
import { type Kobo, kobo } from '#rules/money.ts'
import { VOUCHER_TEXTS } from '#rules/texts/vouchers.ts'
import { spanOf } from '#rules/treasury/period.ts'
import { type MoneyMethod, moneyAccountOf } from '#rules/vouchers/voucher.ts'
import type { Queryable, Tx } from '../db/schema.ts'
import { bankRef, credit, debit, type Line } from '../journal/chart.ts'
import type { EntryKind, NewEntry } from '../journal/post.ts'
import { lastClosedBefore } from '../treasury/periods.ts'
import { VOUCHER, type Voucher, type VoucherLine } from './store.ts'

const ENTRY_KINDS = {
  receipt: 'receipt',
  payment: 'payment',
  journal: 'journal voucher',
  transfer: 'transfer',
} as const satisfies Record<Voucher['row']['kind'], EntryKind>

const wordOf = (method: Voucher['row']['method']): MoneyMethod =>
  (method ?? 'transfer').toUpperCase() as MoneyMethod

/** The side of a receipt or a payment that is money. */
function moneyLines({ kind, method, bank_code, total }: Voucher['row']): Line[] {
  if (method === null) return []
  const account = bankRef(moneyAccountOf(wordOf(method), bank_code))
  return [kind === 'receipt' ? debit(account, total) : credit(account, total)]
}

/** The entry of a voucher: dated on its day, today's with the time at which it is posted. */
export function voucherEntry({ row, lines }: Voucher, now: Date): NewEntry {
  const noon = new Date(startOfDay(row.dated).getTime() + 12 * 3_600_000)
  return {
    kind: ENTRY_KINDS[row.kind],
    narration: `${row.narration} ${row.reference}`,
    occurredAt: row.dated === lagosDate(now) ? now : noon,
    lines: [
      ...lines.map((line) => ({
        account: {
          kind: line.kind,
          memberId: line.kind === 'society' ? null : line.memberId,
          code: line.code,
        },
        debit: line.debit,
        credit: line.credit,
        ...(line.clearsId !== null && { clears: line.clearsId }),
      })),
      ...moneyLines(row),
    ],
    source: { kind: VOUCHER, id: row.id },
  }
}

/** Whether a day lies in a closed month. */
export async function isClosed(db: Queryable, day: PlainDate): Promise<boolean> {
  const closed = await lastClosedBefore(db, endOfDay('9999-12-31' as PlainDate))
  return closed !== null && startOfDay(day) < spanOf(closed).end
}

/**
 * The lines that would leave a member's account below zero on its own side: savings and unapplied balances that do not
 * cover what is taken, loans that are paid more than is owed. The members are locked.
 */
export async function overdrawnErrors(tx: Tx, lines: readonly VoucherLine[]): Promise<FieldErrors> {
  const errors: Record<string, string> = {}
  const members = [...new Set(lines.flatMap(({ memberId }) => memberId ?? []))].toSorted()
  for (const id of members) await sql`select from members where id = ${id} for no key update`.execute(tx)
  for (const [place, line] of lines.entries()) {
    if (line.memberId === null || line.kind === 'society') continue
    const same = lines.filter((other) => other.memberId === line.memberId && other.code === line.code)
    const moved = same.reduce((sum, other) => sum + other.debit - other.credit, 0)
    const grows = line.kind === 'loan' ? moved > 0 : moved < 0
    if (grows || moved === 0) continue
    const held = await heldOn(tx, line)
    if (held < Math.abs(moved))
      errors[`lines.${place}.${line.debit > 0 ? 'debit' : 'credit'}`] = VOUCHER_TEXTS.overdrawn
  }
  return errors
}

/** The balance of a member's account on its own side. */
async function heldOn(tx: Tx, { kind, code, memberId }: VoucherLine): Promise<Kobo> {
  const { rows } = await sql<{ balance: Kobo }>`
    select coalesce(sum(l.credit - l.debit), 0)::bigint as balance
      from accounts a join journal_lines l on l.account_id = a.id
      where a.kind = ${kind} and a.code = ${code} and a.member_id = ${memberId}`.execute(tx)
  const balance = rows[0]?.balance ?? 0
  return kobo(kind === 'loan' ? 0 - balance : balance)
}
