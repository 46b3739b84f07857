import { type RawBuilder, sql } from 'kysely'
import type { Search } from '#rules/search.ts'
import { asOneValue } from './one-value.ts'
import { changesOf, type NotedRecords } from './record-changes.ts'
import type { Queryable, RequestTableName } from './schema.ts'
import { type FoundRows, type SearchedRow, TextIndex } from './text-index.ts'

/** An instant as microseconds since 1970, which is a number. */
export const microsecondsOf = (column: string): RawBuilder<number> =>
  sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`

/** What is remembered of each record of a table. */
export interface RowsToRemember<Row extends SearchedRow> {
  /** The name of their notes. */
  readonly records: NotedRecords
  readonly table: 'members' | RequestTableName
  /** The columns of the order, `id` the last. An index has them. */
  readonly order: readonly string[]
  /** Each property of a row; the table is `t`. */
  readonly columns: Readonly<Record<keyof Row & string, RawBuilder<unknown>>>
}

/** All records as the database had them at one moment. */
export interface RememberedRows<Row> {
  /** How many changes had been noted. */
  readonly changes: number
  /** In the database's order. */
  readonly all: readonly Row[]
  /** Those that have what is looked for. */
  readonly found: (search: Search) => FoundRows<Row>
}

/** Answers all records as they are now; outside transactions only. */
export type RowsNow<Row> = (db: Queryable) => Promise<RememberedRows<Row>>

interface Read<Row> extends Omit<RememberedRows<Row>, 'found'> {
  /** The latest note that was there. */
  readonly latest: number
}

type Known<Row> = Read<Row> & RememberedRows<Row>

interface Changed<Row> extends Omit<Read<Row>, 'all'> {
  /** Notes after the latest that is known, and the records they are of. */
  readonly fresh: number
  readonly ids: readonly string[]
  /** Of these records those that there are, in the order. */
  readonly rows: readonly Row[]
  /** The id of the one before each of them in the order. */
  readonly after: readonly (string | null)[]
}

/** With more changes than that, reading everything is cheaper than looking up the place of each. */
const MOST_CHANGED = 200

/**
 * What is known with the changed records as they are now. null where a change took longer than a later one, so that its note lies
 * before the latest that was known: then everything must be read.
 */
function withChanged<Row extends SearchedRow>(
  known: Known<Row>,
  { changes, latest, fresh, ids, rows, after }: Changed<Row>,
): Read<Row> | null {
  if (known.changes + fresh !== changes) return null
  const gone = new Set(ids)
  const all = known.all.filter(({ id }) => !gone.has(id))
  for (const [n, row] of rows.entries()) {
    const before = after[n] ?? null
    const place = before === null ? 0 : all.findIndex(({ id }) => id === before) + 1
    if (before !== null && place === 0) return null
    all.splice(place, 0, row)
  }
  return { changes, latest, all }
}

/** The statements that read the records: all of them, or those with notes after the latest that is known. */
function readingOf<Row extends SearchedRow>(what: RowsToRemember<Row>) {
  const properties = Object.entries<RawBuilder<unknown>>(what.columns)
  const table = sql.table(what.table)
  const columns = sql.join(properties.map(([name, expression]) => sql`${expression} as ${sql.ref(name)}`))
  // The names of the properties stand there once, and not with each of thousands of records.
  const lists = sql.join(
    properties.map(([name]) => sql`coalesce(json_agg(${sql.ref(name)}), '[]') as ${sql.ref(name)}`),
  )
  const orderOf = (alias: string, direction: 'asc' | 'desc' = 'asc') =>
    sql.join(what.order.map((column) => sql`${sql.ref(`${alias}.${column}`)} ${sql.raw(direction)}`))
  const keyOf = (alias: string) =>
    sql`(${sql.join(what.order.map((column) => sql.ref(`${alias}.${column}`)))})`
  const state = sql`${changesOf(what.records)} as changes,
    (select coalesce(max(id), 0) from changed_records where records = ${what.records}) as latest`

  return {
    async all(db: Queryable): Promise<Read<Row>> {
      // In the order are the ids, from a narrow index: the records themselves are not sorted.
      const { rows } = await sql<
        Omit<Read<Row>, 'all'> & { ids: readonly string[]; lists: Readonly<Record<string, unknown[]>> }
      >`
        select ${state},
          (select coalesce(json_agg(id), '[]') from (select t.id from ${table} t order by ${orderOf('t')}) listed) as ids,
          (select row_to_json(each) from (
            select ${lists} from (select ${columns} from ${table} t) read) each) as lists`.execute(db)
      const [read] = rows
      if (read === undefined) throw new Error(`${what.table} were not read`)
      const byId = new Map(rowsOf<Row>(read.lists).map((row) => [row.id, row]))
      const { changes, latest, ids } = read
      return { changes, latest, all: ids.flatMap((id) => byId.get(id) ?? []) }
    },

    async changed(db: Queryable, latest: number): Promise<Changed<Row> | null> {
      const { rows } = await sql<Changed<Row>>`
        with fresh as materialized (
            select record_id from changed_records where records = ${what.records} and id > ${latest}),
          changed as materialized (select t.* from ${table} t where t.id in (select record_id from fresh))
        select ${state}, (select count(*) from fresh) as fresh,
          (select coalesce(json_agg(distinct record_id), '[]') from fresh) as ids,
          ${asOneValue(sql`select ${columns} from changed t order by ${orderOf('t')}`)} as rows,
          (select coalesce(json_agg(before), '[]') from (
            select (
                select o.id from ${table} o where ${keyOf('o')} < ${keyOf('t')}
                  order by ${orderOf('o', 'desc')} limit 1) as before
              from changed t order by ${orderOf('t')}) places) as after`.execute(db)
      return rows[0] ?? null
    },
  }
}

/** Rows from a list of each of their properties. */
function rowsOf<Row>(lists: Readonly<Record<string, readonly unknown[]>>): readonly Row[] {
  const rows: Record<string, unknown>[] = []
  for (const [name, values] of Object.entries(lists))
    for (const [n, value] of values.entries()) {
      const row = rows[n] ?? {}
      rows[n] = row
      row[name] = value
    }
  // Every list has a value for each row.
  return rows as readonly Row[]
}

/**
 * Answers what is remembered of all records of a table: the same object while none was changed. How many changes the
 * database has noted is asked with each call, so that no other process is missed; then the changed ones alone are
 * read. Outside transactions only.
 */
export function rememberRows<Row extends SearchedRow>(what: RowsToRemember<Row>): RowsNow<Row> {
  const reading = readingOf(what)
  const index = new TextIndex<Row>()
  let known: Known<Row> | null = null
  let last: Promise<unknown> = Promise.resolve()

  async function read(db: Queryable, changes: number): Promise<Known<Row>> {
    const before = known
    if (before !== null && before.changes >= changes) return before
    const isLittle = before !== null && changes - before.changes <= MOST_CHANGED
    const changed = isLittle ? await reading.changed(db, before.latest) : null
    const now = (changed && before && withChanged(before, changed)) ?? (await reading.all(db))
    known = { ...now, found: (search) => index.find(now.all, search) }
    return known
  }

  return async (db) => {
    const { rows } = await sql<{ changes: number }>`select ${changesOf(what.records)} as changes`.execute(db)
    const changes = rows[0]?.changes ?? 0
    if (known !== null && known.changes >= changes) return known
    // One after the other: who comes while everything is read does not read it again.
    const own = last.then(
      () => read(db, changes),
      () => read(db, changes),
    )
    last = own
    return own
  }
}
