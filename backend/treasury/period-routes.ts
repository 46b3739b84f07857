import { formatMonth, lagosDate } from '#rules/dates.ts'
import { collectErrors } from '#rules/field-errors.ts'
import { koboToNaira } from '#rules/money.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { TREASURY_TEXTS } from '#rules/texts/treasury.ts'
import { closingError, lastDayOf, monthText, parseMonth, spanOf } from '#rules/treasury/period.ts'
import { financialYear } from '#rules/treasury/statements.ts'
import { reasonError, type WorkItem } from '#rules/treasury/work-list.ts'
import { CLOSE_PERIOD_FORM, treasuryCalls, type WirePeriod, type WireWorkItem } from '../contract/treasury.ts'
import { wireWord } from '../contract/wire-words.ts'
import type { Queryable } from '../db/schema.ts'
import { monthIn, yearFilterIn } from '../http/paging.ts'
import { decisionConflict, forbidden } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import type { RouteModule } from '../http/route.ts'
import { keepArrears } from './arrears-by-month.ts'
import { postDepreciation } from './fixed-assets.ts'
import { closedPeriods, closeMonth, holdPosting, nextToClose, type Period } from './periods.ts'
import { releaseInterest } from './unearned-interest.ts'
import { closedOver, requireWorkDone } from './work-before-closing.ts'
import { workOfDay, workOfMonth, workOfYear } from './work-list.ts'

const presentPeriod = ({ month, closedAt, closedBy, closedById, total }: Period): WirePeriod => ({
  month: monthText(month),
  endsOn: lastDayOf(month),
  closedAt: closedAt.toISOString(),
  closedBy,
  closedById,
  total: koboToNaira(total),
})

/** The month that is closed next, as it is answered; null for empty books. */
export async function openPeriod(db: Queryable, now: Date) {
  const next = await nextToClose(db)
  return next && { month: monthText(next), endsOn: lastDayOf(next), hasEnded: spanOf(next).end <= now }
}

const presentWork = ({ kind, effect, count, amount, since }: WorkItem): WireWorkItem => ({
  kind: wireWord(kind),
  effect: wireWord(effect),
  count,
  amount: amount === null ? null : koboToNaira(amount),
  since,
})

/** Accounting periods: read by staff, closed by admins. */
export const periodRoutes: RouteModule = (on, deps) => {
  on(treasuryCalls.periods, async (call) => {
    return {
      periods: (await closedPeriods(call.db)).map(presentPeriod),
      next: await openPeriod(call.db, call.now),
    }
  })

  on(treasuryCalls.workList, async (call) => {
    const [month, year] = [monthIn(call.query, 'month'), yearFilterIn(call.query, 'year')]
    const items =
      month !== null
        ? await workOfMonth(call.db, month)
        : year !== null
          ? await workOfYear(call.db, financialYear(year, deps.society.financialYearEndMonth).to)
          : await workOfDay(call.db, lagosDate(call.now))
    return { items: items.map(presentWork) }
  })

  on(treasuryCalls.closePeriod, async (call) => {
    if (call.viewer.level < ACCESS_LEVELS.ADMIN) throw forbidden()
    const form = readForm(CLOSE_PERIOD_FORM, call.body)
    const month = parseMonth(form.values.month)
    form.refuse(month === null ? { month: TREASURY_TEXTS.noMonth } : {})
    if (month === null) return null
    const reason = form.values.reason.trim()
    form.refuse(collectErrors({ reason: reasonError(reason) }))
    await call.work(async (work) => {
      await holdPosting(work.tx)
      const error = closingError(month, { next: await nextToClose(work.tx), now: work.now })
      if (error !== null) throw decisionConflict(error, { month: error.message })
      const waiting = await workOfMonth(work.tx, month)
      requireWorkDone(waiting, reason)
      await releaseInterest(work, month)
      await postDepreciation(work, month)
      await closeMonth(work.tx, month, { at: work.now, by: call.viewer.id })
      await keepArrears(work.tx)
      await work.audit({
        act: 'close period',
        recordKind: 'period',
        recordId: monthText(month),
        ...closedOver(waiting, reason),
      })
    })
    return { message: TREASURY_TEXTS.closed(formatMonth(month)) }
  })
}
