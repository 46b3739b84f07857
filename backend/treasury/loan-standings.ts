import { type RawBuilder, sql } from 'kysely'
import { endOfDay, lagosDate, type PlainDate, startOfDay } from '#rules/dates.ts'
import { BAND_ENDS } from '#rules/treasury/arrears.ts'

/** The instant after a day, up to which entries count. */
const endOf = (at: PlainDate): RawBuilder<Date> => sql<Date>`${endOfDay(at)}::timestamptz`

/** That an entry was taken back by the end of the day. */
const takenBack = (entry: string, at: PlainDate) =>
  sql`exists (select from journal_entries r where r.reverses_id = ${sql.ref(entry)} and r.occurred_at < ${endOf(at)})`

/**
 * A loan's due days up to a day, counted whole: as many instalments are due by it. A loan of the 31st falls due on the
 * last day of a shorter month. The day is passed as numbers, so that the text of a statement is the same for each day.
 */
const monthsPassed = (loan: string, day: PlainDate): RawBuilder<number> => {
  const [year = 0, month = 1, ofMonth = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const started = (column: string) => sql.ref(`${loan}.${column}`)
  return sql`(${year * 12 + month}::int - ${started('started_month')}
    - case when least(${started('started_day')}, ${last}::int) > ${ofMonth}::int then 1 else 0 end)`
}

/** Every loan and commodity order that was paid out or handed out by the end of a day, with the account it is on. */
const granted = (at: PlainDate, which: RawBuilder<unknown>) => sql`
  select g.* from granted_loans g
    where g.occurred_at < ${endOf(at)} and (g.reversed_at is null or g.reversed_at >= ${endOf(at)})
      and ${which}`

/** What was debited to the account of `h` without a schedule, such as an opening balance. */
const unscheduled = (at: PlainDate) => sql`(
  select coalesce(sum(l.debit), 0) from journal_lines l join journal_entries e on e.id = l.entry_id
    where l.account_id = h.account_id and l.debit > 0 and l.occurred_at < ${endOf(at)}
      and not exists (select from granted_loans g where g.entry_id = e.id) and e.reverses_id is null
      and not ${takenBack('e.id', at)})`

/**
 * The granted loans with what was repaid on their account. Repayments are the credits less those taken back; what has
 * no schedule is repaid last, because it is due on no day. `account_use` is a word because the planner takes a third of all
 * loans for those with more than one obligation, and millions of instalments for theirs; of a word it expects few.
 */
const repaid = (at: PlainDate) => sql`
  select h.*, case when h.obligations > 1 then 'shared' else 'alone' end as account_use,
      greatest(0, least(h.scheduled, t.credits - (t.debits - h.scheduled
        - case when t.debits = h.scheduled then 0 else ${unscheduled(at)} end)))::bigint as money
    from (
      select g.*, count(*) over on_account as obligations, sum(g.amount) over on_account as scheduled
        from granted g window on_account as (partition by g.account_id)) h
      join loan_account_sums k on k.account_id = h.account_id
      left join lateral (
        select sum(l.debit) as debits, sum(l.credit) as credits from journal_lines l
          where k.last_at >= ${endOf(at)} and l.account_id = h.account_id and l.occurred_at >= ${endOf(at)}) later
        on true
      cross join lateral (
        select k.debits - coalesce(later.debits, 0) as debits, k.credits - coalesce(later.credits, 0) as credits) t`

const COLUMNS = sql`r.entry_id, r.id, r.reference, r.member_id, r.loan_type, r.code, r.amount, r.payable, r.months, r.started,
  r.started_month, r.started_day`

const dayBefore = (at: PlainDate): PlainDate => lagosDate(new Date(startOfDay(at).getTime() - 1))

/** A loan that has its account to itself: what is paid follows without its instalments one by one. */
const alone = (at: PlainDate) => sql`
  select ${COLUMNS}, least(r.money, r.amount) as paid,
      case when r.money >= r.amount then null
        else (r.started + make_interval(months =>
          case when r.payable <= 0 then r.months else least(r.money / r.payable + 1, r.months)::int end))::date
        end as oldest,
      greatest(0, case when late.months >= r.months then r.amount else r.payable * late.months end - r.money) as arrears
    from repaid r
      cross join lateral (select greatest(0, ${monthsPassed('r', dayBefore(at))}) as months) late
    where r.account_use = 'alone'`

/** Loans that share an account: the instalments of all are paid in the order of their due days. */
const shared = (day: RawBuilder<unknown>) => sql`
  select ${COLUMNS}, sum(least(greatest(r.money - (r.upto - r.part), 0), r.part))::bigint as paid,
      min(r.due) filter (where r.money < r.upto) as oldest,
      coalesce(sum(r.part - least(greatest(r.money - (r.upto - r.part), 0), r.part))
        filter (where r.due < ${day}), 0)::bigint as arrears
    from (
      select i.*, sum(i.part) over (partition by i.account_id order by i.due, i.started, i.id) as upto
        from (
          select r.*, (r.started + make_interval(months => n))::date as due,
              case when n < r.months then r.payable else r.amount - r.payable * (r.months - 1) end as part
            from repaid r cross join lateral generate_series(1, r.months) n
            where r.account_use = 'shared') i) r
    group by ${COLUMNS}`

/** The case of the ageing bands over a number of days. */
const bandCase = (days: RawBuilder<unknown>) =>
  sql`case ${sql.join(
    BAND_ENDS.map(([band, last]) => sql`when ${days} <= ${sql.lit(last)} then ${sql.lit(band)}`),
    sql` `,
  )} else 'OVER_180_DAYS' end`

/**
 * The `with` list of `standings`: one row for each loan and commodity order with what its schedule asked up to the
 * day, what was repaid, what is behind and for how long (rules/treasury/arrears.ts says how). `which` is a condition on the
 * granted loans `g` that takes all or none of an account. The parts follow one another without joins among themselves, whose sizes no planner could guess.
 */
export const standingsAt = (at: PlainDate, which: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => {
  const day = sql`${at}::date`
  return sql`
  granted as materialized (${granted(at, which)}),
  repaid as materialized (${repaid(at)}),
  standings as materialized (
    select s.*, ${bandCase(sql`s.days`)} as band
      from (
        select r.entry_id, r.id, r.reference, r.member_id, r.loan_type, r.code, r.amount, r.months, r.payable, r.started,
            (r.started + make_interval(months => r.months))::date as ends,
            case when due.months >= r.months then r.amount else r.payable * due.months end as asked,
            r.paid as repaid, r.amount - r.paid as outstanding, r.arrears::bigint as arrears, r.oldest,
            greatest(0, ${day} - r.oldest) as days
          from (${alone(at)} union all ${shared(day)}) r
            cross join lateral (select greatest(0, ${monthsPassed('r', at)}) as months) due) s)`
}
