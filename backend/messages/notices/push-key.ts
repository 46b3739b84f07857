import webPush from 'web-push'
import type { Queryable } from '../../db/schema.ts'
import type { Seal } from '../../session/seal.ts'

/** The pair of keys by which push services know the society (RFC 8292), base64url. */
interface PushKey {
  readonly publicKey: string
  readonly privateKey: string
}

/** What the private key is sealed for. */
const OWNER = 'push key'

async function keptKey(db: Queryable, seal: Seal): Promise<PushKey | null> {
  const row = await db.selectFrom('push_key').select(['public_key', 'sealed_private_key']).executeTakeFirst()
  const privateKey = row === undefined ? null : seal.open(row.sealed_private_key, OWNER)
  return row === undefined || privateKey === null ? null : { publicKey: row.public_key, privateKey }
}

/**
 * The pair, made when it is first asked for and kept sealed in the store, so that all processes have the same. One that was sealed
 * with another AUTH_SECRET is replaced: the browsers that know it must subscribe again, and their devices are removed.
 */
export async function pushKey(db: Queryable, seal: Seal, now: Date): Promise<PushKey> {
  const kept = await keptKey(db, seal)
  if (kept !== null) return kept
  const made = webPush.generateVAPIDKeys()
  const values = {
    public_key: made.publicKey,
    sealed_private_key: seal.close(made.privateKey, OWNER),
    made_at: now,
  }
  const old = await db.selectFrom('push_key').select('sealed_private_key').executeTakeFirst()
  if (old === undefined) {
    // Of two processes that start at once, one writes and the other reads what was written.
    await db
      .insertInto('push_key')
      .values(values)
      .onConflict((on) => on.doNothing())
      .execute()
  } else {
    const { numUpdatedRows } = await db
      .updateTable('push_key')
      .set(values)
      .where('sealed_private_key', '=', old.sealed_private_key)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await db.deleteFrom('push_devices').execute()
  }
  return (await keptKey(db, seal)) ?? made
}
