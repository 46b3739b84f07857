import type { Key } from '../http/cursor.ts'
import { keysOf } from '../http/cursor.ts'
import type { Page, Reached } from '../http/paging.ts'

/** Below zero where the first comes before the second. */
export type Compare<Row> = (one: Row, other: Row) => number

/** What a list is sorted by; rows without a value come last in either direction. Texts are of ASCII, such as a day or an id. */
export interface SortedBy<Row> {
  readonly of: (row: Row) => Key
  readonly isDescending?: boolean
}

/** An order in which no two rows are the same: the last it is sorted by is of each row its own. */
export interface Order<Row> {
  /** What cursors call it. */
  readonly name: string
  readonly by: readonly SortedBy<Row>[]
}

function compareKeys(left: Key, right: Key, isDescending: boolean): number {
  if (left === right) return 0
  if (left === null) return 1
  if (right === null) return -1
  return left < right === isDescending ? 1 : -1
}

/** Orders rows by a number, or by a text of ASCII such as a day; rows without one come last in either direction. */
export const sortedBy =
  <Row>(of: (row: Row) => Key, isDescending = false): Compare<Row> =>
  (one, other) =>
    compareKeys(of(one), of(other), isDescending)

/** Orders rows by the first of these that tells them apart. */
export const inOrder =
  <Row>(...all: readonly Compare<Row>[]): Compare<Row> =>
  (one, other) => {
    for (const compare of all) {
      const found = compare(one, other)
      if (found !== 0) return found
    }
    return 0
  }

/** Orders rows as an order says. */
export const comparing = <Row>({ by }: Order<Row>): Compare<Row> =>
  inOrder(...by.map(({ of, isDescending }) => sortedBy(of, isDescending)))

/** The same order the other way round; rows without a value come last in it too. */
export const backwards = <Row>({ name, by }: Order<Row>): Order<Row> => ({
  name: `${name} backwards`,
  by: by.map(({ of, isDescending = false }) => ({ of, isDescending: !isDescending })),
})

/** The number of the first of sorted rows that `isBehind` what was read before. */
export function firstBehind<Row>(rows: readonly Row[], isBehind: (row: Row) => boolean): number {
  let [from, to] = [0, rows.length]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    const row = rows[middle]
    if (row !== undefined && isBehind(row)) to = middle
    else from = middle + 1
  }
  return from
}

/** Whether a row comes behind these keys, of which there is one for each that the order goes by. */
export function isBehindKeys<Row>(row: Row, by: readonly SortedBy<Row>[], read: readonly Key[]): boolean {
  for (const [n, { of, isDescending = false }] of by.entries()) {
    const found = compareKeys(of(row), read[n] ?? null, isDescending)
    if (found !== 0) return found > 0
  }
  return false
}

/** The page that begins at a place, and where it ends: `keys` are those of a row, in the order of that name. */
export function pageFrom<Row>(
  rows: readonly Row[],
  page: Page,
  start: number,
  { name, keys }: { readonly name: string; readonly keys: (row: Row) => readonly Key[] },
): { readonly shown: readonly Row[]; readonly reached: Reached } {
  const shown = rows.slice(start, start + page.size)
  const last = shown.at(-1)
  return {
    shown,
    reached: {
      cursor: last === undefined ? null : { order: name, read: page.offset + shown.length, keys: keys(last) },
      hasNext: start + shown.length < rows.length,
    },
  }
}

/**
 * A page of rows that are in an order: by its number, or behind the row that a cursor names, whether that row is still among
 * them or not. Throws 400 for a cursor of another order.
 */
export function pageInOrder<Row>(rows: readonly Row[], page: Page, order: Order<Row>) {
  const { name, by } = order
  const keys = (row: Row) => by.map(({ of }) => of(row))
  if (page.after === null) return pageFrom(rows, page, page.offset, { name, keys })
  const read = keysOf(page.after, name, by.length)
  return pageFrom(
    rows,
    page,
    firstBehind(rows, (row) => isBehindKeys(row, by, read)),
    { name, keys },
  )
}
