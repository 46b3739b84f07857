import type { Selectable } from 'kysely'
import type { EstateId, LandConfiguration as LandTerms } from '#rules/land/estates.ts'
import type { Kobo } from '#rules/money.ts'
import type { Queryable, Schema, Tx } from '../db/schema.ts'

/** Prices and terms, and the plots of both estates. */
export interface LandConfiguration {
  readonly settings: Selectable<Schema['land_settings']>
  readonly estates: readonly Selectable<Schema['estates']>[]
}

export async function landConfiguration(db: Queryable): Promise<LandConfiguration> {
  const settings = await db.selectFrom('land_settings').selectAll().executeTakeFirstOrThrow()
  return { settings, estates: await db.selectFrom('estates').selectAll().orderBy('id').execute() }
}

/** The same, both estates and the terms locked until the transaction ends; always in this order. */
export async function lockLandConfiguration(tx: Tx): Promise<LandConfiguration> {
  const estates = await tx.selectFrom('estates').selectAll().orderBy('id').forUpdate().execute()
  const settings = await tx.selectFrom('land_settings').selectAll().forUpdate().executeTakeFirstOrThrow()
  return { settings, estates }
}

const NO_PLOTS = { total: 0, available: 0, status: 'closed' } as const

/** The configuration as the rules take it. */
export function landTerms({ settings, estates }: LandConfiguration): LandTerms {
  const plots = (id: EstateId) => estates.find((estate) => estate.id === id) ?? NO_PLOTS
  return {
    memberPlotPrice: settings.plot_price,
    nonMemberPlotPrice: settings.non_member_plot_price,
    minimumPaymentPercent: settings.minimum_percentage,
    maximumInstalments: settings.maximum_installments,
    estates: { blossom: plots('blossom'), university: plots('university') },
  }
}

/** Writes all of a configuration. */
export async function saveLandConfiguration(tx: Tx, terms: LandTerms): Promise<LandConfiguration> {
  await tx
    .updateTable('land_settings')
    .set({
      plot_price: terms.memberPlotPrice,
      non_member_plot_price: terms.nonMemberPlotPrice,
      minimum_percentage: terms.minimumPaymentPercent,
      maximum_installments: terms.maximumInstalments,
    })
    .execute()
  for (const [id, { total, available, status }] of Object.entries(terms.estates))
    await tx
      .updateTable('estates')
      .set({ total, available, status })
      .where('id', '=', id === 'blossom' ? 'blossom' : 'university')
      .execute()
  return landConfiguration(tx)
}

/** Plots of each estate that are sold: approved or completed. Its row is locked, so that no approval comes between. */
export async function soldPlots(tx: Tx): Promise<Readonly<Record<EstateId, number>>> {
  const rows = await tx
    .selectFrom('land_requests')
    .select((is) => ['estate_id', is.fn.sum<number>('plots').as('plots')])
    .where('state', 'in', ['approved', 'completed'])
    .groupBy('estate_id')
    .execute()
  const sold = { blossom: 0, university: 0 }
  for (const { estate_id, plots } of rows) sold[estate_id] = plots
  return sold
}

/** How many plots of an estate are left, its row locked until the transaction ends. */
export async function lockPlots(tx: Tx, estate: EstateId): Promise<number> {
  const { available } = await tx
    .selectFrom('estates')
    .select('available')
    .where('id', '=', estate)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return available
}

/** What one plot of an estate cost the society; null while that is not known. */
export async function plotCostOf(tx: Tx, estate: EstateId): Promise<Kobo | null> {
  const row = await tx.selectFrom('estates').select('plot_cost').where('id', '=', estate).executeTakeFirst()
  return row?.plot_cost ?? null
}

/** Takes plots from an estate that has them, its row locked. */
export async function takePlots(tx: Tx, estate: EstateId, plots: number): Promise<void> {
  await tx
    .updateTable('estates')
    .set((is) => ({ available: is('available', '-', plots) }))
    .where('id', '=', estate)
    .execute()
}
