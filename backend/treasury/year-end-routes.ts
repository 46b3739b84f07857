import type { AuditAct } from '#rules/audit/acts.ts'
import { lagosDate } from '#rules/dates.ts'
import { collectErrors } from '#rules/field-errors.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { APPROPRIATION_TEXTS } from '#rules/texts/appropriation.ts'
import { validatePlan, validateResolution } from '#rules/treasury/appropriation.ts'
import { monthText } from '#rules/treasury/period.ts'
import { reasonError } from '#rules/treasury/work-list.ts'
import { CLOSE_YEAR_FORM, PAY_FORM, PLAN_FORM, RESOLUTION_FORM, yearEndCalls } from '../contract/year-ends.ts'
import type { Work } from '../db/work.ts'
import { pageOf, pagingOf } from '../http/paging.ts'
import { forbidden } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import type { Call, RouteModule } from '../http/route.ts'
import { type Look, lookOf } from '../requests/second-person.ts'
import { makeChart, readChart } from './accounts.ts'
import { sharePage } from './appropriation-shares.ts'
import {
  appropriations,
  approveAppropriation,
  payAppropriation,
  postAppropriation,
  saveAppropriation,
} from './appropriations.ts'
import { bankIn } from './bank-accounts.ts'
import { equityOn } from './equity.ts'
import { presentClosedYear, presentNextYear, presentShare } from './present-year.ts'
import { planOf, yearIn } from './read-year.ts'
import { closedOver } from './work-before-closing.ts'
import { type ClosedYear, closedYears, closeYear, lockYear, nextYear, yearSurplus } from './year-ends.ts'

/** Year ends and the appropriation of the surplus: read by staff, made by admins. */
export const yearEndRoutes: RouteModule = (on, deps) => {
  const { society } = deps
  const chart = makeChart(society)
  const reservePercent = society.reserveFundPercent

  const presented = async (db: Parameters<typeof closedYears>[0], year: ClosedYear, look: Look) => {
    const appropriation = (await appropriations(db)).find((each) => each.year === year.year) ?? null
    const kept = await readChart(db, society)
    const isPosted = appropriation === null || ['posted', 'paid'].includes(appropriation.state)
    return presentClosedYear({
      year,
      reservePercent,
      surplus: await yearSurplus(db, chart, year),
      appropriation,
      chart: kept,
      equity: isPosted ? null : await equityOn(db, kept, lagosDate(look.now)),
      look,
    })
  }

  /** One act of an admin on a closed year, audited, answered with the year as it is then. */
  const act = (
    call: Call<'staff'>,
    what: AuditAct,
    message: string,
    run: (work: Work, year: ClosedYear) => Promise<void>,
  ) => {
    if (call.viewer.level < ACCESS_LEVELS.ADMIN) throw forbidden()
    const wanted = yearIn(call.params)
    return call.work(async (work) => {
      const year = await lockYear(work.tx, wanted)
      await run(work, year)
      await work.audit({ act: what, recordKind: 'year end', recordId: String(wanted) })
      return { message, year: await presented(work.tx, year, lookOf(call, deps)) }
    })
  }

  on(yearEndCalls.yearEnds, async (call) => {
    const { db } = call
    const [closed, next] = [await closedYears(db), await nextYear(db, society)]
    const years = []
    for (const year of closed) years.push(await presented(db, year, lookOf(call, deps)))
    return {
      years,
      next:
        next &&
        presentNextYear({
          next,
          reservePercent,
          surplus: await yearSurplus(db, chart, next),
          openMonth: next.openMonth && monthText(next.openMonth),
        }),
    }
  })

  on(yearEndCalls.closeYear, async (call) => {
    if (call.viewer.level < ACCESS_LEVELS.ADMIN) throw forbidden()
    const form = readForm(CLOSE_YEAR_FORM, call.body)
    const { year } = form.values
    form.refuse(year === null ? { year: APPROPRIATION_TEXTS.noYear } : {})
    if (year === null) return null
    const reason = form.values.reason.trim()
    form.refuse(collectErrors({ reason: reasonError(reason) }))
    await call.work(async (work) => {
      const waiting = await closeYear(work, chart, society, year, reason)
      await work.audit({
        act: 'close year',
        recordKind: 'year end',
        recordId: String(year),
        ...closedOver(waiting, reason),
      })
    })
    return { message: APPROPRIATION_TEXTS.yearClosed(year) }
  })

  on(yearEndCalls.saveAppropriation, async (call) => {
    const form = readForm(PLAN_FORM, call.body)
    const plan = planOf(form.values)
    form.refuse({ ...plan.errors, ...validatePlan(plan.plan) })
    return act(call, 'save appropriation', APPROPRIATION_TEXTS.saved, async (work, year) =>
      saveAppropriation(work, society, year, plan.plan, await yearSurplus(work.tx, chart, year)),
    )
  })

  on(yearEndCalls.approveAppropriation, async (call) => {
    const form = readForm(RESOLUTION_FORM, call.body)
    const { resolution, resolvedOn } = form.values
    form.refuse(validateResolution(resolution, resolvedOn, lagosDate(call.now)))
    return act(call, 'approve appropriation', APPROPRIATION_TEXTS.approved, async (work, year) => {
      if (resolvedOn === null) return
      const surplus = await yearSurplus(work.tx, chart, year)
      await approveAppropriation(work, society, year.year, surplus, {
        resolution: resolution.trim(),
        resolvedOn,
      })
    })
  })

  on(yearEndCalls.postAppropriation, (call) =>
    act(call, 'post appropriation', APPROPRIATION_TEXTS.posted, (work, { year }) =>
      postAppropriation(work, society, year),
    ),
  )

  on(yearEndCalls.payAppropriation, (call) => {
    const form = readForm(PAY_FORM, call.body)
    form.refuse({})
    return act(call, 'pay appropriation', APPROPRIATION_TEXTS.paid, async (work, { year }) => {
      const { code } = await bankIn(work.tx, society, form)
      await payAppropriation(work, society, year, code)
    })
  })

  on(yearEndCalls.appropriationShares, async (call) => {
    const page = pageOf(call.query, society.pageSize)
    const { shares, count, reached } = await sharePage(call.db, yearIn(call.params), page)
    return { shares: shares.map(presentShare), ...pagingOf(page, count, reached) }
  })
}
