import { type Selectable, sql } from 'kysely'
import type { Kobo } from '#rules/money.ts'
import type { PeriodMonth } from '#rules/treasury/period.ts'
import { type KeyColumn, type KeyedRow, keyset } from '../../db/keyset.ts'
import type { Condition, Queryable, Schema, Tx } from '../../db/schema.ts'
import type { Page, Reached } from '../../http/paging.ts'
import { REMITTANCE } from './remittance-word.ts'

type RemittanceRow = Selectable<Schema['remittances']>

/** A month that a remittance is for. Kobo. */
export interface StoredPart {
  readonly remittanceId: string
  readonly month: PeriodMonth
  readonly amount: Kobo
  /** What of it waits in suspense for a report. */
  readonly held: Kobo
}

/** A remittance with its months, who posted it, and its entries in the books. */
export interface Remittance {
  readonly row: RemittanceRow & {
    readonly payer: string
    readonly poster: string
    readonly reverser: string | null
    readonly entry: string | null
    readonly reversal: string | null
    readonly isReversalWaiting: boolean
  }
  readonly parts: readonly StoredPart[]
}

async function withParts(db: Queryable, rows: readonly Remittance['row'][]): Promise<Remittance[]> {
  if (rows.length === 0) return []
  const { rows: parts } = await sql<StoredPart>`
    select p.remittance_id as "remittanceId", p.month, p.amount,
        case r.state when 'reversed' then 0 else p.amount + coalesce((
          select sum(v.amount) from payer_receivables v
            where v.remittance_id = p.remittance_id and v.month = p.month), 0) end::bigint as held
      from remittance_parts p join remittances r on r.id = p.remittance_id
      where p.remittance_id = any (${rows.map(({ id }) => id)}::text[])
      order by p.remittance_id, p.month`.execute(db)
  const byRemittance = Map.groupBy(parts, ({ remittanceId }) => remittanceId)
  return rows.map((row) => ({ row, parts: byRemittance.get(row.id) ?? [] }))
}

const read = <More = object>(where: Condition, rest = sql``, more = sql``) => sql<Remittance['row'] & More>`
  select ${more} r.*, p.name as payer, poster.name as poster, reverser.name as reverser, posted.reference as entry,
      posted.reversal,
      exists (select from reversals v
        where v.subject_kind = ${REMITTANCE} and v.subject_id = r.id and v.state = 'waiting') as "isReversalWaiting"
    from remittances r
      join payers p on p.id = r.payer_id
      join members poster on poster.id = r.posted_by
      left join members reverser on reverser.id = r.reversed_by
      left join lateral (
        select e.reference, v.reference as reversal
          from journal_entries e left join journal_entries v on v.reverses_id = e.id
          where e.source_kind = ${REMITTANCE} and e.source_id = r.id
          order by e.id desc limit 1) posted on true
    where ${where} ${rest}`

const LATEST_DAY_FIRST: readonly KeyColumn[] = [
  { by: sql`r.dated`, as: 'date', isDescending: true },
  { by: sql`r.number`, as: 'bigint', isDescending: true },
]

/** A page of remittances, the latest day first, and how many there are in all. */
export async function remittancePage(
  db: Queryable,
  page: Page,
  conditions: readonly Condition[],
): Promise<{
  readonly remittances: readonly Remittance[]
  readonly count: number
  readonly reached: Reached
}> {
  const where = sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`
  const counted = await sql<{ count: number }>`
    select count(*) as count from remittances r join payers p on p.id = r.payer_id where ${where}`.execute(db)
  const listed = keyset(page, 'remittances', LATEST_DAY_FIRST)
  const { rows } = await read<KeyedRow>(
    sql<boolean>`${where} and ${listed.behind}`,
    listed.rest,
    sql`${listed.keys},`,
  ).execute(db)
  const { shown, reached } = listed.pageOf(rows)
  return { remittances: await withParts(db, shown), count: counted.rows[0]?.count ?? 0, reached }
}

/** A remittance by its id or its number; null for none. */
export async function findRemittance(db: Queryable, key: string): Promise<Remittance | null> {
  const { rows } = await read(sql`(r.id = ${key} or r.reference = upper(${key}))`).execute(db)
  return (await withParts(db, rows))[0] ?? null
}

/** Lets one person at a time book what concerns a payer, closed or not. False for an unknown one. */
export async function holdPayer(tx: Tx, payerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payers')
    .select('id')
    .where('id', '=', payerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** The same remittance with its payer locked until the transaction ends. */
export async function lockRemittance(tx: Tx, id: string): Promise<Remittance | null> {
  const found = await findRemittance(tx, id)
  if (found === null) return null
  await holdPayer(tx, found.row.payer_id)
  return findRemittance(tx, id)
}

/** The number of the posted remittance of a payer that has a reference already; null for none. */
export async function remittanceWith(
  tx: Tx,
  payerId: string,
  outsideReference: string,
): Promise<string | null> {
  const { rows } = await sql<{ reference: string }>`
    select reference from remittances
      where payer_id = ${payerId} and upper(outside_reference) = upper(${outsideReference})
        and state = 'posted'`.execute(tx)
  return rows[0]?.reference ?? null
}
