import type { Kysely } from 'kysely'
import { type Actor, type AuditRecord, recordAudit } from '../audit/record.ts'
import { type NewEntry, type PostedEntry, postEntries } from '../journal/post.ts'
import type { Schema, Tx } from './schema.ts'

/**
 * One transaction of one actor: what is written through `tx`, posted and audited stands or falls together.
 * Inside it every query must go through `tx`: the embedded database has a single connection, so a query
 * beside the transaction would wait for itself.
 */
export interface Work {
  readonly tx: Tx
  readonly actor: Actor
  readonly now: Date
  post(...entries: readonly NewEntry[]): Promise<PostedEntry[]>
  audit(record: AuditRecord): Promise<void>
}

export function workOn(tx: Tx, actor: Actor, now: Date): Work {
  return {
    tx,
    actor,
    now,
    post: (...entries) => postEntries(tx, entries, { at: now, by: actor.id }),
    audit: (record) => recordAudit(tx, actor, now, record),
  }
}

/** Serialization failure and deadlock: PostgreSQL asks to try again. */
const TRANSIENT = new Set(['40001', '40P01'])

function isTransient(error: unknown): boolean {
  return error instanceof Error && 'code' in error && TRANSIENT.has(String(error.code))
}

const TRIES = 3

/** Runs a unit of work and commits it; a thrown error rolls all of it back. */
export async function inTransaction<Result>(
  db: Kysely<Schema>,
  actor: Actor,
  now: Date,
  act: (work: Work) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((tx) => act(workOn(tx, actor, now)))
    } catch (error) {
      if (attempt === TRIES || !isTransient(error)) throw error
    }
  }
}
