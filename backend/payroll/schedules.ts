import { type RawBuilder, sql } from 'kysely'
import type { PlainDate } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import type { ScheduleItemOf, ScheduleOf } from '#rules/payroll/schedule.ts'
import type { ItemAction, ItemKind } from '#rules/payroll/words.ts'
import { searchOf } from '#rules/search.ts'
import type { PeriodMonth } from '#rules/treasury/period.ts'
import type { Queryable, Tx } from '../db/schema.ts'
import { fitsSearch } from '../db/search.ts'
import type { Page } from '../http/paging.ts'
import { wireRecordId } from './item-records.ts'

/** A deduction schedule with its sums. */
export interface Schedule extends ScheduleOf<PeriodMonth> {
  /** The accounts of who built it and marked it as sent. */
  readonly builtById: string | null
  readonly sentById: string | null
}

/** The schedules named by `chosen`, a query of ids. */
async function schedulesAmong(db: Queryable, chosen: RawBuilder<unknown>): Promise<Schedule[]> {
  const { rows } = await sql<Schedule>`
    select s.id, s.payer_id as "payerId", p.name as "payerName", s.month, s.version, s.state, p.layout,
        p.file_kind as "fileKind", s.built_at as "builtAt", b.name as "builtBy", s.built_by as "builtById", s.sent_at as "sentAt",
        t.name as "sentBy", s.sent_by as "sentById", s.withdrawn_at as "withdrawnAt", s.withdrawal_reason as "withdrawalReason", i.*
      from deduction_schedules s join payers p on p.id = s.payer_id
        left join members b on b.id = s.built_by left join members t on t.id = s.sent_by
        cross join lateral (
          select count(distinct member_id) filter (where amount > 0) as members,
              count(*) filter (where amount > 0) as items,
              coalesce(sum(amount), 0)::bigint as amount, coalesce(sum(arrears), 0)::bigint as arrears,
              count(*) filter (where action = 'start') as started,
              count(*) filter (where action = 'change') as changed,
              count(*) filter (where action = 'stop') as stopped,
              coalesce(sum(deducted), 0)::bigint as deducted, coalesce(sum(remitted), 0)::bigint as remitted
            from schedule_items where schedule_id = s.id) i
      where s.id in (${chosen})
      order by s.month desc, p.name, s.version desc`.execute(db)
  return rows
}

export const scheduleById = async (db: Queryable, id: string): Promise<Schedule | null> =>
  (await schedulesAmong(db, sql`select ${id}::text`))[0] ?? null

/** One page of schedules, the latest month first. */
export async function schedulePage(
  db: Queryable,
  filter: { readonly payerId: string | null; readonly month: PeriodMonth | null },
  page: Page,
): Promise<{ schedules: Schedule[]; count: number }> {
  const fits = sql`from deduction_schedules s join payers p on p.id = s.payer_id
    where (${filter.payerId}::text is null or s.payer_id = ${filter.payerId}::text)
      and (${filter.month}::date is null or s.month = ${filter.month}::date)`
  const { rows } = await sql<{ count: number }>`select count(*) as count ${fits}`.execute(db)
  const schedules = await schedulesAmong(
    db,
    sql`select s.id ${fits} order by s.month desc, p.name, s.version desc limit ${page.size} offset ${page.offset}`,
  )
  return { schedules, count: rows[0]?.count ?? 0 }
}

/** What is asked of one member for one thing. */
export interface ScheduleItem extends ScheduleItemOf<PlainDate> {
  readonly id: number
  readonly memberId: string
  readonly memberName: string
  readonly memberNumber: string
  /** As answers name it. */
  readonly wireRecordId: string
}

/** Which items are meant. */
export interface ItemFilter {
  readonly search: string
  readonly action: ItemAction | null
  readonly kind: ItemKind | null
  /** null for every member. */
  readonly members: readonly string[] | null
}

/** Marks the items of a schedule as sent, with the names and member numbers of this moment. */
export async function markSent(tx: Tx, scheduleId: string): Promise<void> {
  await sql`
    update schedule_items i set state = 'sent', sent_name = m.name, sent_number = coalesce(m.member_number, '')
      from members m where m.id = i.member_id and i.schedule_id = ${scheduleId}`.execute(tx)
}

/** Items of a schedule by member number, with people as they were when it was sent; a page of them, or all. */
export async function itemsOfSchedule(
  db: Queryable,
  scheduleId: string,
  { search, action, kind, members }: ItemFilter,
  page: Page | null,
): Promise<{ items: ScheduleItem[]; count: number }> {
  const wanted = searchOf(search)
  const among = sql`from schedule_items i join members m on m.id = i.member_id`
  const fits = sql`where i.schedule_id = ${scheduleId}
      and (${fitsSearch(sql`m.search_text`, wanted)}
        or ${fitsSearch(sql`folded(concat_ws(' ', i.sent_name, i.identifier))`, wanted)})
      and (${action}::text is null or i.action = ${action}::text)
      and (${kind}::text is null or i.kind = ${kind}::text)
      and (${members}::text[] is null or i.member_id = any (${members}::text[]))`
  const { rows: counted } = await sql<{ count: number }>`select count(*) as count ${among} ${fits}`.execute(
    db,
  )
  const { rows: items } = await sql<ScheduleItem>`
    select i.id, i.member_id as "memberId", coalesce(i.sent_name, m.name) as "memberName",
        coalesce(i.sent_number, m.member_number, '') as "memberNumber", i.identifier, i.kind, i.record_id as "recordId",
        ${wireRecordId(sql`l`, sql`i.record_id`)} as "wireRecordId", i.item, i.element_code as element, i.amount, i.arrears, i.advanced,
        i.old_amount as "oldAmount", i.action, i.first_month as "firstMonth", i.last_month as "lastMonth",
        i.authority, i.state, i.deducted, i.remitted
      ${among} left join loans l on i.kind = 'loan' and l.id = i.record_id ${fits}
      order by m.running_number, m.id, i.element_code, i.id
      limit ${page?.size ?? null}::int offset ${page?.offset ?? 0}::int`.execute(db)
  return { items, count: counted[0]?.count ?? 0 }
}

/** What a payer is told of one member and one of its elements. */
export interface PayerRow {
  readonly memberId: string
  readonly identifier: string
  readonly name: string
  readonly memberNumber: string
  /** Of the register. */
  readonly staffNumber: string
  readonly payrollNumber: string
  readonly element: string
  readonly description: string
  readonly oldAmount: Kobo
  readonly amount: Kobo
  readonly action: ItemAction | null
  readonly lastMonth: PlainDate | null
  readonly authority: string
  /** Of the loans in the row; '' for none. */
  readonly loanReference: string
  /** What is still to be recovered; null where nothing ends, or nobody asked. */
  readonly balance: Kobo | null
}

/**
 * The rows of a schedule as the payer gets them: a payer deducts one amount for a member and an element. The last month
 * is stated when everything in the row has an end.
 */
export async function payerRows(
  db: Queryable,
  schedule: Pick<Schedule, 'id' | 'payerId' | 'layout'>,
): Promise<PayerRow[]> {
  const { rows } = await sql<PayerRow>`
    select * from (
      select m.id as "memberId", i.identifier, m.name, coalesce(m.member_number, '') as "memberNumber",
          coalesce(m.employment ->> 'staffNumber', '') as "staffNumber",
          coalesce(m.employment ->> 'payrollNumber', '') as "payrollNumber", i.element_code as element,
          coalesce(e.description, '') as description, sum(i.old_amount)::bigint as "oldAmount",
          sum(i.amount)::bigint as amount,
          case when sum(i.old_amount) = 0 then 'start' when sum(i.amount) = 0 then 'stop'
            when sum(i.amount) <> sum(i.old_amount) then 'change' end as action,
          case when bool_and(i.last_month is not null or i.amount = 0) then max(i.last_month) end as "lastMonth",
          string_agg(distinct i.authority, ', ' order by i.authority) filter (where i.authority <> '') as authority,
          coalesce(string_agg(distinct i.authority, ', ' order by i.authority) filter (where i.kind = 'loan'), '')
            as "loanReference", null::bigint as balance
        from schedule_items i join members m on m.id = i.member_id
          left join payer_elements e on e.payer_id = ${schedule.payerId} and e.code = i.element_code
        where i.schedule_id = ${schedule.id}
        group by m.id, i.identifier, i.element_code, e.description, e.place
        order by m.running_number, m.id, e.place, i.element_code) grouped
      where ${schedule.layout === 'full' ? sql`amount > 0` : sql`action is not null`}`.execute(db)
  return rows
}
