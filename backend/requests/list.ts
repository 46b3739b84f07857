import { type RawBuilder, sql } from 'kysely'
import { searchOf } from '#rules/search.ts'
import { changesBeside, changesIn, idsChangedSince, pageOfChanges } from '../db/changed.ts'
import { backwards, comparing, type Order, pageInOrder } from '../db/in-order.ts'
import { keepLists, onceFor } from '../db/kept-lists.ts'
import { microsecondsOf, type RememberedRows, rememberRows } from '../db/remembered-rows.ts'
import type { Condition, Queryable, RequestTableName } from '../db/schema.ts'
import type { SearchedRow } from '../db/text-index.ts'
import type { Deps } from '../deps.ts'
import { filterIn, pageOf, pagingOf } from '../http/paging.ts'
import type { RememberedMembers } from '../members/remembered-members.ts'

/** What every request is listed by. */
export interface ListedRequest extends SearchedRow {
  /** null for somebody who is no member. */
  readonly memberId: string | null
  readonly state: string
  /** Microseconds since 1970. */
  readonly askedAt: number
}

/** The newest first, and of one moment by their ids, as a member's own requests are; what waits is listed the other way round. */
export const NEWEST_FIRST: Order<ListedRequest> = {
  name: 'newest',
  by: [{ of: ({ askedAt }) => askedAt, isDescending: true }, { of: ({ id }) => id }],
}

const OLDEST_FIRST = backwards(NEWEST_FIRST)
const compareNewest = comparing(NEWEST_FIRST)

/** The columns of these, of the table `t`; by itself none is found. */
export const LISTED_BY = {
  id: sql<string>`t.id`,
  memberId: sql<string | null>`t.member_id`,
  state: sql<string>`t.state`,
  askedAt: microsecondsOf('t.requested_at'),
  search: sql<string>`''`,
} as const

/** What a search finds: the requests with these ids, and all of the members with these. */
interface FoundRequests {
  readonly requests: Pick<ReadonlySet<string>, 'has' | 'size'>
  readonly members: Pick<ReadonlySet<string>, 'has' | 'size'>
}

/** What a search finds where it does not look. */
export const NOTHING: ReadonlySet<string> = new Set()

/** What searches look through. */
interface Searched<Row> {
  readonly requests: RememberedRows<Row>
  readonly members: RememberedMembers
}

/** Finds requests by a part of their member's name, number, staff number, e-mail or phone. */
export const byMember = <Row>(search: string, { members }: Searched<Row>): FoundRequests => ({
  requests: NOTHING,
  members: members.found(searchOf(search)),
})

/** What a domain says of how its requests are listed. */
interface ListParts<Request, Row extends ListedRequest, Name extends string> {
  readonly table: {
    readonly name: RequestTableName
    readonly inOrder: (db: Queryable, ids: readonly string[]) => Promise<Request[]>
  }
  /** What one is listed by, and in `search` what it is found by itself, folded. */
  readonly columns: { readonly [Property in keyof Row]: RawBuilder<Row[Property]> }
  /** What a search finds, as it was typed; it is not blank. */
  readonly searched: (search: string, from: Searched<NoInfer<Row>>) => FoundRequests
  /** The orders a call may ask for with `?order=`. */
  readonly orders?: Readonly<Record<Name, Order<NoInfer<Row>>>>
}

/** What is the same in all requests that are meant; null and what is left out leave it open. */
type Filter<Row> = { readonly [Property in keyof Row]?: Row[Property] | null }

/** Lists in an order that are kept, those that were asked for last: as many as the states and orders of a queue, and more. */
const MOST_LISTS = 24

/**
 * The pages of the requests of one kind: those that wait, asked for by themselves, the oldest first, as a queue is worked
 * through, and others the newest first. Where a call chooses the order, the newest are first by default. They are made
 * from what each process remembers of all of them (decision 090); only the requests shown are read.
 */
export function requestList<Request, Row extends ListedRequest, Name extends string = never>({
  table,
  columns,
  searched,
  orders,
}: ListParts<Request, Row, Name>) {
  const requestsNow = onceFor((_since: object) =>
    rememberRows<Row>({
      records: table.name,
      table: table.name,
      order: ['requested_at', 'id'],
      columns,
    }),
  )
  const lists = keepLists<readonly Row[]>(MOST_LISTS)

  /** The same filter for the database. */
  const conditionsOf = (filter: Filter<Row>): Condition[] =>
    // The keys of a record are read as texts.
    (Object.keys(filter) as (keyof Row)[])
      .filter((name) => (filter[name] ?? null) !== null)
      .map((name) => sql<boolean>`${columns[name]} = ${filter[name]}`)

  /** The order asked for, or the usual one. */
  function orderOf(filter: Filter<Row>, asked: Name | null): Order<Row> {
    const isQueue = orders === undefined && filter.state === 'pending'
    return (asked === null ? undefined : orders?.[asked]) ?? (isQueue ? OLDEST_FIRST : NEWEST_FIRST)
  }

  /** The requests that are meant, in an order. */
  function listOf(requests: RememberedRows<Row>, filter: Filter<Row>, order: Order<Row>): readonly Row[] {
    // The keys of a record are read as texts.
    const names = Object.keys(filter) as (keyof Row)[]
    const meant = names.filter((name) => (filter[name] ?? null) !== null)
    const key = JSON.stringify([order.name, ...meant.flatMap((name) => [name, filter[name]])])
    const known = lists.find([requests], key)
    if (known !== null) return known
    const newestFirst = requests.all
      .filter((row) => meant.every((name) => row[name] === filter[name]))
      .toReversed()
      .toSorted(compareNewest)
    const isNewest = order.name === NEWEST_FIRST.name
    return lists.keep([requests], key, isNewest ? newestFirst : newestFirst.toSorted(comparing(order)))
  }

  return {
    /** Reads ahead what pages are made from. */
    read: ({ db, remembered }: Pick<Deps, 'db' | 'remembered'>) => requestsNow(remembered.since)(db),

    /**
     * The page a call asks for, in its order or the usual one, and the paging beside it, which names the order
     * asked for. Throws 400 for an order there is not.
     */
    async page(
      call: { readonly db: Queryable; readonly query: Readonly<Record<string, string>> },
      { society, remembered }: Pick<Deps, 'society' | 'remembered'>,
      filter: Filter<Row>,
    ) {
      const page = pageOf(call.query, society.pageSize)
      // The keys of a record are read as texts.
      const known = Object.keys(orders ?? {}) as Name[]
      const asked = known.length === 0 ? null : filterIn(call.query, 'order', known)
      const order = orderOf(filter, asked)
      const changes = changesIn(call.query)
      const { search = '' } = call.query
      const isSearched = searchOf(search).length > 0
      const list = async (): Promise<readonly Row[]> => {
        const requests = await requestsNow(remembered.since)(call.db)
        const all = listOf(requests, filter, order)
        if (!isSearched) return all
        const found = searched(search, { requests, members: await remembered.membersNow(call.db) })
        const isFound = ({ id, memberId }: Row) =>
          found.requests.has(id) || (memberId !== null && found.members.has(memberId))
        return found.requests.size + found.members.size === 0 ? [] : all.filter(isFound)
      }
      const beside = { ...(asked !== null && { order: asked }), ...changesBeside(changes) }
      if (changes.isOrder) {
        const { ids, count, reached } = await pageOfChanges(call.db, page, {
          table: table.name,
          since: changes.since,
          conditions: conditionsOf(filter),
          ...(isSearched && {
            meant: async () => {
              const found = new Set((await list()).map(({ id }) => id))
              return (id: string) => found.has(id)
            },
          }),
        })
        return {
          requests: await table.inOrder(call.db, ids),
          paging: { ...pagingOf(page, count, reached), ...beside },
        }
      }
      let listed = await list()
      if (changes.since !== null) {
        const changed = await idsChangedSince(call.db, table.name, changes.since)
        listed = listed.filter(({ id }) => changed.has(id))
      }
      const { shown, reached } = pageInOrder(listed, page, order)
      return {
        requests: await table.inOrder(
          call.db,
          shown.map(({ id }) => id),
        ),
        paging: { ...pagingOf(page, listed.length, reached), ...beside },
      }
    },
  }
}
