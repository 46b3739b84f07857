import { sql } from 'kysely'
import { formatMonth } from '#rules/dates.ts'
import { type Kobo, kobo, sumKobo } from '#rules/money.ts'
import { WRITE_OFF_TEXTS } from '#rules/texts/write-offs.ts'
import type { PeriodMonth } from '#rules/treasury/period.ts'
import { randomId } from '../../db/random-id.ts'
import type { Queryable } from '../../db/schema.ts'
import type { Work } from '../../db/work.ts'
import { conflict } from '../../http/problems.ts'
import { credit, debit, societyAccount } from '../../journal/chart.ts'
import { VOUCHER } from '../../vouchers/store.ts'
import { type MonthOwed, noteReceivables } from './receivables.ts'

/** What a remittance is for a month, or a write-off takes of it, and what of it is on the receivable. Kobo. */
export interface MonthPart {
  readonly id: string
  readonly amount: Kobo
  readonly applied: Kobo
}

/** A write-off of a month by its voucher. */
interface WriteOffPart extends MonthPart {
  /** 'GV-2026-000012'. */
  readonly reference: string
}

/** The write-offs of a month in the books, the oldest first. */
export async function writeOffsFor(
  db: Queryable,
  payerId: string,
  month: PeriodMonth,
): Promise<readonly WriteOffPart[]> {
  const { rows } = await sql<WriteOffPart>`
    select v.id, v.reference, m.amount,
        (0 - coalesce((select sum(r.amount) from payer_receivables r
          where r.voucher_id = v.id and r.month = m.month), 0))::bigint as applied
      from write_offs w join write_off_months m using (voucher_id) join vouchers v on v.id = w.voucher_id
      where w.payer_id = ${payerId} and v.state = 'posted' and m.month = ${month}::date
      order by v.posted_at, v.number`.execute(db)
  return rows
}

/** The moves, above zero to the receivable, that bring what parts have on it to a sum: the oldest first, back from the last. */
export function movesTo<Part extends MonthPart>(
  target: number,
  parts: readonly Part[],
): { readonly part: Part; readonly amount: number }[] {
  let left = target - sumKobo(parts.map(({ applied }) => applied))
  const moves: { part: Part; amount: number }[] = []
  for (const part of left > 0 ? parts : parts.toReversed()) {
    const amount =
      left > 0 ? Math.min(left, part.amount - part.applied) : 0 - Math.min(0 - left, part.applied)
    if (amount === 0) continue
    moves.push({ part, amount })
    left -= amount
  }
  return moves
}

/**
 * Throws 409 where less is deducted for a month than was sent and written off: a report of it was taken back, or payroll
 * took money back. Its write-offs are reversed first.
 */
export function refuseBelowWriteOffs(
  { deducted, remitted, writtenOff }: MonthOwed,
  month: PeriodMonth,
  writeOffs: readonly WriteOffPart[],
): void {
  if (writtenOff <= 0 || deducted >= remitted + writtenOff) return
  const vouchers = writeOffs.map(({ reference }) => reference).join(', ')
  throw conflict('LATER_EXISTS', WRITE_OFF_TEXTS.reverseFirst(formatMonth(month), vouchers))
}

/**
 * Money that came for a written-off month is recovered: as much of the write-off is taken back, against income, as the
 * money needs of the receivable. Where that money leaves again it is written off again.
 */
export async function settleWriteOffs(
  work: Work,
  payer: { readonly id: string; readonly name: string },
  month: PeriodMonth,
  { deducted, remitted }: MonthOwed,
): Promise<void> {
  const writeOffs = await writeOffsFor(work.tx, payer.id, month)
  const resolved = sumKobo(writeOffs.map(({ amount }) => amount))
  const target = Math.min(resolved, Math.max(0, deducted - remitted))
  const [receivable, recovered] = [
    societyAccount('PAYROLL_RECEIVABLE'),
    societyAccount('RECOVERED_DEDUCTIONS'),
  ]
  for (const { part, amount } of movesTo(target, writeOffs)) {
    const moved = kobo(Math.abs(amount))
    const text = amount > 0 ? WRITE_OFF_TEXTS.writtenOffAgain : WRITE_OFF_TEXTS.recoveredEntry
    await work.post({
      kind: 'remittance',
      narration: `${text(formatMonth(month), payer.name)} ${part.reference}`,
      occurredAt: work.now,
      lines:
        amount > 0
          ? [debit(recovered, moved), credit(receivable, moved)]
          : [debit(receivable, moved), credit(recovered, moved)],
      source: { kind: VOUCHER, id: `${part.id}/${randomId()}` },
    })
    await noteReceivables(work.tx, work.now, [
      { payerId: payer.id, month, amount: 0 - amount, of: { voucherId: part.id } },
    ])
  }
}
