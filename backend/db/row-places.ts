import { type Key, keysOf, noCursor } from '../http/cursor.ts'
import type { Page } from '../http/paging.ts'
import { firstBehind, isBehindKeys, type Order, pageFrom } from './in-order.ts'

/**
 * An order of rows that are reckoned for a day: by a value, then by places among those of today, such as that of a name, which
 * are others when members come or are renamed.
 */
export interface RowPlaces<Row> extends Order<Row> {
  /** Whether the first it is sorted by says the same tomorrow: an amount or a day does, a place does not. */
  readonly isLasting: boolean
  /** What tells a row from the others, for good. */
  readonly idOf: (row: Row) => string
  /** The row with an id as it would stand in the order today, in the list or not; null where nothing is known of it any more. */
  readonly find: (id: string) => Row | null
}

/**
 * A page of rows in such an order: by its number, or behind the row that a cursor names. The cursor has the row's value and id; the
 * places are looked up among today's. So a row that has been settled since, or has another value now, is no hindrance. Throws
 * 400 for a cursor of another order, or of a row of which nothing is known any more.
 */
export function pageByPlaces<Row>(rows: readonly Row[], page: Page, places: RowPlaces<Row>) {
  const { name, by, idOf, isLasting, find } = places
  const [first] = by
  const keys = (row: Row): readonly Key[] => [
    isLasting && first !== undefined ? first.of(row) : null,
    idOf(row),
  ]
  if (page.after === null) return pageFrom(rows, page, page.offset, { name, keys })
  const [value = null, id] = keysOf(page.after, name, 2)
  const today = typeof id === 'string' ? find(id) : null
  if (today === null) throw noCursor()
  const read = by.map(({ of }, n) => (n === 0 && isLasting ? value : of(today)))
  return pageFrom(
    rows,
    page,
    firstBehind(rows, (row) => isBehindKeys(row, by, read)),
    { name, keys },
  )
}
