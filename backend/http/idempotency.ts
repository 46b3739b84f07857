import { createHmac, hkdfSync } from 'node:crypto'
import { sql } from 'kysely'
import type { Queryable } from '../db/schema.ts'
import type { Work } from '../db/work.ts'
import type { CheckedFile } from '../files/check-file.ts'
import { badRequest, conflict, keyReused } from './problems.ts'

const KEY_MAX = 255
/** Which request a key stands for: keys of different callers and operations never meet. */
export interface KeyedRequest {
  readonly scope: string
  readonly operation: string
  readonly key: string
  readonly bodyHash: string
  /** How long the key stands for the request, in milliseconds. */
  readonly keptMs: number
  /** Whether a second request waits for the first one's answer; otherwise it is refused with 409. */
  readonly waits: boolean
}

/** How long a key of a caller is kept. */
export const KEPT_MS = 24 * 3_600_000

/** The key that stands for a body where the caller sends none: a second click within a minute is one record. */
export const keyOfContent = (bodyHash: string, seconds: number) => ({
  key: `content ${bodyHash}`,
  bodyHash,
  keptMs: seconds * 1_000,
  waits: true,
})

/** The key as sent, or null for none. Throws 400 over 255 characters. */
export function keyOf(header: string | string[] | undefined): string | null {
  const key = Array.isArray(header) ? header[0] : header
  if (key === undefined || key.trim() === '') return null
  if (key.length > KEY_MAX) throw badRequest(`Idempotency-Key cannot be longer than ${KEY_MAX} characters`)
  return key
}

/** What a request says, beside its files. */
export interface Said {
  /** Of the path and of the query. */
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

/** A text for a request: equal for equal ones, files included. Of another record it is another. */
export type RequestHash = (said: Said, files: Readonly<Record<string, CheckedFile>>) => string

/**
 * Hashes of requests with a key derived from the secret of the sessions, because a request may contain a password, which
 * nobody who reads the store should be able to guess.
 */
export function makeRequestHash(secret: Uint8Array): RequestHash {
  const key = Buffer.from(hkdfSync('sha256', secret, new Uint8Array(0), 'isusu repeated requests', 32))
  return ({ params, query, body }, files) => {
    const hash = createHmac('sha256', key).update(JSON.stringify([params, query, body]))
    for (const [name, file] of Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1)))
      hash.update(`\n${name}\n${file.sentHash}`)
    return hash.digest('hex')
  }
}

/** Keys this process is working on: a second request with one of them is refused, not queued. */
const inFlight = new Set<string>()

/** Runs `act` while the key is held by this process; 409 when it is held already. */
export async function holdingKey<Result>(request: KeyedRequest, act: () => Promise<Result>): Promise<Result> {
  if (request.waits) return act()
  const held = JSON.stringify([request.scope, request.operation, request.key])
  if (inFlight.has(held)) throw conflict('IN_PROGRESS', 'a request with this Idempotency-Key is in progress')
  inFlight.add(held)
  try {
    return await act()
  } finally {
    inFlight.delete(held)
  }
}

/** What a keyed request was answered. */
export interface StoredAnswer {
  readonly json: string
  readonly replayed: boolean
}

/** The answer to replay; null for a key that stands for nothing. Throws 422 when it stands for another body. */
export async function storedAnswer(
  db: Queryable,
  { scope, operation, key, bodyHash }: KeyedRequest,
  now: Date,
): Promise<StoredAnswer | null> {
  const stored = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('scope', '=', scope)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (stored === undefined) return null
  if (stored.body_hash !== bodyHash) throw keyReused()
  return { json: stored.answer ?? 'null', replayed: true }
}

/**
 * Answers a keyed request once. The key, the writes and the answer are one transaction: a crash leaves all
 * or nothing, a refusal stores nothing. The same key and body replay the stored answer; another body is
 * 422; a key another process is working on is 409, or is waited for where the content is the key.
 */
export async function answerOnce(
  work: Work,
  request: KeyedRequest,
  act: () => Promise<unknown>,
): Promise<StoredAnswer> {
  const { tx, now } = work
  const { scope, operation, key } = request
  const lock = sql`hashtextextended(${JSON.stringify([scope, operation, key])}, 0)`
  const { rows } = await (request.waits
    ? sql<{ free: boolean }>`select true as free from pg_advisory_xact_lock(${lock})`
    : sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${lock}) as free`
  ).execute(tx)
  if (rows[0]?.free !== true)
    throw conflict('IN_PROGRESS', 'a request with this Idempotency-Key is in progress')
  // Old keys somebody else is just removing stay theirs: nobody waits for another's work.
  await sql`
    delete from idempotency_keys where (scope, operation, key) in (
      select scope, operation, key from idempotency_keys where expires_at <= ${now}::timestamptz
        for update skip locked)`.execute(tx)
  const stored = await storedAnswer(tx, request, now)
  if (stored !== null) return stored
  const json = JSON.stringify((await act()) ?? null)
  await tx
    .insertInto('idempotency_keys')
    .values({
      scope,
      operation,
      key,
      body_hash: request.bodyHash,
      status: 200,
      answer: json,
      created_at: now,
      expires_at: new Date(now.getTime() + request.keptMs),
    })
    .execute()
  return { json, replayed: false }
}

/** Clears away the keys that stand for no request any more. */
export async function clearExpiredKeys(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('expires_at', '<=', now).execute()
}
