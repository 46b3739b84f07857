import type { Kysely } from 'kysely'
import { type Actor, type AuditRecord, recordAudit } from '../audit/record.ts'
import { makeTurns, type Turns } from '../files/turns.ts'
import { type NewEntry, type PostedEntry, postEntries } from '../journal/post.ts'
import type { NewNotice } from '../messages/notices/new-notice.ts'
import { eventOfAct, insertEvents, type Told } from '../programs/record-events.ts'
import { troubleOf } from './database-trouble.ts'
import { insideTransaction, refuseInsideTransaction } from './own-transaction.ts'
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
  readonly post: (...entries: readonly NewEntry[]) => Promise<PostedEntry[]>
  /** Notes an act in the audit log, and tells programs of it where they hear of such acts (rules/programs). */
  readonly audit: (record: AuditRecord) => Promise<void>
  /** Tells programs what became of a record, where no act of the audit log does. They hear of it once it is committed. */
  readonly tell: (told: Told) => void
  /** Tells a person, where neither an act nor what programs are told of says whom it concerns. */
  readonly notify: (notice: NewNotice) => void
  /** Undoes what the database cannot, such as a file written, when the work is refused. */
  readonly onRollback: (undo: () => Promise<void>) => void
  /** For what must see the work done, such as sending a queued mail. Not awaited by the caller. */
  readonly afterCommit: (then: () => void) => void
}

/** A call that is not among the posting ones posted entries; a fault of the program. */
export class UnlistedPosting extends Error {
  override name = 'UnlistedPosting'
}

/** The same unit of work without a way to post entries. */
export const withoutPosting = (work: Work): Work => ({
  ...work,
  post: () => Promise.reject(new UnlistedPosting('this call is not on the list of those that post entries')),
})

/** What a unit of work left to do outside the database. */
interface Endings {
  readonly undo: (() => Promise<void>)[]
  readonly after: (() => void)[]
  readonly told: Told[]
  readonly acts: AuditRecord[]
  /** What no act says. */
  readonly toldBeside: Told[]
  readonly notices: NewNotice[]
}

/** What became of records and people in a unit of work, for who tells people of it. */
export type Happened = Readonly<Pick<Endings, 'acts' | 'toldBeside' | 'notices'>>

function workOn(tx: Tx, actor: Actor, now: Date, endings: Endings): Work {
  return {
    tx,
    actor,
    now,
    post: (...entries) => postEntries(tx, entries, { at: now, by: actor.id }),
    async audit(record) {
      await recordAudit(tx, actor, now, record)
      const event = eventOfAct(record)
      if (event !== null) endings.told.push(event)
      endings.acts.push(record)
    },
    tell(told) {
      endings.told.push(told)
      endings.toldBeside.push(told)
    },
    notify: (notice) => void endings.notices.push(notice),
    onRollback: (undo) => void endings.undo.push(undo),
    afterCommit: (then) => void endings.after.push(then),
  }
}

/** Who may have a transaction of a database at the moment. */
const turnsOf = new WeakMap<Kysely<Schema>, Turns>()

/** Lets so many transactions of a database run at a time; the others wait without a connection. */
export function limitTransactions(db: Kysely<Schema>, most: number): void {
  turnsOf.set(db, makeTurns(most))
}

/** What hears that a transaction of a database has told programs something. */
const hearersOf = new WeakMap<Kysely<Schema>, () => void>()

/** Calls `hear` after each transaction of this process that told programs something. */
export const onEvents = (db: Kysely<Schema>, hear: () => void): void => void hearersOf.set(db, hear)

/** What writes to people what has happened, in the transaction in which it did. */
type Teller = (work: Work, happened: Happened) => Promise<void>

const tellersOf = new WeakMap<Kysely<Schema>, Teller>()

/** Has `tell` write the notices of each transaction of a database that did something. */
export const onHappened = (db: Kysely<Schema>, tell: Teller): void => void tellersOf.set(db, tell)

/** How often a transaction is tried that another one stood in the way of. */
const TRIES = 3

/**
 * Runs a unit of work and commits it; a thrown error rolls all of it back. Only where the connection breaks while it is
 * committed nobody can tell what became of it: the next try with the same idempotency key finds out.
 */
export async function inTransaction<Result>(
  db: Kysely<Schema>,
  actor: Actor,
  now: Date,
  act: (work: Work) => Promise<Result>,
): Promise<Result> {
  refuseInsideTransaction()
  const turns = turnsOf.get(db)
  return turns === undefined
    ? tryTransaction(db, actor, now, act)
    : turns(() => tryTransaction(db, actor, now, act))
}

async function tryTransaction<Result>(
  db: Kysely<Schema>,
  actor: Actor,
  now: Date,
  act: (work: Work) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const endings: Endings = { undo: [], after: [], told: [], acts: [], toldBeside: [], notices: [] }
    try {
      const result = await db.transaction().execute(async (tx) => {
        try {
          const work = workOn(tx.withoutPlugins(), actor, now, endings)
          const result = await insideTransaction(async () => {
            const made = await act(work)
            if (endings.acts.length + endings.toldBeside.length + endings.notices.length > 0)
              await tellersOf.get(db)?.(work, endings)
            return made
          })
          // Last, because until the end of the transaction no other one can tell anything.
          await insertEvents(work.tx, actor, now, endings.told)
          return result
        } catch (error) {
          // Only here is it sure that nothing was committed: a commit that fails may have happened.
          await Promise.allSettled(endings.undo.map((undo) => undo()))
          throw error
        }
      })
      if (endings.told.length > 0) hearersOf.get(db)?.()
      for (const then of endings.after) then()
      return result
    } catch (error) {
      if (attempt === TRIES || troubleOf(error) !== 'conflict') throw error
    }
  }
}
