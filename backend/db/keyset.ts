import { type RawBuilder, sql } from 'kysely'
import { parsePlainDate } from '#rules/dates.ts'
import { type Key, keysOf, noCursor } from '../http/cursor.ts'
import type { Page, Reached } from '../http/paging.ts'
import type { Condition } from './schema.ts'

/** A column of an order, which no row leaves empty. */
export interface KeyColumn {
  readonly by: RawBuilder<unknown>
  readonly as: 'text' | 'bigint' | 'date' | 'timestamptz'
  readonly isDescending?: boolean
}

/** How each is written in a cursor. */
const WRITTEN: Readonly<Record<KeyColumn['as'], (by: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  text: (by) => sql`(${by})::text`,
  bigint: (by) => sql`(${by})::text`,
  date: (by) => sql`to_char(${by}, 'YYYY-MM-DD')`,
  timestamptz: (by) => sql`to_char((${by}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
}

const INSTANT = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z$/

/** Whether a text is one that was written for a column. */
const IS_WRITTEN: Readonly<Record<KeyColumn['as'], (text: string) => boolean>> = {
  text: (text) => !text.includes('\0'),
  bigint: (text) => /^-?\d{1,18}$/.test(text),
  date: (text) => parsePlainDate(text) !== null,
  timestamptz: (text) => parsePlainDate(INSTANT.exec(text)?.[1] ?? '') !== null,
}

interface ColumnRead {
  readonly by: RawBuilder<unknown>
  readonly value: RawBuilder<unknown>
  readonly isDescending: boolean
}

function readKey({ by, as, isDescending = false }: KeyColumn, key: Key | undefined): ColumnRead {
  if (typeof key !== 'string' || !IS_WRITTEN[as](key)) throw noCursor()
  return { by, value: sql`${key}::text::${sql.raw(as)}`, isDescending }
}

/** Whether a row comes behind these values. Where all columns go one way an index on them finds the first. */
function behind(columns: readonly ColumnRead[]): Condition {
  const [first, ...rest] = columns
  if (first === undefined) return sql<boolean>`false`
  const sign = (isDescending: boolean) => sql.raw(isDescending ? '<' : '>')
  if (rest.every(({ isDescending }) => isDescending === first.isDescending))
    return sql<boolean>`(${sql.join(columns.map(({ by }) => by))}) ${sign(first.isDescending)} (${sql.join(columns.map(({ value }) => value))})`
  const { by, value, isDescending } = first
  return sql<boolean>`(${by} ${sign(isDescending)}= ${value} and (${by} ${sign(isDescending)} ${value} or ${behind(rest)}))`
}

/** A row that says where it stands in its order. */
export interface KeyedRow {
  readonly cursorKeys: readonly string[]
}

/**
 * A page of an SQL list in an order of that name, whose last column tells any two rows apart: by its number, or behind the row
 * that a cursor names. The list selects `keys` and has `behind` among its conditions; `rest` is its order and limit, with one
 * row more than the page has. Throws 400 for a cursor of another order.
 */
export function keyset(page: Page, name: string, columns: readonly KeyColumn[]) {
  const read = page.after === null ? null : keysOf(page.after, name, columns.length)
  const order = sql`order by ${sql.join(
    columns.map(({ by, isDescending = false }) => sql`${by} ${sql.raw(isDescending ? 'desc' : 'asc')}`),
  )}`
  const ofRow = sql<readonly string[]>`array[${sql.join(columns.map(({ by, as }) => WRITTEN[as](by)))}]`
  const [limit, offset] = [page.size + 1, read === null ? page.offset : 0]
  return {
    /** The keys of a row; `keys` is the same with its name. */
    ofRow,
    keys: sql`${ofRow} as "cursorKeys"`,
    limit,
    offset,
    behind: read === null ? sql<boolean>`true` : behind(columns.map((column, n) => readKey(column, read[n]))),
    order,
    rest: sql`${order} limit ${limit} offset ${offset}`,
    /** The rows of the page, and where it ends. */
    pageOf<Row extends KeyedRow>(
      rows: readonly Row[],
    ): { readonly shown: readonly Row[]; readonly reached: Reached } {
      const shown = rows.slice(0, page.size)
      const last = shown.at(-1)
      const cursor =
        last === undefined ? null : { order: name, read: page.offset + shown.length, keys: last.cursorKeys }
      return { shown, reached: { cursor, hasNext: rows.length > shown.length } }
    },
  }
}
