import { type Selectable, sql } from 'kysely'
import { type Kobo, kobo, ZERO_KOBO } from '#rules/money.ts'
import type { Queryable, Schema, Tx } from '../db/schema.ts'
import type { Work } from '../db/work.ts'
import { notFound } from '../http/problems.ts'
import { dayFrom } from './day-sums.ts'

/** An account of the chart that staff keep. */
export type KeptRow = Selectable<Schema['kept_accounts']>

/** The accounts that staff keep, banks and others, by number; closed ones too. */
export const keptRows = (db: Queryable): Promise<KeptRow[]> =>
  db.selectFrom('kept_accounts').selectAll().orderBy('code').execute()

/** Lets one person at a time change the accounts. */
export const holdKeptAccounts = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('kept accounts', 0))`.execute(tx)

/**
 * What accounts of the society come to, from the kept sums of days: debits less credits from the day on that begins at
 * `since`, in kobo. Those without lines lack.
 */
export async function balancesOfKept(
  db: Queryable,
  codes: readonly string[],
  since: Date | null = null,
): Promise<ReadonlyMap<string, Kobo>> {
  const { rows } = await sql<{ code: string; balance: number }>`
    select code, sum(debits - credits)::bigint as balance from day_sums
      where kind = 'society' and code = any (${[...codes]}::text[]) and ${dayFrom('day', since)}
      group by code`.execute(db)
  return new Map(rows.map(({ code, balance }) => [code, kobo(balance)]))
}

/** Writes what staff say of an account over what there is of it. */
export async function saveKeptAccount(tx: Tx, { code, closed_at, ...said }: KeptRow): Promise<void> {
  await tx
    .insertInto('kept_accounts')
    .values({ code, ...said, closed_at })
    .onConflict((conflicting) => conflicting.column('code').doUpdateSet(said))
    .execute()
}

/** An account that is named, with the name it has on screen. */
interface Titled {
  readonly code: string
  readonly name: string
  readonly closedAt: Date | null
}

const plain = (name: string): string => name.trim().toLowerCase()

/** Whether another open account of the class has a name. `own` is the code of the account that is to have it. */
export const isNameTaken = (accounts: readonly Titled[], name: string, own: string | null): boolean =>
  accounts.some((each) => each.code !== own && each.closedAt === null && plain(each.name) === plain(name))

/** What is told of an account that is closed or opened again. */
export interface StateTexts {
  readonly recordKind: 'bank account' | 'nominal account'
  readonly notFound: string
}

/**
 * Closes an account or opens it again. A posting shares its row until it is done, so that `mayClose` reads the last
 * balance, debits less credits in kobo; it throws to refuse. Throws 404 for an account that is not kept.
 */
export async function setKeptState(
  work: Work,
  code: string,
  isClosing: boolean,
  texts: StateTexts,
  mayClose: (balance: Kobo) => void = () => {},
): Promise<void> {
  const row = await work.tx
    .selectFrom('kept_accounts')
    .select('code')
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound(texts.notFound)
  if (isClosing) mayClose((await balancesOfKept(work.tx, [code])).get(code) ?? ZERO_KOBO)
  await work.tx
    .updateTable('kept_accounts')
    .set({ closed_at: isClosing ? work.now : null })
    .where('code', '=', code)
    .execute()
  await work.audit({
    act: `${isClosing ? 'close' : 'reopen'} ${texts.recordKind}`,
    recordKind: texts.recordKind,
    recordId: code,
  })
}
