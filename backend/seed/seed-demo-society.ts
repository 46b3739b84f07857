import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'

/** Whether a store holds nobody yet. */
async function isEmpty(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom('members').select('id').limit(1).executeTakeFirst()) === undefined
}

/** Loads the demo society into an empty store. Answers whether it did. */
export async function seedDemoSociety(db: Kysely<Schema>, now: Date): Promise<boolean> {
  if (!(await isEmpty(db))) return false
  void now
  return false
}
