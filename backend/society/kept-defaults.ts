import type { Queryable } from '../db/schema.ts'

/**
 * What these books keep of the defaults they began with, as SOCIETY_FILE would state it: settings whose default is another
 * one for new societies.
 */
export async function keptDefaults(db: Queryable): Promise<Readonly<Record<string, unknown>>> {
  const rows = await db.selectFrom('kept_defaults').select(['setting', 'value']).execute()
  return Object.fromEntries(rows.map(({ setting, value }) => [setting, value]))
}
