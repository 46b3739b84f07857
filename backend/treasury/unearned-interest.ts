import { sql } from 'kysely'
import type { PlainDate } from '#rules/dates.ts'
import { type Kobo, kobo, sumKobo } from '#rules/money.ts'
import { type PeriodMonth, spanOf } from '#rules/treasury/period.ts'
import { earnedBy } from '#rules/treasury/unearned-interest.ts'
import type { Queryable } from '../db/schema.ts'
import type { Work } from '../db/work.ts'
import { credit, debit, societyAccount } from '../journal/chart.ts'

/** A loan whose interest waits to be earned. */
interface Unearned {
  readonly loanId: string
  readonly months: number
  readonly disbursedOn: PlainDate
  readonly interest: Kobo
  readonly released: Kobo
}

/**
 * The loans disbursed before `end` whose interest was booked as unearned and is not wholly released; disbursements that
 * were taken back count no more, and what a posted settlement used up counts as released. Of one loan alone when it is named.
 */
export async function unearnedBefore(
  db: Queryable,
  end: Date,
  loanId: string | null = null,
): Promise<Unearned[]> {
  const { rows } = await sql<Unearned>`
    select l.id as "loanId", l.duration_months as months, (e.occurred_at at time zone 'Africa/Lagos')::date as "disbursedOn",
        j.credit as interest,
        (coalesce((select sum(r.amount) from interest_releases r where r.loan_id = l.id), 0)
          + coalesce((select sum(s.unearned) from loan_settlements s join vouchers v on v.id = s.voucher_id
              where s.loan_id = l.id and v.state = 'posted'), 0))::bigint as released
      from journal_entries e
        join loans l on l.id = e.source_id
        join journal_lines j on j.entry_id = e.id and j.credit > 0
        join accounts a on a.id = j.account_id and a.kind = 'society' and a.code = 'UNEARNED_INTEREST'
      where e.kind = 'loan disbursement' and e.source_kind = 'loan' and e.occurred_at < ${end}
        and (${loanId}::text is null or l.id = ${loanId})
        and not exists (select from journal_entries r where r.reverses_id = e.id)`.execute(db)
  return rows.filter(({ interest, released }) => released < interest)
}

/**
 * Releases what of the unearned interest is earned by the end of a month, in one entry of that month; nothing when all
 * of it is released. A month that was missed is made up for.
 */
export async function releaseInterest(work: Work, month: PeriodMonth): Promise<Kobo> {
  const { end } = spanOf(month)
  const due = (await unearnedBefore(work.tx, end)).flatMap(({ loanId, interest, released, ...loan }) => {
    const amount = kobo(Math.max(0, earnedBy(interest, loan, month) - released))
    return amount === 0 ? [] : [{ loan_id: loanId, month, amount }]
  })
  const total = sumKobo(due.map(({ amount }) => amount))
  if (total === 0) return total
  await sql`
    insert into interest_releases (loan_id, month, amount)
    select loan_id, ${month}::date, amount
      from unnest(${due.map((each) => each.loan_id)}::text[], ${due.map((each) => each.amount)}::bigint[])
        as due (loan_id, amount)`.execute(work.tx)
  await work.post({
    kind: 'interest release',
    narration: `Interest of ${due.length} ${due.length === 1 ? 'loan' : 'loans'} earned in the month`,
    occurredAt: new Date(end.getTime() - 1),
    source: { kind: 'period', id: month },
    lines: [
      debit(societyAccount('UNEARNED_INTEREST'), total),
      credit(societyAccount('INTEREST_INCOME'), total),
    ],
  })
  return total
}
