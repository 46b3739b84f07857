import { type RawBuilder, sql } from 'kysely'
import type { PlainDate } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import type { ItemAction, ItemKind, PayrollItem } from '#rules/payroll/words.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import type { Queryable, Tx } from '../db/schema.ts'
import { openAdvances } from './advances.ts'
import { type DueScope, withDues } from './dues.ts'

/** What would be asked of a member for one thing in one month. */
export interface BuiltItem {
  readonly member_id: string
  readonly identifier: string
  readonly kind: ItemKind
  readonly record_id: string
  readonly item: PayrollItem
  readonly element_code: string
  readonly amount: Kobo
  readonly arrears: Kobo
  /** What of the month was paid in advance; the amount is without it. */
  readonly advanced: Kobo
  readonly old_amount: Kobo
  readonly action: ItemAction | null
  readonly first_month: PlainDate
  readonly last_month: PlainDate | null
  readonly authority: string
}

const monthsFrom = (start: RawBuilder<unknown>, end: RawBuilder<unknown>) => sql`
  ((extract(year from ${end}) - extract(year from ${start})) * 12
    + extract(month from ${end}) - extract(month from ${start}))::int`

/**
 * The items of a payer and month, in one statement.
 *
 * - `paused`: the months of deduction holidays move an end by as many months.
 * - `flight`: what other schedules that were sent have asked and no report has answered, and what was deducted and is
 *   credited to the member when the money comes. It is taken off what is owed, and what one of them asks for this very
 *   month is not asked again.
 * - `advances`: what reports brought above what was due, where the society takes it for the next month. It is taken off
 *   what is due, once.
 * - `claims`: the share of this month of what the treasurer claims, at the most what posted months left open.
 * - `capped`: nobody is asked for more than they owe; the oldest loan of an account comes first, what is due before
 *   arrears.
 */
function itemsOf(scope: DueScope, society: SocietySettings): RawBuilder<BuiltItem> {
  const month = sql`${scope.month}::date`
  return sql<BuiltItem>`
  ${withDues(scope, society)},
  paused as (
    select d.member_id, d.kind, d.record_id, bool_or(g.at = ${month}) as is_now,
        count(distinct g.at) filter (where g.at < ${month}) as before, count(distinct g.at) as months
      from dues d join deduction_holidays h on h.member_id = d.member_id and h.cancelled_at is null
          and (h.kind is null or (h.kind = d.kind and h.record_id = d.record_id))
        cross join lateral generate_series(
          greatest(h.first_month, d.first_month), h.last_month, interval '1 month') as g (at)
      group by 1, 2, 3),
  flight as materialized (
    select member_id, kind, record_id, sum(amount) as amount, bool_or(is_now) as is_now from (
      select i.member_id, i.kind, i.record_id, case when i.state = 'sent' then i.amount else 0 end as amount,
          s.month = ${month} and (i.amount > 0 or i.advanced > 0) as is_now
        from schedule_items i join deduction_schedules s on s.id = i.schedule_id and s.state = 'sent'
          join who on who.member_id = i.member_id
        where i.state = 'sent' or s.month = ${month}
      union all
      select c.member_id, c.kind, c.record_id, c.amount - c.credited, false
        from report_credits c join who on who.member_id = c.member_id
        where c.credited < c.amount and c.kind <> 'land' and c.record_id is not null
      union all
      select r.member_id, c.kind, c.record_id, c.amount - c.credited, false
        from report_credits c join land_requests r on r.id = c.record_id
          join who on who.member_id = r.member_id
        where c.credited < c.amount and c.kind = 'land') asked
      group by 1, 2, 3),
  advances as materialized (${openAdvances((member) => sql`${member} in (select member_id from who)`)}),
  claims as (
    select p.member_id, p.kind, p.record_id,
        greatest(0, least(
          case when ${monthsFrom(sql`p.first_month`, month)} = p.months - 1
            then p.amount - round(p.amount::numeric / p.months) * (p.months - 1)
            else round(p.amount::numeric / p.months) end,
          sum(case i.state when 'sent' then 0 - i.arrears when 'planned' then 0
            else i.amount - i.arrears - i.deducted end) - coalesce(min(least(0, v.amount)), 0)))::bigint as amount
      from arrears_plans p join who on who.member_id = p.member_id
        left join advances v on v.member_id = p.member_id and v.kind = p.kind and v.record_id = p.record_id
        join schedule_items i
          on i.member_id = p.member_id and i.kind = p.kind and i.record_id = p.record_id
        join deduction_schedules s on s.id = i.schedule_id and s.state = 'sent'
      where p.cancelled_at is null and ${monthsFrom(sql`p.first_month`, month)} between 0 and p.months - 1
      group by p.id),
  owed as (
    select a.member_id, a.code, sum(l.debit - l.credit)::bigint as amount
      from accounts a join who on who.member_id = a.member_id join journal_lines l on l.account_id = a.id
      where a.kind = 'loan' group by 1, 2),
  flying as (
    select d.member_id, d.account, sum(f.amount) as amount
      from dues d join flight f using (member_id, kind, record_id) where d.account is not null group by 1, 2),
  wanted as (
    select d.*, coalesce(c.amount, 0) as claim, month.due,
        greatest(0, least(month.due, coalesce(v.amount, 0))) as ahead,
        (d.first_month + interval '1 month' * (d.months - 1 + coalesce(p.months, 0)))::date as last_month,
        coalesce(o.amount, d.total, 0)
          - coalesce(case when d.account is null then f.amount else y.amount end, 0) as most
      from dues d
        left join paused p using (member_id, kind, record_id)
        left join flight f using (member_id, kind, record_id)
        left join claims c using (member_id, kind, record_id)
        left join advances v using (member_id, kind, record_id)
        left join owed o on o.member_id = d.member_id and o.code = d.account
        left join flying y on y.member_id = d.member_id and y.account = d.account
        cross join lateral (
          select ${monthsFrom(sql`d.first_month`, month)} + 1 - coalesce(p.before, 0) as number) place
        cross join lateral (
          select case when d.months = place.number then d.last_one
            when coalesce(place.number <= d.months, true) then d.regular else 0 end as due) month
      where d.first_month <= ${month} and not coalesce(p.is_now, false) and not coalesce(f.is_now, false)),
  capped as (
    select w.*, case when w.kind = 'savings' then w.asked else greatest(0, least(w.asked,
        w.most - (sum(w.asked) over (
          partition by w.member_id, coalesce(w.account, w.kind || w.record_id)
          order by w.first_month, w.record_id) - w.asked))) end::bigint as amount
      from (select *, due + claim - ahead as asked from wanted where due + claim > 0) w),
  last_sent as (
    select i.* from schedule_items i
      where i.amount > 0 and i.schedule_id = (
          select id from deduction_schedules
            where payer_id = ${scope.payer.id} and state = 'sent' and month < ${month}
            order by month desc limit 1)
        and (${scope.memberId}::text is null or i.member_id = ${scope.memberId}::text))
  select n.member_id, who.identifier, n.kind, n.record_id, n.item, e.code as element_code, n.amount,
      greatest(0, n.amount - n.due + n.ahead)::bigint as arrears, n.ahead::bigint as advanced,
      coalesce(o.amount, 0)::bigint as old_amount,
      case when n.amount = 0 then case when o.amount is not null then 'stop' end
        when o.amount is null then 'start' when o.amount <> n.amount then 'change' end as action,
      n.first_month, n.last_month, n.authority
    from capped n join who on who.member_id = n.member_id
      join unnest(${scope.codes.map(({ item }) => item)}::text[], ${scope.codes.map(({ code }) => code)}::text[])
        as e (item, code) on e.item = n.item
      left join last_sent o on o.member_id = n.member_id and o.kind = n.kind and o.record_id = n.record_id
    where n.amount > 0 or n.ahead > 0
  union all
  select o.member_id, o.identifier, o.kind, o.record_id, o.item, o.element_code, 0, 0, 0, o.amount, 'stop',
      ${month}, null, o.authority
    from last_sent o
    where not exists (
      select from capped n where (n.amount > 0 or n.ahead > 0) and n.member_id = o.member_id and n.kind = o.kind
        and n.record_id = o.record_id)`
}

/** What a payer would be asked for, without writing anything. */
export async function plannedItems(
  db: Queryable,
  scope: DueScope,
  society: SocietySettings,
): Promise<BuiltItem[]> {
  return (await itemsOf(scope, society).execute(db)).rows
}

/** Writes the items of a draft in place of those it has. */
export async function buildItems(
  tx: Tx,
  scheduleId: string,
  scope: DueScope,
  society: SocietySettings,
): Promise<void> {
  await tx.deleteFrom('schedule_items').where('schedule_id', '=', scheduleId).execute()
  await sql`
    insert into schedule_items (schedule_id, member_id, identifier, kind, record_id, item, element_code, amount,
        arrears, advanced, old_amount, action, first_month, last_month, authority)
    select ${scheduleId}, built.* from (${itemsOf(scope, society)}) as built
      order by built.member_id, built.kind, built.record_id`.execute(tx)
}
