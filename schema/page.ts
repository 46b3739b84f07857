import { badInput } from './errors.ts'

/** One page of a list. The first page is 1; a page past the end is empty. */
export interface Page<Item> {
  readonly items: readonly Item[]
  readonly currentPage: number
  readonly totalPages: number
  /** Number of items on all pages; null when the backend does not return it. */
  readonly totalCount: number | null
  /** Where the page ends, as `cursorText` writes it; null for an empty page that was asked for by its number. */
  readonly endCursor: string | null
  readonly hasNextPage: boolean
}

/** The default number of items on a page; the lists of Spec 002 show ten. */
export const PAGE_SIZE = 10

/** The most items of a page. */
export const PAGE_SIZE_MAX = 100

/**
 * Where a page ended: behind a place that the backend knows, behind a numbered page of a backend that knows no more, or in a
 * list that the gateway cuts behind so many items, of which these ids were the last.
 */
export type PageCursor =
  | { readonly kind: 'backend'; readonly cursor: string }
  | { readonly kind: 'page'; readonly page: number; readonly pageSize: number }
  | { readonly kind: 'items'; readonly read: number; readonly ids: readonly string[] }

/** A requested page of a list. `search` is trimmed; '' for no search. */
export interface PageRequest {
  /** The number of the page where there is no `after`. */
  readonly page: number
  /** 1 to 100. */
  readonly pageSize: number
  readonly search: string
  /** What the page comes behind; left out, or null, where it has a number. */
  readonly after?: Exclude<PageCursor, { kind: 'page' }> | null
  /** What is wanted of changes; left out for nothing. */
  readonly changes?: WantedChanges
}

/** What is wanted of when the records of a list were last changed: something, or none is asked for. */
export interface WantedChanges {
  /** Only what was changed at that moment or later; null for everything. */
  readonly since: Date | null
  /** In the order of the changes. */
  readonly isOrder: boolean
}

/** The paging arguments as received. */
export interface PageArgs {
  readonly page?: number | null | undefined
  readonly pageSize: number
  readonly after?: string | null | undefined
  readonly search?: string | null | undefined
}

/** Validates the paging arguments. Throws BAD_USER_INPUT for a page below 1, a size out of range or a cursor of no page. */
export function pageRequest(args: PageArgs): PageRequest {
  const { page, pageSize } = args
  const search = args.search?.trim() ?? ''
  if (pageSize < 1 || pageSize > PAGE_SIZE_MAX) {
    throw badInput('pageSize', `A page has 1 to ${PAGE_SIZE_MAX} items.`)
  }
  if (typeof args.after === 'string') {
    if (typeof page === 'number')
      throw badInput('after', 'A page is asked for by `page` or by `after`, not by both.')
    const after = cursorIn(args.after)
    if (after.kind !== 'page') return { page: 1, pageSize, search, after }
    if (after.pageSize !== pageSize)
      throw badInput(
        'pageSize',
        `This list is read on with the \`pageSize\` it began with: ${after.pageSize}.`,
      )
    return { page: after.page + 1, pageSize, search }
  }
  const number = page ?? 1
  if (number < 1) throw badInput('page', 'Pages are counted from 1.')
  return { page: number, pageSize, search }
}

/** What is said of a cursor that is of no list, or of another one. */
export const noCursor = () =>
  badInput('after', 'This is no `endCursor` of this list in this order. Read it from the beginning.')

/** A cursor as pages carry it. */
export function cursorText(cursor: PageCursor): string {
  if (cursor.kind === 'backend') return `b.${cursor.cursor}`
  if (cursor.kind === 'page') return `p.${cursor.page}.${cursor.pageSize}`
  return ['i', cursor.read, ...cursor.ids.map(encodeURIComponent)].join('.')
}

const isCount = (text: string | undefined): text is string => text !== undefined && /^\d{1,9}$/.test(text)

function cursorIn(text: string): PageCursor {
  const [kind, ...parts] = text.split('.')
  const [first, second] = parts
  if (kind === 'b' && parts.length > 0) return { kind: 'backend', cursor: parts.join('.') }
  if (kind === 'p' && parts.length === 2 && isCount(first) && isCount(second))
    return { kind: 'page', page: Number(first), pageSize: Number(second) }
  if (kind === 'i' && isCount(first))
    return { kind: 'items', read: Number(first), ids: parts.slice(1).map(decoded) }
  throw noCursor()
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw noCursor()
  }
}

/** So many of the last ids are in a cursor: while one of them is still in the list, its place is known. */
const LAST_IDS = 5

/** The id of an item; null for one that has none. */
const idOf = (item: unknown): string | null =>
  typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string' ? item.id : null

/** How many items of a list come before what is read next. Throws BAD_USER_INPUT where none of the last ones is left. */
function placeBehind(all: readonly unknown[], after: NonNullable<PageRequest['after']>): number {
  if (after.kind !== 'items') throw noCursor()
  if (after.ids.length === 0) return after.read
  const places = new Map(all.map((item, place) => [idOf(item), place]))
  for (const id of after.ids.toReversed()) {
    const place = places.get(id)
    if (place !== undefined) return place + 1
  }
  throw noCursor()
}

/**
 * Takes one page of a whole list, for backend calls that return everything at once. Behind a cursor it goes on after the last
 * item that is still in the list.
 */
export function pageOf<Item>(
  all: readonly Item[],
  { page, pageSize, after = null }: Omit<PageRequest, 'search'>,
): Page<Item> {
  const start = after === null ? (page - 1) * pageSize : placeBehind(all, after)
  const items = all.slice(start, start + pageSize)
  const read = start + items.length
  const ids = all.slice(Math.max(0, read - LAST_IDS), read).map(idOf)
  const end =
    items.length > 0 ? { kind: 'items' as const, read, ids: ids.filter((id) => id !== null) } : after
  return {
    items,
    currentPage: Math.floor(start / pageSize) + 1,
    totalPages: Math.max(1, Math.ceil(all.length / pageSize)),
    totalCount: all.length,
    endCursor: end === null ? null : cursorText(end),
    hasNextPage: read < all.length,
  }
}
