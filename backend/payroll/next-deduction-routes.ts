import { koboToNaira, sumKobo } from '#rules/money.ts'
import { isStaff } from '#rules/session/access-level.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { monthText, type PeriodMonth } from '#rules/treasury/period.ts'
import { payrollCalls, type WireNextDeduction } from '../contract/payroll.ts'
import type { Queryable } from '../db/schema.ts'
import { forbidden, notFound } from '../http/problems.ts'
import { requireConfirmed } from '../http/require-confirmed.ts'
import type { RouteModule } from '../http/route.ts'
import { memberIdByNumber } from '../members/store.ts'
import { type BuiltItem, plannedItems } from './build.ts'
import { monthlyDeductions, nextAskedOf } from './monthly-deductions.ts'
import { scopeOf } from './payers.ts'

type Part = Pick<
  BuiltItem,
  'item' | 'kind' | 'amount' | 'arrears' | 'advanced' | 'old_amount' | 'last_month' | 'authority'
>

/** What a sent schedule of this month or a later one asks of the member, while no report has answered it. */
async function sentParts(
  db: Queryable,
  memberId: string,
  from: PeriodMonth,
): Promise<{ month: PeriodMonth; parts: Part[] } | null> {
  const items = await db
    .selectFrom('schedule_items')
    .innerJoin('deduction_schedules', 'deduction_schedules.id', 'schedule_items.schedule_id')
    .select([
      'item',
      'kind',
      'amount',
      'arrears',
      'advanced',
      'old_amount',
      'last_month',
      'authority',
      'month',
    ])
    .where('deduction_schedules.state', '=', 'sent')
    .where('month', '>=', from)
    .where('schedule_items.member_id', '=', memberId)
    .where('schedule_items.state', '=', 'sent')
    .orderBy('month')
    .orderBy('schedule_items.id')
    .execute()
  const month = items[0]?.month
  return month === undefined ? null : { month, parts: items.filter((each) => each.month === month) }
}

const presentPart = (part: Part): WireNextDeduction['items'][number] => ({
  item: part.item,
  kind: part.kind,
  amount: koboToNaira(part.amount),
  arrears: koboToNaira(part.arrears),
  advanced: koboToNaira(part.advanced),
  oldAmount: koboToNaira(part.old_amount),
  lastMonth: part.last_month && monthText(part.last_month),
  authority: part.authority,
})

/** What a member is deducted next: as it was sent, or as it would be built now. */
export const nextDeductionRoutes: RouteModule = (on, { society }) => {
  on(payrollCalls.nextDeduction, async (call) => {
    const { id } = call.viewer
    const asked = await nextAskedOf(call.db, id, call.now)
    if (asked === null) return { next: null }
    const { payer, now, open } = asked
    const sent = await sentParts(call.db, id, now)
    const { month, parts } = sent ?? {
      month: open,
      parts: await plannedItems(call.db, scopeOf(payer, open, id), society),
    }
    return {
      next: {
        month: monthText(month),
        payer: payer.name,
        isSent: sent !== null,
        amount: koboToNaira(sumKobo(parts.map(({ amount }) => amount))),
        items: parts.map(presentPart),
      },
    }
  })
  on(payrollCalls.monthlyDeductions, async (call) => {
    const memberNumber = (call.query.id ?? '').trim()
    if (
      !isStaff(call.viewer.level) &&
      memberNumber.toUpperCase() !== requireConfirmed(call.viewer).memberNumber
    )
      throw forbidden()
    const memberId = await memberIdByNumber(call.db, memberNumber)
    if (memberId === null) throw notFound(MEMBERS_TEXTS.notFound)
    const deducted = await monthlyDeductions(call.db, memberId, call.now, society)
    return { deducted: deducted === null ? null : koboToNaira(deducted) }
  })
}
