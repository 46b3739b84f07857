import { type Selectable, sql } from 'kysely'
import type { PlainDate } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import { payerOfNarration } from '#rules/payroll/narration.ts'
import type { Search } from '#rules/search.ts'
import type { OpenEntry, OpenLine } from '#rules/vouchers/reconcile.ts'
import { type KeyColumn, type KeyedRow, keyset } from '../../db/keyset.ts'
import type { Queryable, Schema, Tx } from '../../db/schema.ts'
import { fitsSearch } from '../../db/search.ts'
import type { Page, Reached } from '../../http/paging.ts'
import { type Payer, payersOf } from '../../payroll/payers.ts'
import { REMITTANCE } from '../../payroll/remittances/remittance-word.ts'
import { OPENING } from '../opening/store.ts'
import { VOUCHER } from '../store.ts'
import { LINE_IS } from './line-page.ts'

/** A statement with the names of who uploaded and ended it. */
export type BankStatement = Selectable<Schema['bank_statements']> & {
  readonly creator: string
  readonly ender: string | null
}

/** What reads the books for a statement: the account that it is of, and its last day. */
export type StatementEnd = Pick<BankStatement, 'bank_code' | 'to_day'>

const statements = <More = object>(where: ReturnType<typeof sql<boolean>>, rest = sql``, more = sql``) => sql<
  BankStatement & More
>`
  select ${more} s.*, creator.name as creator, ender.name as ender
    from bank_statements s join members creator on creator.id = s.created_by
      left join members ender on ender.id = s.ended_by
    where ${where} ${rest}`

const LATEST_DAY_FIRST: readonly KeyColumn[] = [
  { by: sql`s.to_day`, as: 'date', isDescending: true },
  { by: sql`s.id`, as: 'text' },
]

/** A page of statements, of one bank account or of all, the latest first; discarded ones are left out. */
export async function statementPage(
  db: Queryable,
  bankCode: string | null,
  page: Page,
): Promise<{
  readonly statements: readonly BankStatement[]
  readonly count: number
  readonly reached: Reached
}> {
  const kept = sql<boolean>`s.state <> 'discarded' and (${bankCode}::text is null or s.bank_code = ${bankCode})`
  const counted = await sql<{
    count: number
  }>`select count(*) as count from bank_statements s where ${kept}`.execute(db)
  const listed = keyset(page, 'bank statements', LATEST_DAY_FIRST)
  const { rows } = await statements<KeyedRow>(
    sql<boolean>`${kept} and ${listed.behind}`,
    listed.rest,
    sql`${listed.keys},`,
  ).execute(db)
  const { shown, reached } = listed.pageOf(rows)
  return { statements: shown, count: counted.rows[0]?.count ?? 0, reached }
}

export const findStatement = async (db: Queryable, id: string): Promise<BankStatement | null> =>
  (await statements(sql<boolean>`s.id = ${id}`).execute(db)).rows[0] ?? null

/** The same, locked: what is done to a statement is done one after the other. */
export async function lockStatement(tx: Tx, id: string): Promise<BankStatement | null> {
  await sql`select from bank_statements where id = ${id} for update`.execute(tx)
  return findStatement(tx, id)
}

/** The statement of a bank account that ends last; uploads wait for each other. null for none. */
export async function lastStatement(tx: Tx, bankCode: string): Promise<BankStatement | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bank statements', 0))`.execute(tx)
  const { rows } = await statements(
    sql<boolean>`s.state <> 'discarded' and s.bank_code = ${bankCode}`,
    sql`order by s.to_day desc limit 1`,
  ).execute(tx)
  return rows[0] ?? null
}

/** Whether a file is kept already as a statement of any bank account. */
export async function isKept(db: Queryable, { sha256 }: { readonly sha256: string }): Promise<boolean> {
  const { rows } = await sql`
    select from bank_statements where file_sha256 = ${sha256} and state <> 'discarded'`.execute(db)
  return rows.length > 0
}

/**
 * The latest statement of a bank account, as a new one is read by it: its end, and what was said of its columns. Of a discarded
 * one nothing is remembered.
 */
export const statementBefore = async (db: Queryable, bankCode: string) =>
  (await db
    .selectFrom('bank_statements')
    .select(['to_day', 'closing', 'mapping', 'date_order', 'decimal_mark'])
    .where('bank_code', '=', bankCode)
    .where('state', '<>', 'discarded')
    .orderBy('to_day', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** The first day of an account's first statement: what is booked before it was on paper. */
export const firstDay = (bankCode: string) => sql`(
  select min(from_day) from bank_statements where state <> 'discarded' and bank_code = ${bankCode})`

/** Lagos' day of a moment. */
export const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Africa/Lagos')::date`

/**
 * The lines of the bank account that no statement has, up to a day, with one of these `amounts` where they are given. An entry that is reversed by then, and its reversal,
 * are nothing together; an opening balance is no movement that a bank would have.
 */
export const openEntries = (
  { bank_code, to_day: to }: StatementEnd,
  amounts: readonly number[] | null = null,
) => sql`
  select l.id, l.entry_id, l.debit - l.credit as amount, ${dayOf('l.occurred_at')} as dated
    from accounts a join journal_lines l on l.account_id = a.id join journal_entries e on e.id = l.entry_id
    where a.kind = 'society' and a.code = ${bank_code} and ${dayOf('l.occurred_at')} <= ${to}::date
      and e.source_kind is distinct from ${OPENING}
      and ${amounts === null ? sql`true` : sql`l.debit - l.credit = any (${[...amounts]}::bigint[])`}
      and not exists (select from bank_match_entries m where m.line_id = l.id)
      and not exists (
        select from journal_entries r join journal_lines rl on rl.entry_id = r.id
          where r.reverses_id = e.id and rl.account_id = a.id and ${dayOf('r.occurred_at')} <= ${to}::date
            and not exists (select from bank_match_entries m where m.line_id = rl.id))
      and not exists (
        select from journal_lines ol where ol.entry_id = e.reverses_id and ol.account_id = a.id
          and not exists (select from bank_match_entries m where m.line_id = ol.id))`

/** A line of the bank account that no statement has. */
export interface OpenEntryRow {
  readonly id: number
  readonly reference: string
  readonly narration: string
  readonly dated: PlainDate
  readonly amount: Kobo
  /** What the bank may know it by. */
  readonly outside: string | null
  readonly isEarly: boolean
}

const namedEntries = (end: StatementEnd, search: Search, amounts: readonly number[] | null = null) => sql`
  select o.id, o.entry_id, e.reference, e.narration, o.dated, o.amount,
      coalesce(v.outside_reference, m.outside_reference) as outside, coalesce(v.reference, '') as voucher,
      m.payer_id as "payerId", coalesce(v.party, '') as party,
      coalesce(coalesce(v.method, m.method) = 'cheque', false) as "isCheque",
      coalesce(o.dated < ${firstDay(end.bank_code)}, false) as "isEarly"
    from (${openEntries(end, amounts)}) o join journal_entries e on e.id = o.entry_id
      left join vouchers v on e.source_kind = ${VOUCHER} and v.id = e.source_id
      left join remittances m on e.source_kind = ${REMITTANCE} and m.id = split_part(e.source_id, '/', 1)
    where ${fitsSearch(
      sql`folded(concat_ws(' ', e.narration, e.reference, v.outside_reference, m.outside_reference))`,
      search,
    )}`

const EARLY_LAST: readonly KeyColumn[] = [
  { by: sql`("isEarly")::integer`, as: 'bigint' },
  { by: sql`dated`, as: 'date' },
  { by: sql`id`, as: 'bigint' },
]

/** A page of what the statement's days, or earlier ones, have in the books alone; early ones last. */
export async function openEntryPage(
  db: Queryable,
  end: StatementEnd,
  search: Search,
  page: Page,
): Promise<{ readonly entries: readonly OpenEntryRow[]; readonly count: number; readonly reached: Reached }> {
  const found = namedEntries(end, search)
  const counted = await sql<{ count: number }>`select count(*) as count from (${found}) f`.execute(db)
  const listed = keyset(page, 'bank entries', EARLY_LAST)
  const { rows } = await sql<OpenEntryRow & KeyedRow>`
    with found as (${found})
    select *, ${listed.keys} from found where ${listed.behind} ${listed.rest}`.execute(db)
  const { shown, reached } = listed.pageOf(rows)
  return { entries: shown, count: counted.rows[0]?.count ?? 0, reached }
}

/** Members whose accounts an entry moves: more are a list of payroll, which nobody is paid by. */
const NAMED_MEMBERS = 5

/** An entry that can be matched, as the rules read it, and as it is shown. */
export type EntryToMatch = OpenEntry & { readonly shown: OpenEntryRow }

/** What can be matched of the books: entries of these amounts. */
export async function entriesToMatch(
  db: Queryable,
  end: StatementEnd,
  amounts: readonly number[],
): Promise<EntryToMatch[]> {
  if (amounts.length === 0) return []
  const { rows } = await sql<
    OpenEntryRow & {
      readonly voucher: string
      readonly payerId: string | null
      readonly payer: string | null
      readonly party: string
      readonly isCheque: boolean
      readonly members: readonly string[]
    }
  >`
    select n.*, p.name as payer,
        array(select distinct m.name from journal_lines l join accounts a on a.id = l.account_id
          join members m on m.id = a.member_id
          where l.entry_id = n.entry_id limit ${NAMED_MEMBERS + 1}) as members
      from (${namedEntries(end, [], [...new Set(amounts)])}) n left join payers p on p.id = n."payerId"
      order by n.id`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    date: row.dated,
    amount: row.amount,
    payerId: row.payerId,
    references: [row.reference, row.outside ?? '', row.voucher].filter((text) => text.trim() !== ''),
    isCheque: row.isCheque,
    parties: [row.party, row.payer ?? '', ...(row.members.length > NAMED_MEMBERS ? [] : row.members)].filter(
      (name) => name.trim() !== '',
    ),
    narration: row.narration,
    shown: row,
  }))
}

/** Those of these entries that can be matched, with their amounts. */
export async function openEntriesAmong(
  db: Queryable,
  end: StatementEnd,
  ids: readonly number[],
): Promise<readonly { readonly id: number; readonly amount: Kobo }[]> {
  const { rows } = await sql<{ id: number; amount: Kobo }>`
    select o.id, o.amount from (${openEntries(end)}) o where o.id = any (${[...ids]}::bigint[])`.execute(db)
  return rows
}

/** The payer whose money a line of the bank seems to be, by its narration; null for none, and for what went out. */
export const payerOfLine = (
  payers: readonly Payer[],
  line: { readonly amount: number; readonly reference: string; readonly description: string },
): Payer | null =>
  line.amount > 0 ? payerOfNarration(payers, `${line.reference} ${line.description}`) : null

/** A line that is open, as the rules read it. */
export type LineToMatch = OpenLine & {
  readonly sheet: string
  readonly row: number
  readonly amount: Kobo
}

/** The lines of a statement that are open, in their order. `own` is the name of the society. */
export async function linesToMatch(db: Queryable, statementId: string, own: string): Promise<LineToMatch[]> {
  const { rows } = await sql<
    Pick<LineToMatch, 'id' | 'sheet' | 'row' | 'date' | 'amount'> & { reference: string; description: string }
  >`
    select id, sheet, row_number as row, dated as date, amount, reference, description
      from bank_lines l where statement_id = ${statementId} and ${LINE_IS.open}
      order by place`.execute(db)
  const payers = await payersOf(db)
  return rows.map(({ reference, description, ...line }) => ({
    id: line.id,
    sheet: line.sheet,
    row: line.row,
    date: line.date,
    amount: line.amount,
    words: `${reference} ${description}`,
    payerId: payerOfLine(payers, { amount: line.amount, reference, description })?.id ?? null,
    own,
  }))
}
