import { sql } from 'kysely'
import type { MemberStatus } from '#rules/members/review-registration.ts'
import { searchOf } from '#rules/search.ts'
import type { RegisterOrder } from '../contract/register-orders.ts'
import { BY_CHANGE, idsChangedSince, pageOfChanges } from '../db/changed.ts'
import { pageFrom, sortedBy } from '../db/in-order.ts'
import { keepLists } from '../db/kept-lists.ts'
import { countUpToName, placesIn, textsInOrder } from '../db/places.ts'
import type { Queryable } from '../db/schema.ts'
import { type Key, keysOf, noCursor } from '../http/cursor.ts'
import type { Page, Reached } from '../http/paging.ts'
import type { RememberedMember, RememberedMembers } from './remembered-members.ts'
import { type Member, membersInOrder } from './store.ts'

/** What is asked of the register. */
export interface RegisterQuery {
  readonly page: Page
  /** A part of name, member number, staff number, e-mail or phone; blank for everybody. */
  readonly search: string
  /** null for every status. */
  readonly status: MemberStatus | null
  readonly order: RegisterOrder
  readonly isDescending: boolean
  /** Only who was changed at that moment or later; null for everybody. */
  readonly since: string | null
}

/** The orders that are made in memory. */
type RememberedOrder = Exclude<RegisterOrder, typeof BY_CHANGE>

/** What is asked of a register in one of them. */
type RememberedQuery = RegisterQuery & { readonly order: RememberedOrder }

/** What each order sorts by; members without a value come last in either direction. */
const SORTED_BY: Readonly<Record<RememberedOrder, (member: RememberedMember) => string | number | null>> = {
  name: ({ name }) => name,
  memberId: ({ running }) => running,
  createdAt: ({ createdAt }) => createdAt,
  organisationName: ({ organisation }) => organisation,
  campusName: ({ campus }) => campus,
  bankName: ({ bank }) => bank,
  confirmed: ({ isConfirmed }) => Number(isConfirmed),
}

/** The register in every order, and both directions. */
const registers = keepLists<readonly RememberedMember[]>(14)

/** The members of the register in an order; those that it does not tell apart by name and id. */
async function registerIn(
  db: Queryable,
  members: RememberedMembers,
  order: RememberedOrder,
  isDescending: boolean,
): Promise<readonly RememberedMember[]> {
  const key = `${order} ${isDescending}`
  const before = registers.find([members], key)
  if (before !== null) return before
  const listed = members.all.filter(({ isListed }) => isListed)
  const isInOrder = order === 'name' && !isDescending
  return registers.keep([members], key, isInOrder ? listed : await inOrderOf(db, listed, order, isDescending))
}

async function inOrderOf(
  db: Queryable,
  listed: readonly RememberedMember[],
  order: RememberedOrder,
  isDescending: boolean,
): Promise<readonly RememberedMember[]> {
  const values = listed.map((member) => SORTED_BY[order](member))
  const texts = [...new Set(values.filter((value) => typeof value === 'string'))]
  // The order of texts is the database's own. Names are in it already.
  const place = placesIn(order === 'name' || texts.length === 0 ? texts : await inDatabaseOrder(db, texts))
  return listed
    .map((member, n) => ({ member, value: values[n] ?? null }))
    .toSorted(sortedBy(({ value }) => (typeof value === 'string' ? place(value) : value), isDescending))
    .map(({ member }) => member)
}

async function inDatabaseOrder(db: Queryable, texts: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ texts: readonly string[] }>`
    select ${textsInOrder(sql`select unnest(${texts}::text[]) as value`)} as texts`.execute(db)
  return rows[0]?.texts ?? []
}

/** The members of the register that a search finds, in an order. */
async function searched(
  db: Queryable,
  members: RememberedMembers,
  { search, order, isDescending }: RememberedQuery,
): Promise<readonly RememberedMember[]> {
  const wanted = searchOf(search)
  if (wanted.length === 0) return registerIn(db, members, order, isDescending)
  const found = members.found(wanted)
  if (found.rows.length === 0) return []
  if (order === 'name' && !isDescending) return found.rows.filter(({ isListed }) => isListed)
  return (await registerIn(db, members, order, isDescending)).filter(({ id }) => found.has(id))
}

/** How many of the members by name stand before or at a name and an id. */
async function placeOfName(db: Queryable, { all }: RememberedMembers, name: Key, id: Key): Promise<number> {
  if (typeof name !== 'string' || typeof id !== 'string') throw noCursor()
  return countUpToName(db, all, { name, id })
}

/** Tells the members behind the one with these keys, wherever that one stands now. */
async function behindOf(
  db: Queryable,
  members: RememberedMembers,
  { order, isDescending }: RememberedQuery,
  [value = null, name = null, id = null]: readonly Key[],
): Promise<(member: RememberedMember) => boolean> {
  const nextByName = await placeOfName(db, members, name, id)
  const names = new Map(members.all.map((member, place) => [member.id, place]))
  const isBehindByName = (member: RememberedMember) => (names.get(member.id) ?? 0) >= nextByName
  if (order === 'name')
    return isDescending ? await behindOfName(db, members, name, isBehindByName) : isBehindByName
  const texts = new Set(members.all.map(SORTED_BY[order]).filter((each) => typeof each === 'string'))
  const place = placesIn(typeof value === 'string' ? await inDatabaseOrder(db, [...texts.add(value)]) : [])
  const placeOf = (each: Key) => (typeof each === 'string' ? place(each) : each)
  const compare = sortedBy<Key>(placeOf, isDescending)
  return (member) => {
    const found = compare(SORTED_BY[order](member), value)
    return found === 0 ? isBehindByName(member) : found > 0
  }
}

/** The same from Z to A: of one name they are listed by their ids in both directions. */
async function behindOfName(
  db: Queryable,
  members: RememberedMembers,
  name: Key,
  isBehindByName: (member: RememberedMember) => boolean,
): Promise<(member: RememberedMember) => boolean> {
  const first = await placeOfName(db, members, name, '')
  const isBefore = new Set(members.all.slice(0, first).map(({ id }) => id))
  return (member) => isBefore.has(member.id) || (member.name === name && isBehindByName(member))
}

/** Whose row stands in the register, as `isListed` of what is remembered. */
const LISTED = sql<boolean>`t.archived_at is null and (t.access_level = 1 or t.member_number is not null)`

/** The ids of a page of the register in the order of changes. */
const pageByChange = (
  db: Queryable,
  membersNow: () => Promise<RememberedMembers>,
  { page, search, status, since, isDescending }: RegisterQuery,
) => {
  const wanted = searchOf(search)
  return pageOfChanges(db, page, {
    table: 'members',
    since,
    isDescending,
    conditions: [
      LISTED,
      ...(status === null ? [] : [sql<boolean>`(t.confirmed_at is not null) = ${status === 'confirmed'}`]),
    ],
    ...(wanted.length > 0 && {
      meant: async () => {
        const found = (await membersNow()).found(wanted)
        return (id: string) => found.has(id)
      },
    }),
  })
}

/** The ids of a page of the register in an order of what is remembered. */
async function pageInMemory(db: Queryable, members: RememberedMembers, query: RememberedQuery) {
  const { page, status, since, order, isDescending } = query
  let fitting = await searched(db, members, query)
  if (status !== null) fitting = fitting.filter(({ isConfirmed }) => isConfirmed === (status === 'confirmed'))
  if (since !== null) {
    const changed = await idsChangedSince(db, 'members', since)
    fitting = fitting.filter(({ id }) => changed.has(id))
  }
  const by = {
    name: `register by ${order}${isDescending ? ' backwards' : ''}`,
    keys: (member: RememberedMember) => [SORTED_BY[order](member), member.name, member.id],
  }
  let start = page.offset
  if (page.after !== null) {
    const isBehind = await behindOf(db, members, query, keysOf(page.after, by.name, 3))
    const place = fitting.findIndex(isBehind)
    start = place === -1 ? fitting.length : place
  }
  const { shown, reached } = pageFrom(fitting, page, start, by)
  return { ids: shown.map(({ id }) => id), count: fitting.length, reached }
}

const isInMemory = (query: RegisterQuery): query is RememberedQuery => query.order !== BY_CHANGE

/** One page of the register in an order, and the number of members that fit. Of members as they are now only the rows shown are read. */
export async function registerPage(
  db: Queryable,
  membersNow: () => Promise<RememberedMembers>,
  query: RegisterQuery,
): Promise<{ members: Member[]; count: number; reached: Reached }> {
  const { ids, count, reached } = await (isInMemory(query)
    ? pageInMemory(db, await membersNow(), query)
    : pageByChange(db, membersNow, query))
  return { members: await membersInOrder(db, ids), count, reached }
}
