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
 * list that the gateway cuts behind so many items, of which these were the last.
 */
export type PageCursor =
  | { readonly kind: 'backend'; readonly cursor: string }
  | { readonly kind: 'page'; readonly page: number }
  | {
      readonly kind: 'items'
      readonly read: number
      readonly last: readonly LastItem[]
      /** What the last one was sorted by; null where the list does not say. */
      readonly keys: readonly SortKey[] | null
    }

/** What tells an item, and a short form of what it was sorted by: one that has another now has moved. */
type LastItem = readonly [id: string, sorted: string]

/** A value that a list is sorted by. */
export type SortKey = string | number

/** What a whole list says of its items, for being read on while they come, go and move. */
export interface ItemPlaces<Item> {
  /** What tells an item from the others; its `id` when left out. */
  readonly idOf?: (item: Item) => string
  /**
   * All that an item's place depends on. Where each is larger than the one before, a place is found that none of the last items is left to
   * tell.
   */
  readonly keysOf?: (item: Item) => readonly SortKey[]
}

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

/** A cursor as the graph answers it: behind a numbered page, the next one is found by the size that was asked for. */
export const sizedCursor = (cursor: string, pageSize: number): string =>
  cursor.startsWith('p.') ? `${cursor}.${pageSize}` : cursor

/** A cursor as pages carry it. */
export function cursorText(cursor: PageCursor): string {
  if (cursor.kind === 'backend') return `b.${cursor.cursor}`
  if (cursor.kind === 'page') return `p.${cursor.page}`
  return `i.${encodeURIComponent(JSON.stringify([cursor.read, cursor.last, cursor.keys]))}`
}

const isCount = (text: string | undefined): text is string => text !== undefined && /^\d{1,9}$/.test(text)

/** A cursor that was asked with; one of a numbered page has the size of it. */
type AskedCursor =
  | Exclude<PageCursor, { kind: 'page' }>
  | { readonly kind: 'page'; readonly page: number; readonly pageSize: number }

function cursorIn(text: string): AskedCursor {
  const [kind, ...parts] = text.split('.')
  const [first, second] = parts
  if (kind === 'b' && parts.length > 0) return { kind: 'backend', cursor: parts.join('.') }
  if (kind === 'p' && parts.length === 2 && isCount(first) && isCount(second))
    return { kind: 'page', page: Number(first), pageSize: Number(second) }
  if (kind === 'i') return itemsIn(parts.join('.'))
  throw noCursor()
}

function itemsIn(text: string): Extract<PageCursor, { kind: 'items' }> {
  const [read, last, keys, ...rest] = valuesIn(text)
  if (typeof read !== 'number' || !isCount(String(read)) || rest.length > 0) throw noCursor()
  if (!Array.isArray(last) || !last.every(isLastItem)) throw noCursor()
  if (keys !== null && !(Array.isArray(keys) && keys.every(isSortKey))) throw noCursor()
  return { kind: 'items', read, last, keys }
}

const isSortKey = (value: unknown): value is SortKey => typeof value === 'string' || typeof value === 'number'

const isLastItem = (value: unknown): value is LastItem =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')

function valuesIn(text: string): readonly unknown[] {
  try {
    const values: unknown = JSON.parse(decodeURIComponent(text))
    return Array.isArray(values) ? values : []
  } catch {
    return []
  }
}
