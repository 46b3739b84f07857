import type { Selectable } from 'kysely'
import type { Queryable, Schema } from '../db/schema.ts'

/** Prices and terms, and the plots of both estates. */
export interface LandConfiguration {
  readonly settings: Selectable<Schema['land_settings']>
  readonly estates: readonly Selectable<Schema['estates']>[]
}

export async function landConfiguration(db: Queryable): Promise<LandConfiguration> {
  const settings = await db.selectFrom('land_settings').selectAll().executeTakeFirstOrThrow()
  return { settings, estates: await db.selectFrom('estates').selectAll().orderBy('id').execute() }
}
