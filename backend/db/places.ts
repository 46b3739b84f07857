import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from './schema.ts'

/**
 * Each `value` of a query once, in the database's order of texts, which is its own matter. Short texts alone are quicker to put
 * in order than the rows that they are from.
 */
export const textsInOrder = (values: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(value), '[]') from (
    select value from (${values}) texts group by value order by value) once)`

/** Answers the place of each text of a list: its number, from 0. */
export function placesIn<Text>(inOrder: readonly Text[]): (text: Text) => number {
  const places = new Map(inOrder.map((text, place) => [text, place]))
  return (text) => places.get(text) ?? inOrder.length
}

interface Named {
  readonly name: string
  readonly id: string
}

/** As many are compared by one statement: 20,000 names take two. */
const COMPARED_AT_ONCE = 150

/**
 * How many of rows, which are in the database's order of their names and ids, stand before or at a name and an id. The names
 * themselves are compared, so that it is all the same which rows the database has by now.
 */
export async function countUpToName(
  db: Queryable,
  rows: readonly Named[],
  { name, id }: Named,
): Promise<number> {
  let [from, to] = [0, rows.length]
  while (from < to) {
    const step = Math.ceil((to - from) / COMPARED_AT_ONCE)
    const compared = rows.slice(from, to).filter((_row, n) => n % step === 0)
    const { rows: counted } = await sql<{ count: number }>`
      select count(*) as count from unnest(
          ${compared.map((row) => row.name)}::text[], ${compared.map((row) => row.id)}::text[]) as c (name, id)
        where (c.name, c.id) <= (${name}::text, ${id}::text)`.execute(db)
    const before = counted[0]?.count ?? 0
    // Behind the last that stands before, and up to the first that does not.
    if (before < compared.length) to = Math.min(to, from + before * step)
    if (before > 0) from += (before - 1) * step + 1
  }
  return from
}
