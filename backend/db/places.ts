import { type RawBuilder, sql } from 'kysely'

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
