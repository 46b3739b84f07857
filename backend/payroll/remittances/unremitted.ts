import { sql } from 'kysely'
import { endOfDay, type PlainDate, startOfDay } from '#rules/dates.ts'
import { expectedOn, type MonthSums } from '#rules/payroll/remittance.ts'
import { type AgeingBand, bandOf } from '#rules/treasury/arrears.ts'
import type { PeriodMonth } from '#rules/treasury/period.ts'
import type { Queryable } from '../../db/schema.ts'

/** What a payer deducted for a month and has not sent at the end of a day. */
export interface UnremittedMonth extends MonthSums {
  readonly payerId: string
  readonly payerName: string
  readonly month: PeriodMonth
  readonly expectedOn: PlainDate
  /** Days past the expected day; 0 for none, and where nothing is left. */
  readonly daysLate: number
  readonly band: AgeingBand
}

/** Which months: of a payer or of all; without a first day those alone that are open at the end of the last one. */
export interface UnremittedFilter {
  readonly payerId: string | null
  readonly from: PlainDate | null
  readonly at: PlainDate
}

type Row = MonthSums &
  Pick<UnremittedMonth, 'payerId' | 'payerName' | 'month'> & { readonly remittanceDay: number }

const DAY = 86_400_000

/** By payer and month: opening + deducted − remitted − written off = closing, and what came before its report. */
export async function unremittedMonths(
  db: Queryable,
  { payerId, from, at }: UnremittedFilter,
): Promise<UnremittedMonth[]> {
  const [start, end] = [from === null ? new Date(0) : startOfDay(from), endOfDay(at)]
  const { rows } = await sql<Row>`
    with owed as (
      select payer_id, month,
          coalesce(sum(amount) filter (where occurred_at < ${start}), 0) as opening,
          coalesce(sum(amount) filter (where occurred_at >= ${start} and report_id is not null), 0) as deducted,
          0 - coalesce(sum(amount) filter (where occurred_at >= ${start} and remittance_id is not null), 0)
            as remitted,
          0 - coalesce(sum(amount) filter (where occurred_at >= ${start} and voucher_id is not null), 0)
            as written_off,
          sum(amount) as closing
        from payer_receivables
        where occurred_at < ${end} and (${payerId}::text is null or payer_id = ${payerId}::text)
        group by payer_id, month),
    waiting as (
      select r.payer_id, p.month,
          sum(p.amount + coalesce((
            select sum(v.amount) from payer_receivables v
              where v.remittance_id = r.id and v.month = p.month and v.occurred_at < ${end}), 0)) as held
        from remittances r join remittance_parts p on p.remittance_id = r.id
        where r.dated <= ${at}::date and (r.reversed_at is null or r.reversed_at >= ${end})
          and (${payerId}::text is null or r.payer_id = ${payerId}::text)
        group by r.payer_id, p.month)
    select y.id as "payerId", y.name as "payerName", y.remittance_day as "remittanceDay", month,
        coalesce(o.opening, 0)::bigint as opening, coalesce(o.deducted, 0)::bigint as deducted,
        coalesce(o.remitted, 0)::bigint as remitted, coalesce(o.written_off, 0)::bigint as "writtenOff",
        coalesce(o.closing, 0)::bigint as closing,
        coalesce(w.held, 0)::bigint as held
      from owed o full join waiting w using (payer_id, month) join payers y on y.id = payer_id
      where coalesce(o.closing, 0) <> 0 or coalesce(w.held, 0) <> 0
        or (${from}::date is not null and (o.opening <> 0 or o.deducted <> 0 or o.remitted <> 0 or o.written_off <> 0))
      order by y.name, y.id, month`.execute(db)
  return rows.map(({ remittanceDay, ...row }) => {
    const expected = expectedOn(row.month, remittanceDay)
    const daysLate =
      row.closing > 0 ? Math.max(0, Math.round((Date.parse(at) - Date.parse(expected)) / DAY)) : 0
    return Object.assign(row, { expectedOn: expected, daysLate, band: bandOf(daysLate) })
  })
}
