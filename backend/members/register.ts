import { sql } from 'kysely'
import type { MemberStatus } from '#rules/members/review-registration.ts'
import { searchOf } from '#rules/search.ts'
import type { RegisterOrder } from '../contract/members.ts'
import { sortedBy } from '../db/in-order.ts'
import { keepLists } from '../db/kept-lists.ts'
import { placesIn, textsInOrder } from '../db/places.ts'
import type { Queryable } from '../db/schema.ts'
import type { Page } from '../http/paging.ts'
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
}

/** What each order sorts by; members without a value come last in either direction. */
const SORTED_BY: Readonly<Record<RegisterOrder, (member: RememberedMember) => string | number | null>> = {
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
  order: RegisterOrder,
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
  order: RegisterOrder,
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
  { search, order, isDescending }: RegisterQuery,
): Promise<readonly RememberedMember[]> {
  const wanted = searchOf(search)
  if (wanted.length === 0) return registerIn(db, members, order, isDescending)
  const found = members.found(wanted)
  if (found.rows.length === 0) return []
  if (order === 'name' && !isDescending) return found.rows.filter(({ isListed }) => isListed)
  return (await registerIn(db, members, order, isDescending)).filter(({ id }) => found.has(id))
}

/** One page of the register in an order, and the number of members that fit. Only the rows shown are read. */
export async function registerPage(
  db: Queryable,
  members: RememberedMembers,
  query: RegisterQuery,
): Promise<{ members: Member[]; count: number }> {
  const { page, status } = query
  let fitting = await searched(db, members, query)
  if (status !== null) fitting = fitting.filter(({ isConfirmed }) => isConfirmed === (status === 'confirmed'))
  const shown = fitting.slice(page.offset, page.offset + page.size)
  return {
    members: await membersInOrder(
      db,
      shown.map(({ id }) => id),
    ),
    count: fitting.length,
  }
}
