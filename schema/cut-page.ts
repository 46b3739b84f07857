import {
  cursorText,
  type ItemPlaces,
  noCursor,
  type Page,
  type PageCursor,
  type PageRequest,
  type SortKey,
} from './page.ts'
import { shortName } from './short-name.ts'

/** So many of the last items are in a cursor: while one of them is where it was, the place is known. */
const LAST_ITEMS = 5

/** Where a page of a list that is cut from a whole ended. */
type Cut = Extract<PageCursor, { kind: 'items' }>

/** The id of an item; null for one that has none. */
function idOf<Item>(item: Item, places: ItemPlaces<Item>): string | null {
  if (places.idOf !== undefined) return places.idOf(item)
  return typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string'
    ? item.id
    : null
}

const sortedAs = <Item>(item: Item, { keysOf }: ItemPlaces<Item>): string =>
  keysOf === undefined ? '' : shortName(JSON.stringify(keysOf(item)))

/** Below zero where the first are sorted before the second. */
function compared(one: readonly SortKey[], other: readonly SortKey[]): number {
  for (const [n, key] of one.entries()) {
    const beside = other[n]
    if (key === beside) continue
    if (typeof key !== typeof beside || beside === undefined) return Number.NaN
    return key < beside ? -1 : 1
  }
  return 0
}

/** How many items come before or at what was sorted by `read`. Throws BAD_USER_INPUT where the list is not in that order. */
function placeByKeys<Item>(
  all: readonly Item[],
  read: readonly SortKey[] | null,
  { keysOf }: ItemPlaces<Item>,
): number {
  if (keysOf === undefined || read === null) throw noCursor()
  const keys = all.map(keysOf)
  const isInOrder = keys.every((each, n) => n === 0 || compared(keys[n - 1] ?? [], each) < 0)
  const sides = keys.map((each) => compared(each, read))
  if (!isInOrder || sides.some((side) => side === 0 || Number.isNaN(side))) throw noCursor()
  return sides.filter((side) => side < 0).length
}

/** How many items of a list come before what is read next. Throws BAD_USER_INPUT where nothing tells. */
function placeBehind<Item>(all: readonly Item[], after: Cut, places: ItemPlaces<Item>): number {
  // Items without ids are of lists that only grow at their end.
  if (after.last.length === 0) return after.read
  const found = new Map(all.map((item, place) => [idOf(item, places), { item, place }]))
  for (const [id, sorted] of after.last.toReversed()) {
    const here = found.get(id)
    if (here !== undefined && sortedAs(here.item, places) === sorted) return here.place + 1
  }
  return placeByKeys(all, after.keys, places)
}

function endOf<Item>(all: readonly Item[], read: number, places: ItemPlaces<Item>): Cut {
  const last = all.slice(Math.max(0, read - LAST_ITEMS), read)
  const [end] = last.slice(-1)
  return {
    kind: 'items',
    read,
    last: last.flatMap((item) => {
      const id = idOf(item, places)
      return id === null ? [] : [[id, sortedAs(item, places)] as const]
    }),
    keys: end === undefined ? null : (places.keysOf?.(end) ?? null),
  }
}

/**
 * Takes one page of a whole list, for backend calls that return everything at once. Behind a cursor it goes on after the last item that is
 * still where it was; where none is, at the place that it was sorted to. Throws BAD_USER_INPUT rather than leave out any.
 */
export function pageOf<Item>(
  all: readonly Item[],
  { page, pageSize, after = null }: Omit<PageRequest, 'search'>,
  places: ItemPlaces<Item> = {},
): Page<Item> {
  if (after !== null && after.kind !== 'items') throw noCursor()
  const start = after === null ? (page - 1) * pageSize : placeBehind(all, after, places)
  const items = all.slice(start, start + pageSize)
  const read = start + items.length
  const end = items.length > 0 ? endOf(all, read, places) : after
  return {
    items,
    currentPage: Math.floor(start / pageSize) + 1,
    totalPages: Math.max(1, Math.ceil(all.length / pageSize)),
    totalCount: all.length,
    endCursor: end === null ? null : cursorText(end),
    hasNextPage: read < all.length,
  }
}
