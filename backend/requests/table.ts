import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { REQUEST_EVENTS } from '#rules/programs/request-events.ts'
import { randomId } from '../db/random-id.ts'
import type { Condition, Queryable, RequestTableName, Schema, Tx } from '../db/schema.ts'
import type { Work } from '../db/work.ts'
import { subjectIdOf } from './subject-id.ts'

export type RowOf<Name extends RequestTableName> = Selectable<Schema[Name]>

/** What a new request says; its id, its moment and its state are set here. */
type NewRow<Name extends RequestTableName> = Omit<Insertable<Schema[Name]>, 'id' | 'requested_at' | 'state'>

/** What a domain says of the table that keeps its requests. */
interface TableParts<Name extends RequestTableName, Request, Key> {
  readonly name: Name
  /** Adds what belongs to the rows, in one query for all of them; a row that misses it is left out. */
  readonly withParts: (db: Queryable, rows: readonly RowOf<Name>[]) => Promise<Request[]>
  /** Which row a key means. */
  readonly keyed: (key: Key) => Condition
}

/** The row with that id, the key of most tables. */
export const byId = (id: string): Condition => sql`id = ${id}`

const NEWEST_FIRST = sql`order by requested_at desc, id`

const defined = (columns: object): [string, unknown][] =>
  Object.entries(columns).filter(([, value]) => value !== undefined)

/** The requests of one kind: how they are read, kept, locked and decided. */
export function requestTable<Name extends RequestTableName, Request, Key>({
  name,
  withParts,
  keyed,
}: TableParts<Name, Request, Key>) {
  const table = sql.table(name)

  /** The requests a query answers. */
  async function read(db: Queryable, query: RawBuilder<RowOf<Name>>): Promise<Request[]> {
    const { rows } = await query.execute(db)
    return rows.length === 0 ? [] : withParts(db, rows)
  }

  async function readOne(db: Queryable, query: RawBuilder<RowOf<Name>>): Promise<Request> {
    const [request] = await read(db, query)
    if (request === undefined) throw new Error(`a row of ${name} was not kept, or misses what belongs to it`)
    return request
  }

  return {
    name,

    /** The requests with these ids, in their order; those that are gone are left out. */
    inOrder: async (db: Queryable, ids: readonly string[]): Promise<Request[]> =>
      ids.length === 0
        ? []
        : read(
            db,
            sql`select * from ${table} where id = any(${ids}::text[]) order by array_position(${ids}::text[], id)`,
          ),

    /** A member's own requests, the newest first. */
    of: (db: Queryable, memberId: string): Promise<Request[]> =>
      read(db, sql`select * from ${table} where member_id = ${memberId} ${NEWEST_FIRST}`),

    /** Whether there is a request of the member in one of these states, besides the one left out. */
    async some(db: Queryable, memberId: string, states: readonly string[], exceptId = ''): Promise<boolean> {
      const { rows } = await sql<{ found: boolean }>`
        select exists (select from ${table}
          where member_id = ${memberId} and id <> ${exceptId} and state in (${sql.join(states)})) as found`.execute(
        db,
      )
      return rows[0]?.found === true
    },

    /** A request; null for none. */
    async find(db: Queryable, key: Key): Promise<Request | null> {
      const [request] = await read(db, sql`select * from ${table} where ${keyed(key)}`)
      return request ?? null
    },

    /**
     * The same, its row locked until the transaction ends: decisions come one after the other. What belongs to it
     * is read after the lock, so that nothing is missed.
     */
    async lock(tx: Tx, key: Key): Promise<Request | null> {
      const [request] = await read(tx, sql`select * from ${table} where ${keyed(key)} for update`)
      return request ?? null
    },

    /** Keeps a request, undecided. `addParts` keeps what belongs to it. */
    async add(
      { tx, now, tell }: Work,
      columns: NewRow<Name>,
      addParts: (id: string) => Promise<unknown> = async () => undefined,
    ): Promise<Request> {
      const id = randomId()
      const values = defined({ ...columns, id, requested_at: now })
      await sql`insert into ${table} (${sql.join(values.map(([column]) => sql.ref(column)))})
        values (${sql.join(values.map(([, value]) => value))})`.execute(tx)
      await addParts(id)
      tell({
        type: REQUEST_EVENTS[name].submitted,
        subjectId: subjectIdOf(name, { ...columns, id, requested_at: now }),
      })
      return readOne(tx, sql`select * from ${table} where ${byId(id)}`)
    },

    /** Moves a request to a state, and answers it as it is then. */
    decide(
      tx: Tx,
      id: string,
      state: string,
      columns: Omit<Updateable<Schema[Name]>, 'id' | 'state'>,
    ): Promise<Request> {
      const changes = defined({ ...columns, state }).map(
        ([column, value]) => sql`${sql.ref(column)} = ${value}`,
      )
      return readOne(tx, sql`update ${table} set ${sql.join(changes)} where ${byId(id)} returning *`)
    },
  }
}
