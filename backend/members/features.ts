import type { Queryable } from '../db/schema.ts'

/** What staff switched on for an account; all off for one that does not exist (Spec 001 §4). */
export async function featuresOf(db: Queryable, id: string): Promise<{ commodityLoan: boolean }> {
  const row = await db.selectFrom('members').select('commodity_loan').where('id', '=', id).executeTakeFirst()
  return { commodityLoan: row?.commodity_loan ?? false }
}
