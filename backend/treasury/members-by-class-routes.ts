import { lagosDate } from '#rules/dates.ts'
import { TREASURY_TEXTS } from '#rules/texts/treasury.ts'
import { membersByClassCalls } from '../contract/members-by-class.ts'
import { dayIn } from '../http/paging.ts'
import { badRequest } from '../http/problems.ts'
import type { RouteModule } from '../http/route.ts'
import { membersByClass } from './members-by-class.ts'

/** Members counted by class. */
export const membersByClassRoutes: RouteModule = (on) => {
  on(membersByClassCalls.membersByClass, async ({ db, query, now }) => {
    const [from, to] = [dayIn(query, 'from'), dayIn(query, 'to') ?? lagosDate(now)]
    if (from === null) throw badRequest('from must be a date like 2026-01-31')
    if (from > to) throw badRequest(TREASURY_TEXTS.daysReversed)
    return { from, to, classes: await membersByClass(db, { from, to }) }
  })
}
