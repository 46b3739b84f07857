import { sql } from 'kysely'
import type { Kobo } from '#rules/money.ts'
import { type DeductionLimit, droppedItems, mostDeducted } from '#rules/payroll/limit.ts'
import type { Queryable } from '../db/schema.ts'
import { membersOf } from './dues.ts'
import { type Payer, scopeOf } from './payers.ts'
import { itemsOfSchedule, type Schedule, type ScheduleItem } from './schedules.ts'

/** A member of whom more is asked than the society's limit of the salary allows. */
export interface OverLimit {
  readonly memberId: string
  readonly memberName: string
  readonly memberNumber: string
  readonly amount: Kobo
  readonly most: Kobo
  readonly salary: Kobo
  /** When the loan form that states the salary was sent. */
  readonly statedAt: Date
  readonly dropped: readonly ScheduleItem[]
}

/** What to look at before a schedule is sent. Nothing of it changes the schedule. */
export interface Warnings {
  /** The first of them by member number. */
  readonly overLimit: readonly OverLimit[]
  readonly overLimitCount: number
  /** Members without a loan form, whose salary is not known; 0 without a limit. */
  readonly salaryUnknown: number
  /** Members without a number at the payer. */
  readonly withoutNumber: number
  /** Members whose number at the payer is another one than when the draft was built. */
  readonly numberChanged: number
  /** Members of the payer of whom the schedule asks no savings. */
  readonly withoutSavings: number
  /** Members of the society whom nobody pays, though they do not pay by themselves. */
  readonly withoutPayer: number
  /** Holidays in the month, of members of the payer's last schedules. */
  readonly onHoliday: number
}

/** The most members above the limit that are listed. */
const LISTED_MAX = 100

interface Stated {
  readonly memberId: string
  readonly memberName: string
  readonly memberNumber: string
  readonly amount: Kobo
  readonly gross: Kobo | null
  readonly net: Kobo | null
  readonly statedAt: Date | null
}

async function statedSalaries(db: Queryable, scheduleId: string): Promise<readonly Stated[]> {
  const { rows } = await sql<Stated>`
    with asked as (
      select member_id, sum(amount)::bigint as amount from schedule_items
        where schedule_id = ${scheduleId} and amount > 0 group by member_id),
    stated as (
      select distinct on (member_id) * from (
        select l.member_id, l.gross_salary, l.net_salary, l.requested_at, l.id
          from loans l join asked on asked.member_id = l.member_id
          -- running loans of the old books state no salary
          where l.gross_salary > 0 or l.net_salary > 0
        union all
        select s.member_id, s.gross, s.net, s.stated_at, '' from stated_salaries s
          join asked on asked.member_id = s.member_id) known
        order by member_id, requested_at desc, id)
    select a.member_id as "memberId", m.name as "memberName", coalesce(m.member_number, '') as "memberNumber",
        a.amount, s.gross_salary as gross, s.net_salary as net, s.requested_at as "statedAt"
      from asked a join members m on m.id = a.member_id left join stated s on s.member_id = a.member_id
      order by m.running_number, m.id`.execute(db)
  return rows
}

const withDropped = (over: Omit<OverLimit, 'dropped'>, items: readonly ScheduleItem[]): OverLimit => ({
  ...over,
  dropped: droppedItems(items, over.most),
})

/** What is counted in one statement. */
type Counted = 'withoutNumber' | 'numberChanged' | 'withoutSavings' | 'withoutPayer' | 'onHoliday'

/** Looks at a schedule of a payer as it stands. */
export async function warningsOf(
  db: Queryable,
  schedule: Pick<Schedule, 'id' | 'month'>,
  payer: Payer,
  limit: DeductionLimit | null,
): Promise<Warnings> {
  const stated = limit === null ? [] : await statedSalaries(db, schedule.id)
  const over = stated.flatMap((each): Omit<OverLimit, 'dropped'>[] => {
    const { gross, net, statedAt, ...asked } = each
    if (limit === null || gross === null || net === null || statedAt === null) return []
    const most = mostDeducted(limit, { gross, net })
    return asked.amount > most
      ? [{ ...asked, most, salary: limit.of === 'GROSS' ? gross : net, statedAt }]
      : []
  })
  const listed = over.slice(0, LISTED_MAX)
  const members = listed.map(({ memberId }) => memberId)
  const filter = { search: '', action: null, kind: null, members }
  const { items } = await itemsOfSchedule(db, schedule.id, filter, null)
  const byMember = Map.groupBy(items, ({ memberId }) => memberId)
  const { rows } = await sql<Pick<Warnings, Counted>>`
    with who as (${membersOf(scopeOf(payer, schedule.month))})
    select
      (select count(distinct member_id) from schedule_items
        where schedule_id = ${schedule.id} and identifier = '') as "withoutNumber",
      (select count(distinct i.member_id) from schedule_items i join who on who.member_id = i.member_id
        where i.schedule_id = ${schedule.id} and i.amount > 0 and i.identifier <> who.identifier) as "numberChanged",
      (select count(*) from who where not exists (
        select from schedule_items i where i.schedule_id = ${schedule.id} and i.member_id = who.member_id
          and i.kind = 'savings' and (i.amount > 0 or i.advanced > 0))) as "withoutSavings",
      (select count(*) from members m where m.member_number is not null and m.archived_at is null
        and m.membership_ended is null and (select count(*) from payers where archived_at is null) <> 1
        and not exists (select from member_payers p where p.member_id = m.id)) as "withoutPayer",
      (select count(*) from deduction_holidays h where h.cancelled_at is null
        and ${schedule.month}::date between h.first_month and h.last_month) as "onHoliday"`.execute(db)
  return {
    overLimit: listed.map((each) => withDropped(each, byMember.get(each.memberId) ?? [])),
    overLimitCount: over.length,
    salaryUnknown: stated.filter(({ statedAt }) => statedAt === null).length,
    ...(rows[0] ?? { withoutNumber: 0, numberChanged: 0, withoutSavings: 0, withoutPayer: 0, onHoliday: 0 }),
  }
}
