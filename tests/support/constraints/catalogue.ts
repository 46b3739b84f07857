import { sql } from 'kysely'
import type { Queryable } from '#backend/db/schema.ts'

/** The rules of a database, by the names under which `refused.ts` and `unreached.ts` have them. */
export interface Catalogue {
  /** Checks, foreign keys and unique keys, by their own names. */
  readonly constraints: readonly string[]
  /** Columns of a limited range, 'vouchers.year_end'. */
  readonly ranges: readonly string[]
  /** Columns that must have a value and that the database does not fill itself, by table. */
  readonly filled: ReadonlyMap<string, readonly string[]>
  /** Triggers whose function raises an error. */
  readonly raising: readonly string[]
  /** Domains, which would be constraints of another kind. */
  readonly domains: readonly string[]
  /** Foreign keys that refuse that a row of another table goes, with that table. */
  readonly holding: readonly { readonly name: string; readonly table: string }[]
}

const names = async (db: Queryable, query: string): Promise<string[]> => {
  const { rows } = await sql.raw<{ name: string }>(query).execute(db)
  return rows.map(({ name }) => name)
}

const TABLES = "c.relkind = 'r' and c.relnamespace = 'public'::regnamespace"

/** Reads them from the catalogue of the database. */
export async function readCatalogue(db: Queryable): Promise<Catalogue> {
  const { rows: filled } = await sql
    .raw<{ table: string; column: string }>(`
      select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
        where ${TABLES} and a.attnum > 0 and not a.attisdropped and a.attnotnull
          and a.attidentity = '' and a.attgenerated = ''
        order by 1, 2`)
    .execute(db)
  const byTable = new Map<string, string[]>()
  for (const { table, column } of filled) byTable.set(table, [...(byTable.get(table) ?? []), column])
  const { rows: holding } = await sql
    .raw<{ name: string; table: string }>(`
      select conname as name, c.relname as table from pg_constraint r join pg_class c on c.oid = r.confrelid
        where r.contype = 'f' and r.confdeltype = 'a' and ${TABLES}`)
    .execute(db)
  return {
    constraints: await names(
      db,
      `select conname as name from pg_constraint
          where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'x')
        union select i.relname from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
          where x.indisunique and ${TABLES}`,
    ),
    ranges: await names(
      db,
      `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
        where ${TABLES} and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          and (a.atttypid in ('int2'::regtype, 'int4'::regtype) or a.atttypmod <> -1)`,
    ),
    filled: byTable,
    raising: await names(
      db,
      `select distinct t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
          join pg_proc p on p.oid = t.tgfoid
        where ${TABLES} and not t.tgisinternal and p.prosrc ~* 'raise +exception'`,
    ),
    domains: await names(
      db,
      "select typname as name from pg_type where typtype = 'd' and typnamespace = 'public'::regnamespace",
    ),
    holding,
  }
}
