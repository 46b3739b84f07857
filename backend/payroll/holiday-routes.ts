import { sql } from 'kysely'
import type { PlainDate } from '#rules/dates.ts'
import { collectErrors } from '#rules/field-errors.ts'
import { normaliseMemberNumber } from '#rules/members/member-number.ts'
import { validateHoliday } from '#rules/payroll/holiday.ts'
import { ITEM_KINDS, type ItemKind, type PayrollItem, payrollItemNamed } from '#rules/payroll/words.ts'
import { searchOf } from '#rules/search.ts'
import { PAYROLL_TEXTS } from '#rules/texts/payroll.ts'
import { monthText, type PeriodMonth, parseMonth } from '#rules/treasury/period.ts'
import { deductionDecisionCalls, HOLIDAY_FORM } from '../contract/deduction-decisions.ts'
import { type KeyColumn, type KeyedRow, keyset } from '../db/keyset.ts'
import { randomId } from '../db/random-id.ts'
import type { Queryable } from '../db/schema.ts'
import { fitsSearch } from '../db/search.ts'
import { isPaged, type Page, pageOf, pagingOf, type Reached } from '../http/paging.ts'
import { conflict, invalid, notFound } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import type { RouteModule } from '../http/route.ts'
import { lockMember } from '../members/lock.ts'
import { memberIdByNumber } from '../members/store.ts'
import { storedRecordId, wireRecordId } from './item-records.ts'
import { presentMember } from './present.ts'
import { monthIn } from './schedule-routes.ts'

interface Holiday {
  readonly id: string
  readonly memberId: string
  readonly memberName: string
  readonly memberNumber: string
  readonly kind: ItemKind | null
  readonly recordId: string | null
  /** As answers name it. */
  readonly wireRecordId: string | null
  readonly loanType: string | null
  readonly firstMonth: PlainDate
  readonly lastMonth: PlainDate
  readonly reason: string
}

/** The item of a record: its name for savings, the type for a loan. */
function itemOf({ kind, recordId, loanType }: Holiday): PayrollItem | null {
  if (kind === 'commodity') return 'COMMODITY_ORDER'
  if (kind === 'land') return 'LAND_PURCHASE'
  return payrollItemNamed((kind === 'loan' ? loanType : recordId) ?? '')
}

interface HolidayFilter {
  readonly from: PeriodMonth | null
  /** A part of the name or the member number; '' for all. */
  readonly search: string
  /** null for all. */
  readonly id: string | null
}

const BY_FIRST_MONTH: readonly KeyColumn[] = [
  { by: sql`h.first_month`, as: 'date' },
  { by: sql`m.running_number`, as: 'bigint' },
  { by: sql`h.id`, as: 'text' },
]

/** All of them on one page. */
const WHOLE: Page = { number: 1, size: 1_000_000, isSizeAsked: false, offset: 0, after: null }

async function holidaysOn(
  db: Queryable,
  { from, search, id }: HolidayFilter,
  page: Page,
): Promise<{ holidays: readonly Holiday[]; count: number; reached: Reached }> {
  const listed = keyset(page, 'deduction holidays', BY_FIRST_MONTH)
  const fits = sql`where h.cancelled_at is null and (${from}::date is null or h.last_month >= ${from}::date)
        and (${id}::text is null or h.id = ${id}::text)
        and ${fitsSearch(sql`folded(concat_ws(' ', m.name, m.member_number))`, searchOf(search))}`
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::bigint as count from deduction_holidays h join members m on m.id = h.member_id ${fits}`.execute(
    db,
  )
  const { rows } = await sql<Holiday & KeyedRow>`
    select ${listed.keys}, h.id, h.member_id as "memberId", m.name as "memberName", coalesce(m.member_number, '') as "memberNumber",
        h.kind, h.record_id as "recordId", ${wireRecordId(sql`l`, sql`h.record_id`)} as "wireRecordId", l.loan_type as "loanType", h.first_month as "firstMonth",
        h.last_month as "lastMonth", h.reason
      from deduction_holidays h join members m on m.id = h.member_id
        left join loans l on h.kind = 'loan' and l.id = h.record_id
      ${fits} and ${listed.behind} ${listed.rest}`.execute(db)
  const { shown, reached } = listed.pageOf(rows)
  return { holidays: shown, count: counted[0]?.count ?? 0, reached }
}

const presentHoliday = (holiday: Holiday) => ({
  _id: holiday.id,
  member: presentMember(holiday),
  kind: holiday.kind,
  recordId: holiday.wireRecordId,
  item: itemOf(holiday),
  firstMonth: monthText(holiday.firstMonth),
  lastMonth: monthText(holiday.lastMonth),
  reason: holiday.reason,
})

/** Deduction holidays: months in which something is not deducted from a member. */
export const holidayRoutes: RouteModule = (on, { society }) => {
  on(deductionDecisionCalls.holidays, async (call) => {
    const { search = '', id = '' } = call.query
    const filter = { from: monthIn(call.query, 'from'), search, id: id === '' ? null : id }
    if (!isPaged(call.query)) {
      const { holidays } = await holidaysOn(call.db, filter, WHOLE)
      return { holidays: holidays.map(presentHoliday) }
    }
    const page = pageOf(call.query, society.pageSize)
    const { holidays, count, reached } = await holidaysOn(call.db, filter, page)
    return { holidays: holidays.map(presentHoliday), ...pagingOf(page, count, reached) }
  })

  on(deductionDecisionCalls.addHoliday, async (call) => {
    const form = readForm(HOLIDAY_FORM, call.body)
    const { memberNumber, recordId: wireId, reason, ...values } = form.values
    const [first, last] = [parseMonth(values.firstMonth), parseMonth(values.lastMonth)]
    const kind = ITEM_KINDS.find((each) => each === values.kind) ?? null
    form.refuse({
      ...validateHoliday(form.values),
      ...collectErrors({ recordId: (kind === null) === (wireId === '') ? null : PAYROLL_TEXTS.chooseOne }),
    })
    if (first === null || last === null) return null
    const made = await call.work(async (work) => {
      const memberId = await memberIdByNumber(work.tx, normaliseMemberNumber(memberNumber))
      if (memberId === null) throw notFound(PAYROLL_TEXTS.noMember, { memberNumber: PAYROLL_TEXTS.noMember })
      await lockMember(work.tx, memberId)
      const recordId = kind && (await storedRecordId(work.tx, memberId, { kind, recordId: wireId }))
      if (kind !== null && recordId === null) throw invalid({ recordId: PAYROLL_TEXTS.noRecord })
      const overlapping = await work.tx
        .selectFrom('deduction_holidays')
        .select('id')
        .where('member_id', '=', memberId)
        .where('cancelled_at', 'is', null)
        .where('first_month', '<=', last)
        .where('last_month', '>=', first)
        .where((is) => is.or([is('kind', 'is', null), is.val(kind === null), is('record_id', '=', recordId)]))
        .executeTakeFirst()
      if (overlapping !== undefined)
        throw conflict('OVERLAPS', PAYROLL_TEXTS.holidayOverlaps, {
          firstMonth: PAYROLL_TEXTS.holidayOverlaps,
        })
      const id = randomId()
      await work.tx
        .insertInto('deduction_holidays')
        .values({
          id,
          member_id: memberId,
          kind,
          record_id: recordId,
          first_month: first,
          last_month: last,
          reason,
          created_at: work.now,
          created_by: work.actor.id,
        })
        .execute()
      const after = { kind, recordId, firstMonth: values.firstMonth, lastMonth: values.lastMonth, reason }
      await work.audit({ act: 'add deduction holiday', recordKind: 'member', recordId: memberId, after })
      return id
    })
    return { message: PAYROLL_TEXTS.holidayAdded, _id: made }
  })

  on(deductionDecisionCalls.cancelHoliday, async (call) => {
    await call.work(async (work) => {
      const cancelled = await work.tx
        .updateTable('deduction_holidays')
        .set({ cancelled_at: work.now, cancelled_by: work.actor.id })
        .where('id', '=', call.params.id ?? '')
        .where('cancelled_at', 'is', null)
        .returning('member_id')
        .executeTakeFirst()
      if (cancelled === undefined) throw notFound(PAYROLL_TEXTS.noHoliday)
      await work.audit({
        act: 'cancel deduction holiday',
        recordKind: 'member',
        recordId: cancelled.member_id,
        before: { holiday: call.params.id },
      })
    })
    return { message: PAYROLL_TEXTS.holidayCancelled }
  })
}
