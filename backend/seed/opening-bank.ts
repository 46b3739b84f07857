import { kobo } from '#rules/money.ts'
import { credit, debit, societyAccount } from '../journal/chart.ts'
import type { NewEntry } from '../journal/post.ts'

/**
 * The money at the bank that stands behind what members brought along: the society had their savings before its books here
 * begin. It balances the account of opening balances; null where nothing was brought.
 */
export function openingBank(entries: readonly NewEntry[], occurredAt: Date): NewEntry | null {
  const opening = societyAccount('OPENING').code
  const brought = entries.flatMap(({ lines }) =>
    lines.flatMap(({ account, ...line }) => (account.code === opening ? [line.debit - line.credit] : [])),
  )
  const total = kobo(brought.reduce((sum, each) => sum + each, 0))
  if (total <= 0) return null
  return {
    kind: 'opening',
    narration: 'Bank balance brought forward',
    occurredAt,
    lines: [debit(societyAccount('BANK'), total), credit(societyAccount('OPENING'), total)],
  }
}
