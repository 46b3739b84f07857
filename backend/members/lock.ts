import type { Queryable, Tx } from '../db/schema.ts'

/**
 * Locks a member's row until the transaction ends, so that what is decided about one member is decided one
 * after the other. Other records may still point at the member meanwhile.
 */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  await tx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
}

/** Whether there is an account with that id which is not archived. */
export async function accountIsKnown(db: Queryable, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
