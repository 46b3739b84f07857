import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { randomId } from '../db/random-id.ts'
import { type Condition, inState, ofMembers, type RequestTableName, requestPage } from '../db/request-page.ts'
import type { Queryable, Schema, Tx } from '../db/schema.ts'
import type { Work } from '../db/work.ts'
import type { Deps } from '../deps.ts'
import { filterIn, pageOf, pagingOf, searchText } from '../http/paging.ts'
import { membersFound } from '../members/found.ts'
import type { RememberedMember } from '../members/remembered-members.ts'

export type RowOf<Name extends RequestTableName> = Selectable<Schema[Name]>

/** What a new request says; its id, its moment and its state are set here. */
type NewRow<Name extends RequestTableName> = Omit<Insertable<Schema[Name]>, 'id' | 'requested_at' | 'state'>

/** What a domain says of the table that keeps its requests. */
interface TableParts<Name extends RequestTableName, Request, Key, Order extends string> {
  readonly name: Name
  /** Adds what belongs to the rows, in one query for all of them; a row that misses it is left out. */
  readonly withParts: (db: Queryable, rows: readonly RowOf<Name>[]) => Promise<Request[]>
  /** Which row a key means. */
  readonly keyed: (key: Key) => Condition
  /** What a search asks of a row; `search` is not blank. */
  readonly searched: (search: string, members: MembersFound, db: Queryable) => Promise<Condition>
  /** The orders a call may ask for with `?order=`: the rows that come before the others. */
  readonly orders?: Readonly<Record<Order, Condition>>
}

/** The row with that id, the key of most tables. */
export const byId = (id: string): Condition => sql`id = ${id}`

/** Answers the members with a text of lower case in what they are found by. */
export type MembersFound = (text: string) => Promise<readonly RememberedMember[]>

/** Finds requests by a part of their member's name, number, staff number, e-mail or phone. */
export async function byMember(search: string, members: MembersFound): Promise<Condition> {
  return ofMembers(await members(searchText(search) ?? ''))
}

/** The members with a part of this number, as it was typed. */
export async function byNumber(search: string, members: MembersFound): Promise<readonly RememberedMember[]> {
  const capitals = searchText(search)?.toUpperCase() ?? ''
  const found = await members(capitals.toLowerCase())
  return found.filter(({ memberNumber }) => memberNumber?.includes(capitals) === true)
}

const NEWEST_FIRST = sql`order by requested_at desc, id`

const defined = (columns: object): [string, unknown][] =>
  Object.entries(columns).filter(([, value]) => value !== undefined)

/** The requests of one kind: how they are listed, kept, locked and decided. */
export function requestTable<Name extends RequestTableName, Request, Key, Order extends string = never>({
  name,
  withParts,
  keyed,
  searched,
  orders,
}: TableParts<Name, Request, Key, Order>) {
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
    /**
     * The page a call asks for, in its order or the newest first, and the paging beside it, which names the order
     * asked for. `more` narrows it further. Throws 400 for an order there is not.
     */
    async page(
      call: { readonly db: Queryable; readonly query: Readonly<Record<string, string>> },
      { society, remembered }: Pick<Deps, 'society' | 'remembered'>,
      state: string | null,
      ...more: readonly Condition[]
    ) {
      const page = pageOf(call.query, society.pageSize)
      const { search = '' } = call.query
      const found: MembersFound = async (text) => [
        ...membersFound(await remembered.membersNow(call.db), [text]),
      ]
      const conditions = [
        ...inState(state),
        ...more,
        ...(searchText(search) === null ? [] : [await searched(search, found, call.db)]),
      ]
      // The keys of a record are read as texts.
      const known = Object.keys(orders ?? {}) as Order[]
      const order = known.length === 0 ? null : filterIn(call.query, 'order', known)
      const { rows, count } = await requestPage(
        call.db,
        name,
        page,
        conditions,
        order === null ? undefined : orders?.[order],
      )
      const requests = rows.length === 0 ? [] : await withParts(call.db, rows)
      return { requests, paging: { ...pagingOf(page, count), ...(order !== null && { order }) } }
    },

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
      { tx, now }: Work,
      columns: NewRow<Name>,
      addParts: (id: string) => Promise<unknown> = async () => undefined,
    ): Promise<Request> {
      const id = randomId()
      const values = defined({ ...columns, id, requested_at: now })
      await sql`insert into ${table} (${sql.join(values.map(([column]) => sql.ref(column)))})
        values (${sql.join(values.map(([, value]) => value))})`.execute(tx)
      await addParts(id)
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
