import { type RawBuilder, sql } from 'kysely'
import { endOfDay, type PlainDate } from '#rules/dates.ts'
import { BAND_ENDS } from '#rules/treasury/arrears.ts'

/** The instant after a day, up to which entries count. */
const endOf = (at: PlainDate): RawBuilder<Date> => sql<Date>`${endOfDay(at)}::timestamptz`

/** That an entry was taken back by the end of the day. */
const takenBack = (entry: string, at: PlainDate) =>
  sql`exists (select from journal_entries r where r.reverses_id = ${sql.ref(entry)} and r.occurred_at < ${endOf(at)})`

/** A due day's months since the start, counted whole: as many instalments are due by `day`. */
const monthsPassed = (started: string, day: RawBuilder<unknown>) => {
  const from = sql.ref(started)
  const months = sql`((extract(year from ${day}) - extract(year from ${from})) * 12
    + extract(month from ${day}) - extract(month from ${from}))::int`
  return sql`(${months} - case when (${from} + make_interval(months => ${months}))::date > ${day} then 1 else 0 end)`
}

/** The rows of `granted`: every loan and commodity order that was paid out or handed out by the end of a day. */
const granted = (at: PlainDate, ofMember: string | null) => {
  const mine = (column: string) =>
    ofMember === null ? sql`true` : sql`${sql.ref(column)} = ${ofMember}::text`
  return sql`
    select l.id, l.reference, l.member_id, l.loan_type, l.ledger_code as code, l.amount, l.payable,
        l.duration_months as months, e.id as entry_id, (e.occurred_at at time zone 'Africa/Lagos')::date as started
      from loans l
        join journal_entries e on e.source_kind = 'loan' and e.source_id = l.id and e.kind = 'loan disbursement'
      where l.state = 'approved' and ${mine('l.member_id')}
        and e.occurred_at < ${endOf(at)} and not ${takenBack('e.id', at)}
    union all
    select c.id, 'INV-' || upper(right(c.id, 6)), c.member_id, null, a.code, c.grand_total,
        case when round(c.grand_total::numeric / c.repayment_months) * (c.repayment_months - 1) > c.grand_total
          then trunc(c.grand_total::numeric / c.repayment_months)
          else round(c.grand_total::numeric / c.repayment_months) end::bigint,
        c.repayment_months, e.id, (e.occurred_at at time zone 'Africa/Lagos')::date
      from commodity_requests c
        join journal_entries e on e.source_kind = 'commodity request' and e.source_id = c.id and e.kind = 'commodity'
        join journal_lines l on l.entry_id = e.id and l.debit > 0
        join accounts a on a.id = l.account_id and a.kind = 'loan'
      where c.state = 'approved' and ${mine('c.member_id')}
        and e.occurred_at < ${endOf(at)} and not ${takenBack('e.id', at)}`
}

/**
 * What was repaid on each account that has a schedule. Repayments are the credits less those taken back; a debit
 * without a schedule, such as an opening balance, is repaid last, because it is due on no day.
 */
const repaid = (at: PlainDate) => sql`
  held as (
    select a.id as account_id, g.member_id, g.code, count(*) as obligations, sum(g.amount) as scheduled
      from granted g join accounts a
        on coalesce(a.member_id, '') = g.member_id and a.kind = 'loan' and a.code = g.code
      group by a.id, g.member_id, g.code),
  moved as (
    select h.*, t.debits, t.credits
      from held h cross join lateral (
        select coalesce(sum(l.debit), 0) as debits, coalesce(sum(l.credit), 0) as credits
          from journal_lines l where l.account_id = h.account_id and l.occurred_at < ${endOf(at)}) t),
  unscheduled as (
    select m.account_id, sum(l.debit) as amount
      from moved m join journal_lines l on l.account_id = m.account_id and l.debit > 0
        join journal_entries e on e.id = l.entry_id
      where m.debits <> m.scheduled and l.occurred_at < ${endOf(at)} and e.reverses_id is null
        and not ${takenBack('e.id', at)} and not exists (select from granted g where g.entry_id = e.id)
      group by m.account_id),
  repaid as (
    select m.account_id, m.member_id, m.code, m.obligations,
        greatest(0, least(m.scheduled,
          m.credits - (m.debits - m.scheduled - coalesce(u.amount, 0))))::bigint as amount
      from moved m left join unscheduled u on u.account_id = m.account_id)`

/** One instalment each of the accounts that carry several obligations, with what is paid of it: the oldest due first. */
const shared = sql`
  shared as (
    select id, sum(paid)::bigint as paid, sum(amount - paid) filter (where due < day) as arrears,
        min(due) filter (where paid < amount) as oldest
      from (
        select each.*, least(greatest(repaid - (upto - amount), 0), amount) as paid
          from (
            select i.*, sum(i.amount) over (partition by i.account_id order by i.due, i.started, i.id) as upto
              from (
                select g.id, g.started, r.account_id, r.amount as repaid, d.day,
                    (g.started + make_interval(months => n))::date as due,
                    case when n < g.months then g.payable else g.amount - g.payable * (g.months - 1) end as amount
                  from granted g join repaid r on r.member_id = g.member_id and r.code = g.code
                    cross join asked_day d cross join lateral generate_series(1, g.months) n
                  where r.obligations > 1) i) each) paid_each
      group by id)`

/** The case of the ageing bands over a number of days. */
const bandCase = (days: RawBuilder<unknown>) =>
  sql`case ${sql.join(
    BAND_ENDS.map(([band, last]) => sql`when ${days} <= ${sql.lit(last)} then ${sql.lit(band)}`),
    sql` `,
  )} else 'OVER_180_DAYS' end`

/**
 * The `with` list of `standings`: one row for each loan and commodity order with what its schedule asked up to the
 * day, what was repaid, what is behind and for how long (rules/treasury/arrears.ts says how). `ofMember` reads those of
 * one member alone. An account with one obligation is reckoned without its instalments one by one.
 */
export const standingsAt = (at: PlainDate, ofMember: string | null = null): RawBuilder<unknown> => sql`
  asked_day as (select ${at}::date as day),
  granted as materialized (${granted(at, ofMember)}),
  ${repaid(at)},
  ${shared},
  single as (
    select g.id, least(r.amount, g.amount) as paid,
        case when r.amount >= g.amount then null
          else (g.started + make_interval(months =>
            case when g.payable <= 0 then g.months else least(r.amount / g.payable + 1, g.months)::int end))::date
          end as oldest,
        greatest(0, case when late.months >= g.months then g.amount else g.payable * late.months end - r.amount) as arrears
      from granted g join repaid r on r.member_id = g.member_id and r.code = g.code
        cross join asked_day d
        cross join lateral (
          select greatest(0, ${monthsPassed('g.started', sql`(d.day - 1)`)}) as months) late
      where r.obligations = 1),
  settled as (
    select id, paid, oldest, arrears from single
    union all
    select id, paid, oldest, coalesce(arrears, 0) from shared),
  standings as materialized (
    select s.*, ${bandCase(sql`s.days`)} as band
      from (
        select g.id, g.reference, g.member_id, g.loan_type, g.code, g.amount, g.months, g.payable, g.started,
            (g.started + make_interval(months => g.months))::date as ends,
            case when due.months >= g.months then g.amount else g.payable * due.months end as asked,
            p.paid as repaid, g.amount - p.paid as outstanding, p.arrears::bigint as arrears, p.oldest,
            greatest(0, d.day - p.oldest) as days
          from granted g join settled p on p.id = g.id cross join asked_day d
            cross join lateral (select greatest(0, ${monthsPassed('g.started', sql`d.day`)}) as months) due) s)`
