import { ESTATE_IDS } from '#rules/land/estates.ts'
import { validateLandCosts } from '#rules/land/plot-costs.ts'
import { type Kobo, koboToNaira } from '#rules/money.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { LAND_TEXTS } from '#rules/texts/land.ts'
import { LAND_COSTS_FORM, landCostCalls } from '../contract/land-costs.ts'
import type { Queryable } from '../db/schema.ts'
import { forbidden } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import type { RouteModule } from '../http/route.ts'

const inNaira = (cost: Kobo | null | undefined) =>
  cost === null || cost === undefined ? null : koboToNaira(cost)

async function readCosts(db: Queryable) {
  const rows = await db.selectFrom('estates').select(['id', 'plot_cost']).execute()
  const costOf = (id: (typeof ESTATE_IDS)[number]) => inNaira(rows.find((row) => row.id === id)?.plot_cost)
  return { blossom: costOf('blossom'), university: costOf('university') }
}

/** What land cost the society: read by staff, set by admins. */
export const landCostRoutes: RouteModule = (on) => {
  on(landCostCalls.landCosts, async ({ db }) => ({ costs: await readCosts(db) }))

  on(landCostCalls.saveLandCosts, async (call) => {
    if (call.viewer.level < ACCESS_LEVELS.ADMIN) throw forbidden()
    const form = readForm(LAND_COSTS_FORM, call.body)
    form.refuse(validateLandCosts(form.values))
    await call.work(async (work) => {
      const before = await readCosts(work.tx)
      for (const id of ESTATE_IDS)
        await work.tx
          .updateTable('estates')
          .set({ plot_cost: form.values[id] })
          .where('id', '=', id)
          .execute()
      await work.audit({
        act: 'change land costs',
        recordKind: 'land configuration',
        recordId: 'land costs',
        before,
        after: await readCosts(work.tx),
      })
    })
    return { message: LAND_TEXTS.costsSaved }
  })
}
