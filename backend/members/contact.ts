import type { Queryable } from '../db/schema.ts'

/** How an account is reached: what a person is recognised by. Blank for an account that does not exist. */
export async function contactOf(db: Queryable, id: string): Promise<{ email: string; phone: string }> {
  const row = await db
    .selectFrom('members')
    .select(['email', 'phone'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? { email: '', phone: '' }
}
