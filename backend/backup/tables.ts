import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../db/schema.ts'

/** A table of the store as a copy needs it. */
export interface CopiedTable {
  readonly name: string
  /** What can be written: without the columns the database makes. */
  readonly columns: readonly string[]
  /** The order of its rows. */
  readonly key: readonly string[]
  /** Columns whose numbers the database gives. */
  readonly identities: readonly string[]
}

/** Left out: the counters of tries, and what the migrations write themselves. */
const LEFT_OUT = ['rate_limits', 'migrations', 'migrations_lock']

/** Rows that no copy has: files with all the data of a person are deleted after an hour, and a copy would keep them. */
const LEFT_OUT_ROWS: Readonly<Record<string, RawBuilder<unknown>>> = {
  files: sql`where kind <> 'own data'`,
  own_data_files: sql`where file_id is null`,
}

/** Every table, those that others point at first. */
export async function copiedTables(db: Queryable): Promise<CopiedTable[]> {
  const { rows } = await sql<CopiedTable & { points: string[] }>`
    select c.relname as name,
        array(select a.attname::text from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          order by a.attnum) as columns,
        array(select a.attname::text from pg_index i join pg_attribute a
            on a.attrelid = c.oid and a.attnum = any(i.indkey::int[])
          where i.indrelid = c.oid and i.indisprimary order by array_position(i.indkey::int[], a.attnum::int)) as key,
        array(select a.attname::text from pg_attribute a
          where a.attrelid = c.oid and a.attidentity <> '') as identities,
        array(select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
          where k.conrelid = c.oid and k.contype = 'f' and r.oid <> c.oid) as points
      from pg_class c
      where c.relkind = 'r' and c.relnamespace = (current_schema())::regnamespace
        and c.relname <> all(${LEFT_OUT}::text[])
      order by c.relname`.execute(db)
  const sorted: CopiedTable[] = []
  const waiting = [...rows]
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ points }) =>
      points.every((name) => sorted.some((table) => table.name === name)),
    )
    if (next === -1) throw new Error('the tables point at each other in a circle')
    const [table] = waiting.splice(next, 1)
    if (table !== undefined) sorted.push(table)
  }
  return sorted
}

/** Rows read at a time. */
const PIECE = 2_000

/** The rows of a table as lines of JSON, in pieces, in the order of their key. Within a transaction. */
export async function* linesOf(db: Queryable, table: CopiedTable): AsyncGenerator<readonly string[]> {
  const columns = sql.join(table.columns.map((column) => sql.ref(column)))
  const order = sql.join(table.key.map((column) => sql.ref(column)))
  // A cursor reads each row once; pages by offset would read the first rows again for every page.
  await sql`
    declare copied no scroll cursor for select to_jsonb(row_of)::text as line from (
      select ${columns} from ${sql.table(table.name)} ${LEFT_OUT_ROWS[table.name] ?? sql``} order by ${order}) row_of`.execute(
    db,
  )
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(PIECE)} from copied`.execute(db)
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < PIECE) break
  }
  await sql`close copied`.execute(db)
}

/** Debit and credit of all entries, in kobo. */
export async function bookSums(db: Queryable): Promise<{ debit: string; credit: string; entries: string }> {
  const { rows } = await sql<{ debit: string; credit: string; entries: string }>`
    select coalesce(sum(debit), 0)::text as debit, coalesce(sum(credit), 0)::text as credit,
      (select count(*) from journal_entries)::text as entries from journal_lines`.execute(db)
  return rows[0] ?? { debit: '0', credit: '0', entries: '0' }
}
