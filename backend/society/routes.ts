import { sql } from 'kysely'
import { koboToNaira } from '#rules/money.ts'
import { isStaff } from '#rules/session/access-level.ts'
import { USUAL_LIMITS } from '#rules/society/usual-limits.ts'
import { societyCalls, type WireReadiness, type WireSocietyRules } from '../contract/society.ts'
import type { Queryable } from '../db/schema.ts'
import { Problem } from '../http/problems.ts'
import type { RouteModule } from '../http/route.ts'

/** How long the database may take to say it is there, in milliseconds. */
const READY_MS = 2_000

/** The number of the last event, by which the database shows that it is there. */
const lastOf = (db: Queryable) =>
  db
    .selectFrom('events')
    .select(({ fn }) => fn.coalesce(fn.max('seq'), sql<string>`0`).as('lastEvent'))
    .executeTakeFirstOrThrow()

/** Whether the program is alive, whether it can serve, and by which rules. */
export const societyRoutes: RouteModule = (on, deps) => {
  on(societyCalls.healthz, async () => ({ status: 'alive' }))

  on(societyCalls.rules, async ({ viewer }): Promise<WireSocietyRules> => {
    const { society } = deps
    const isForStaff = viewer !== null && isStaff(viewer.level)
    return {
      limitStrengths: USUAL_LIMITS.map((limit) => ({ limit, strength: society.limitStrengths[limit] })),
      twoOfficers: isForStaff ? society.twoOfficers : null,
      secondFactorForStaff: isForStaff ? society.secondFactorForStaff : null,
      settlementRebate: isForStaff ? society.settlementRebate : null,
      shareCapitalMinimum: isForStaff ? koboToNaira(society.shareCapitalMinimum) : null,
    }
  })

  on(societyCalls.readyz, async (call): Promise<WireReadiness> => {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error('the database is slow')), READY_MS)
    try {
      const { lastEvent } = await Promise.race([lastOf(call.db), late])
      return { status: 'ready', lastEvent: lastEvent }
    } catch (error) {
      deps.log.error({ err: error }, 'the database does not answer')
      throw new Problem(503, 'the database does not answer')
    } finally {
      clearTimeout(timer)
    }
  })
}
