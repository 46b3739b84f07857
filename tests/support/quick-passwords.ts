import { argon2Sync } from 'node:crypto'
import type { Queryable } from '#backend/db/schema.ts'
import { DEMO_PASSWORD } from '#backend/seed/demo-accounts.ts'

/** The least that argon2id allows. A stored hash says how it was made, so that the backend takes these as any other. */
const LEAST = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 } as const

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

function quickHash(password: string): string {
  const nonce = Buffer.from('salt of the tests')
  const tag = argon2Sync('argon2id', { message: password, nonce, ...LEAST })
  return `$argon2id$v=19$m=${LEAST.memory},t=${LEAST.passes},p=${LEAST.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

/**
 * Keeps the passwords of the demo accounts with hashes that take no time: hundreds of files of tests sign in to them. What
 * is chosen in a test is hashed as always.
 */
export async function quickPasswords(db: Queryable): Promise<void> {
  await db
    .updateTable('credentials')
    .set({ password_hash: quickHash(DEMO_PASSWORD) })
    .execute()
}
