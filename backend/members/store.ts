import { type Selectable, sql } from 'kysely'
import type { PlainDate } from '#rules/dates.ts'
import { normaliseMemberNumber } from '#rules/members/member-number.ts'
import { isServiceAccount } from '#rules/programs/service-account.ts'
import { isAuditor } from '#rules/session/access-level.ts'
import { type KeyedRow, keyset } from '../db/keyset.ts'
import type { Queryable, Schema } from '../db/schema.ts'
import type { Page, Reached } from '../http/paging.ts'

/** A member's or a staff account's row. */
export type MemberRow = Selectable<Schema['members']>

type InstructionRow = Selectable<Schema['savings_instructions']>

/** An account with the newest savings instruction of each kind. */
export interface Member {
  readonly row: MemberRow
  readonly instructions: Readonly<Partial<Record<InstructionRow['kind'], InstructionRow>>>
  /** The name of the officer who registered the person; null for who registered on the website. */
  readonly registrar: string | null
  /** The name of the member whose link brought the person; null for nobody. */
  readonly referrer: string | null
  /** The last day of an auditor's access; null for everybody else. */
  readonly auditorUntil: PlainDate | null
}

/** Adds the newest instruction of each kind, in one query for all rows. */
export async function withInstructions(db: Queryable, rows: readonly MemberRow[]): Promise<Member[]> {
  if (rows.length === 0) return []
  const { rows: newest } = await sql<InstructionRow>`
    select distinct on (member_id, kind) *
      from savings_instructions
      where member_id = any(${rows.map(({ id }) => id)}::text[])
      order by member_id, kind, requested_at desc, id`.execute(db)
  const found = new Map<string, Partial<Record<InstructionRow['kind'], InstructionRow>>>()
  for (const instruction of newest) {
    found.set(instruction.member_id, { ...found.get(instruction.member_id), [instruction.kind]: instruction })
  }
  const names = await namesOf(
    db,
    rows.flatMap(({ registered_by, referrer_id }) => [registered_by ?? [], referrer_id ?? []].flat()),
  )
  const lastDays = await lastDaysOf(db, rows)
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? ''))
  return rows.map((row) => ({
    row,
    instructions: found.get(row.id) ?? {},
    registrar: nameOf(row.registered_by),
    referrer: nameOf(row.referrer_id),
    auditorUntil: lastDays.get(row.id) ?? null,
  }))
}

/** The last days of the auditors among some accounts, by id. Asks nothing where there are none. */
async function lastDaysOf(
  db: Queryable,
  rows: readonly MemberRow[],
): Promise<ReadonlyMap<string, PlainDate>> {
  const ids = rows.filter(({ access_level }) => isAuditor(access_level)).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const found = await db
    .selectFrom('auditors')
    .select(['member_id', 'last_day'])
    .where('member_id', 'in', ids)
    .execute()
  return new Map(found.map(({ member_id, last_day }) => [member_id, last_day]))
}

/** The names of accounts, archived ones too, by id. Asks nothing for nobody. */
async function namesOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('members').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** An account by its record id; null for none and for an archived one. */
export async function memberById(db: Queryable, id: string): Promise<Member | null> {
  const [member] = await membersById(db, [id])
  return member ?? null
}

/** The accounts of people by record ids, in no order; unknown and archived ones are left out. */
export async function membersById(db: Queryable, ids: readonly string[]): Promise<Member[]> {
  const rows = await db
    .selectFrom('members')
    .selectAll()
    .where('id', 'in', ids)
    .where('archived_at', 'is', null)
    .execute()
  return withInstructions(
    db,
    rows.filter(({ id }) => !isServiceAccount(id)),
  )
}

/** A confirmed member's record id by member number (case aside); null for none. */
export const memberIdByNumber = async (db: Queryable, memberNumber: string): Promise<string | null> =>
  (await memberIdsByNumbers(db, [memberNumber]))[0] ?? null

/** The same of several, in no order; unknown numbers are left out. */
export async function memberIdsByNumbers(
  db: Queryable,
  memberNumbers: readonly string[],
): Promise<readonly string[]> {
  if (memberNumbers.length === 0) return []
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('member_number', 'in', memberNumbers.map(normaliseMemberNumber))
    .where('archived_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Members: everybody but staff who are no members themselves. */
function membersOf(db: Queryable) {
  return db
    .selectFrom('members')
    .where('archived_at', 'is', null)
    .where((is) => is.or([is('access_level', '=', 1), is('member_number', 'is not', null)]))
}

/** The accounts of some record ids, in the order of these; unknown ones are left out. */
export async function membersInOrder(db: Queryable, ids: readonly string[]): Promise<Member[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<MemberRow>`select * from members where id = any(${ids}::text[])`.execute(db)
  const found = new Map(rows.map((row) => [row.id, row]))
  return withInstructions(
    db,
    ids.flatMap((id) => found.get(id) ?? []),
  )
}

/** The next members by name behind a row (null: the first ones), so that the whole register is read in pieces. */
export async function registerAfter(
  db: Queryable,
  after: MemberRow | null,
  limit: number,
): Promise<Member[]> {
  const ids = membersOf(db).select('id').orderBy('name').orderBy('id').limit(limit)
  const rows = await db
    .selectFrom('members')
    .selectAll()
    .where(
      'id',
      'in',
      after === null ? ids : ids.where(sql<boolean>`(name, id) > (${after.name}, ${after.id})`),
    )
    .orderBy('name')
    .orderBy('id')
    .execute()
  return withInstructions(db, rows)
}

const unconfirmed = (db: Queryable) =>
  db
    .selectFrom('members')
    .where('confirmed_at', 'is', null)
    .where('archived_at', 'is', null)
    .where('access_level', '=', 1)

/** The oldest registrations nobody has confirmed yet, at most so many. */
export async function allRegistrations(db: Queryable, most: number): Promise<Member[]> {
  const rows = await unconfirmed(db).selectAll().orderBy('created_at').orderBy('id').limit(most).execute()
  return withInstructions(db, rows)
}

const BY_REGISTRATION = [
  { by: sql`m.created_at`, as: 'timestamptz' },
  { by: sql`m.id`, as: 'text' },
] as const

/** Registrations nobody has confirmed yet, the oldest first. */
export async function newRegistrations(
  db: Queryable,
  page: Page,
): Promise<{ members: Member[]; reached: Reached }> {
  const listed = keyset(page, 'registrations', BY_REGISTRATION)
  const { rows } = await sql<MemberRow & KeyedRow>`
    select m.*, ${listed.keys} from members m
      where m.confirmed_at is null and m.archived_at is null and m.access_level = 1 and ${listed.behind}
      ${listed.rest}`.execute(db)
  const { shown, reached } = listed.pageOf(rows)
  return { members: await withInstructions(db, shown), reached }
}

export async function countNewRegistrations(db: Queryable): Promise<number> {
  const row = await unconfirmed(db)
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}
