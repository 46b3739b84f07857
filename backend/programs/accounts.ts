import { type SqlBool, sql } from 'kysely'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { type KeyedRow, keyset } from '../db/keyset.ts'
import type { Queryable, Tx } from '../db/schema.ts'
import type { Page } from '../http/paging.ts'

/** A key of an account. */
export interface KeyRow {
  readonly id: string
  readonly account_id: string
  readonly hint: string
  readonly created_at: Date
  readonly expires_at: Date
  readonly revoked_at: Date | null
  readonly last_used_at: Date | null
  readonly last_used_from: string | null
  readonly refused_at: Date | null
  readonly refused_from: string | null
}

/** The account of a program with its keys, the latest first. */
export interface AccountRow {
  readonly id: string
  readonly name: string
  readonly scopes: string
  readonly networks: string
  readonly created_at: Date
  readonly created_by: string
  readonly maker: string
  readonly disabled_at: Date | null
  readonly keys: readonly KeyRow[]
}

const LATEST_FIRST = [
  { by: sql`a.created_at`, as: 'timestamptz', isDescending: true },
  { by: sql`a.member_id`, as: 'text', isDescending: true },
] as const

const COLUMNS = sql`a.member_id as id, a.name, a.scopes, a.networks, a.created_at, a.created_by, maker.name as maker, a.disabled_at`
const TABLES = sql`service_accounts a join members maker on maker.id = a.created_by`

async function withKeys<Row extends { readonly id: string }>(
  db: Queryable,
  rows: readonly Row[],
): Promise<(Row & { readonly keys: readonly KeyRow[] })[]> {
  if (rows.length === 0) return []
  const keys: KeyRow[] = await db
    .selectFrom('api_keys')
    .select(['id', 'account_id', 'hint', 'created_at', 'expires_at', 'revoked_at'])
    .select(['last_used_at', 'last_used_from', 'refused_at', 'refused_from'])
    .where(
      'account_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const byAccount = Map.groupBy(keys, ({ account_id }) => account_id)
  return rows.map((row) => ({ ...row, keys: byAccount.get(row.id) ?? [] }))
}

/** A page of the accounts of programs, the latest first, and how many there are. */
export async function accountsOn(db: Queryable, page: Page) {
  const { rows: counted } = await sql<{
    count: number
  }>`select count(*) as count from service_accounts`.execute(db)
  const listed = keyset(page, 'service accounts', LATEST_FIRST)
  const { rows } = await sql<Omit<AccountRow, 'keys'> & KeyedRow>`
    select ${listed.keys}, ${COLUMNS} from ${TABLES} where ${listed.behind} ${listed.rest}`.execute(db)
  const { shown, reached } = listed.pageOf(rows)
  return { accounts: await withKeys(db, shown), count: counted[0]?.count ?? 0, reached }
}

/** The account of a program; null for none. */
export async function accountById(db: Queryable, id: string): Promise<AccountRow | null> {
  const { rows } = await sql<Omit<AccountRow, 'keys'>>`
    select ${COLUMNS} from ${TABLES} where a.member_id = ${id}`.execute(db)
  const [account] = await withKeys(db, rows)
  return account ?? null
}

/** The same, locked until the transaction ends. */
export async function lockAccount(tx: Tx, id: string): Promise<AccountRow | null> {
  await tx
    .selectFrom('service_accounts')
    .select('member_id')
    .where('member_id', '=', id)
    .forUpdate()
    .execute()
  return accountById(tx, id)
}

/** Makes every other program that is made at the same time wait, and answers how many there are that are not disabled. */
export async function lockedAccountCount(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('service accounts', 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('service_accounts')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where(sql<SqlBool>`disabled_at is null`)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether another program in use or an officer has a name, whatever its case: who reads of what it did could take it for theirs. */
export async function isNameTaken(tx: Tx, name: string, own: string | null = null): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select exists (select from service_accounts a
            where lower(a.name) = lower(${name}) and a.disabled_at is null and a.member_id is distinct from ${own})
        or exists (select from members m where lower(m.name) = lower(${name}) and m.archived_at is null
            and m.access_level > ${ACCESS_LEVELS.MEMBER}) as "isTaken"`.execute(tx)
  return rows[0]?.isTaken === true
}
