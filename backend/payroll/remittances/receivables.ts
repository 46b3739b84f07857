import { sql } from 'kysely'
import { type Kobo, kobo, ZERO_KOBO } from '#rules/money.ts'
import type { PeriodMonth } from '#rules/treasury/period.ts'
import type { Queryable, Tx } from '../../db/schema.ts'
import type { Work } from '../../db/work.ts'

/** A movement of what a payer owes for a month; the journal has it on the receivable. */
interface ReceivableMove {
  readonly payerId: string
  readonly month: PeriodMonth
  /** Kobo: above zero was deducted. */
  readonly amount: number
  readonly of: MovedBy
}

/** The record that moves it: a deduction report, a remittance, or the voucher of a write-off. */
export type MovedBy =
  | { readonly reportId: string }
  | { readonly remittanceId: string }
  | { readonly voucherId: string }

/** Writes movements down beside their entries. Those of nothing are left out. */
export async function noteReceivables(tx: Tx, at: Date, moves: readonly ReceivableMove[]): Promise<void> {
  const rows = moves
    .filter(({ amount }) => amount !== 0)
    .map(({ payerId, month, amount, of }) => ({
      payer_id: payerId,
      month,
      occurred_at: at,
      amount,
      report_id: 'reportId' in of ? of.reportId : null,
      remittance_id: 'remittanceId' in of ? of.remittanceId : null,
      voucher_id: 'voucherId' in of ? of.voucherId : null,
    }))
  if (rows.length > 0) await tx.insertInto('payer_receivables').values(rows).execute()
}

/** Takes back what is written down of a record. */
export async function takeBackReceivables(work: Work, of: MovedBy): Promise<void> {
  const [column, id] =
    'reportId' in of
      ? (['report_id', of.reportId] as const)
      : 'remittanceId' in of
        ? (['remittance_id', of.remittanceId] as const)
        : (['voucher_id', of.voucherId] as const)
  const rows = await work.tx
    .selectFrom('payer_receivables')
    .select((is) => ['payer_id', 'month', is.fn.sum<number>('amount').as('amount')])
    .where(column, '=', id)
    .groupBy(['payer_id', 'month'])
    .execute()
  await noteReceivables(
    work.tx,
    work.now,
    rows.map(({ payer_id, month, amount }) => ({ payerId: payer_id, month, amount: 0 - amount, of })),
  )
}

/** What reports of a month deducted, and what is credited against it. Kobo. */
export interface MonthOwed {
  readonly deducted: Kobo
  readonly remitted: Kobo
  /** Less what of it was recovered. */
  readonly writtenOff: Kobo
}

/** What the payer still owes of it. Kobo. */
export const unremittedOf = ({ deducted, remitted, writtenOff }: MonthOwed): Kobo =>
  kobo(deducted - remitted - writtenOff)

/** What a payer owes for a month by now. */
export async function owedFor(db: Queryable, payerId: string, month: PeriodMonth): Promise<MonthOwed> {
  const { rows } = await sql<MonthOwed>`
    select coalesce(sum(amount) filter (where report_id is not null), 0)::bigint as deducted,
        (0 - coalesce(sum(amount) filter (where remittance_id is not null), 0))::bigint as remitted,
        (0 - coalesce(sum(amount) filter (where voucher_id is not null), 0))::bigint as "writtenOff"
      from payer_receivables where payer_id = ${payerId} and month = ${month}::date`.execute(db)
  return rows[0] ?? { deducted: ZERO_KOBO, remitted: ZERO_KOBO, writtenOff: ZERO_KOBO }
}
