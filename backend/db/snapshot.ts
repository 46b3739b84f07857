import { setImmediate } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from './open-database.ts'
import { randomId } from './random-id.ts'
import type { Queryable, Schema, Tx } from './schema.ts'

/** The store as it was at one moment, read piece by piece while others go on writing. */
export interface Snapshot<Names extends string> {
  /**
   * For reading the journal up to `lastEntry`, which nobody changes. Anything else may be newer than the moment where the
   * database is the embedded one.
   */
  readonly db: Queryable
  /** The number of the last entry of the journal at that moment; 0 for none. */
  readonly lastEntry: number
  /** The rows of one of the queries as of that moment, so many at a time; each query once. */
  rows<Row>(name: Names, size?: number): AsyncGenerator<readonly Row[]>
}

/** What is looked at: queries by name, and what is read before them in the same moment. */
export interface SnapshotPlan<Names extends string, Read> {
  readonly queries: Readonly<Record<Names, RawBuilder<unknown>>>
  readonly read: (tx: Tx) => Promise<Read>
}

/** How many rows are fetched at a time unless the reader says. */
const PIECE = 500

async function lastEntryOf(tx: Queryable): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0)::bigint as last from journal_entries`.execute(tx)
  return rows[0]?.last ?? 0
}

/** Cursors under names of their own: two snapshots may be read at the same time in one session. */
function cursorsOf<Names extends string>(queries: SnapshotPlan<Names, unknown>['queries']) {
  const own = randomId()
  const names = Object.keys(queries) as Names[]
  return names.map((name) => ({ name, query: queries[name], cursor: sql.id(`${name}_${own}`) }))
}

type Cursors<Names extends string> = ReturnType<typeof cursorsOf<Names>>

function rowsOf<Names extends string>(db: Queryable, cursors: Cursors<Names>, signal: AbortSignal) {
  return async function* rows<Row>(name: Names, size = PIECE): AsyncGenerator<readonly Row[]> {
    const cursor = cursors.find((each) => each.name === name)?.cursor
    if (cursor === undefined) throw new RangeError(`the snapshot has no query ${name}`)
    for (;;) {
      signal.throwIfAborted()
      const { rows: piece } = await sql<Row>`fetch ${sql.lit(size)} from ${cursor}`.execute(db)
      if (piece.length > 0) yield piece
      if (piece.length < size) return
      // Requests that came meanwhile have their turn.
      await setImmediate()
    }
  }
}

/** On PostgreSQL: one transaction that sees one moment, over a connection of its own and as patient as the reader is slow. */
const inOneTransaction = <Names extends string, Read, Result>(
  { own, others }: { readonly own: Kysely<Schema>; readonly others: Kysely<Schema> },
  { queries, read }: SnapshotPlan<Names, Read>,
  act: (snapshot: Snapshot<Names>, read: Read) => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> =>
  own
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const tx = transaction.withoutPlugins()
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      // A statement that was not begun or has ended is not cancelled by it: the signal is looked at in between as well.
      const cancel = () =>
        void sql`select pg_cancel_backend(${rows[0]?.pid}::integer)`.execute(others).catch(() => undefined)
      signal.addEventListener('abort', cancel, { once: true })
      try {
        const cursors = cursorsOf(queries)
        const [before, lastEntry] = [await read(tx), await lastEntryOf(tx)]
        for (const { cursor, query } of cursors) {
          signal.throwIfAborted()
          await sql`declare ${cursor} no scroll cursor for ${query}`.execute(tx)
        }
        return await act({ db: tx, lastEntry, rows: rowsOf(tx, cursors, signal) }, before)
      } finally {
        signal.removeEventListener('abort', cancel)
      }
    })

/**
 * On the embedded engine, which has one connection: a transaction held open would make everybody wait. So the queries are
 * carried out at once, in one short transaction, into cursors that outlive it, and what they found is fetched between the
 * requests of others. The journal, which is the long table, only grows: of it the last entry tells the moment.
 */
async function overHeldCursors<Names extends string, Read, Result>(
  db: Kysely<Schema>,
  { queries, read }: SnapshotPlan<Names, Read>,
  act: (snapshot: Snapshot<Names>, read: Read) => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const cursors = cursorsOf(queries)
  const { before, lastEntry } = await db.transaction().execute(async (transaction) => {
    const tx = transaction.withoutPlugins()
    const found = { before: await read(tx), lastEntry: await lastEntryOf(tx) }
    for (const { cursor, query } of cursors)
      await sql`declare ${cursor} no scroll cursor with hold for ${query}`.execute(tx)
    return found
  })
  try {
    return await act({ db, lastEntry, rows: rowsOf(db, cursors, signal) }, before)
  } finally {
    for (const { cursor } of cursors) await sql`close ${cursor}`.execute(db)
  }
}

/**
 * Reads the store as it is at this moment, however long that takes and whatever is written meanwhile. With the signal it breaks
 * off: on PostgreSQL in the middle of a statement, on the embedded engine after it. It then throws the signal's reason or the
 * database's.
 */
export async function withSnapshot<Names extends string, Read, Result>(
  { db, another }: Pick<Database, 'db' | 'another'>,
  plan: SnapshotPlan<Names, Read>,
  act: (snapshot: Snapshot<Names>, read: Read) => Promise<Result>,
  signal: AbortSignal = new AbortController().signal,
): Promise<Result> {
  if (another === undefined) return overHeldCursors(db, plan, act, signal)
  const own = another()
  try {
    return await inOneTransaction({ own: own.db, others: db }, plan, act, signal)
  } finally {
    await own.close()
  }
}
