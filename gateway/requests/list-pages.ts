import { pageOf } from '#schema/cut-page.ts'
import { notSupportedByBackend } from '#schema/errors.ts'
import { cursorText, noCursor, PAGE_SIZE_MAX, type Page, type PageRequest } from '#schema/page.ts'
import type { PageQuery, Paging } from '../rest/envelope.ts'
import { pageRead, placeIn } from '../rest/page-read.ts'

/** The order by the last change, on the wire. */
const BY_CHANGE = 'updatedAt'

/** One page as the backend returned it; without paging fields it is the whole list. */
export interface BackendPage<Item> {
  readonly items: readonly Item[]
  readonly paging: Paging
}

/** Reads one of the backend's pages. */
export type AskPage<Item> = (asked: PageQuery) => Promise<BackendPage<Item>>

/**
 * One page of the requested size. A backend that knows page sizes answers it in one call. Otherwise it is assembled
 * from the backend's pages of `backendSize` (ten in the documents), which are read in parallel; a size that is no
 * multiple of the backend's may need one page more.
 */
export async function pageOver<Item>(
  ask: AskPage<Item>,
  request: PageRequest,
  backendSize: number,
): Promise<Page<Item>> {
  const { page, pageSize, search, after = null } = request
  // Without a size the documented call is sent as it is.
  const asked = await ask({
    ...placeIn(request),
    pageSize: pageSize === backendSize ? null : pageSize,
    search,
    ...changesQuery(request),
  })
  requireChanges(request, asked.paging)
  const { totalPages, pageSize: given } = asked.paging
  if (totalPages === null) return pageOf(asked.items, request)
  const { endCursor } = asked.paging
  // Without a word about the cursor, the backend has answered its first page again.
  if (after !== null && (endCursor === null || after.kind !== 'backend')) throw noCursor()
  if (endCursor !== null)
    return { ...pageRead(asked.items, asked.paging), currentPage: asked.paging.currentPage ?? page }
  if (pageSize === backendSize || given === pageSize)
    return numbered(asked, request, totalPages, totalOf(asked, page))
  return assembled(ask, request, { ...asked, page, totalPages }, backendSize)
}

const changesQuery = ({ changes }: PageRequest): Pick<PageQuery, 'orderBy' | 'updatedSince'> =>
  changes === undefined
    ? {}
    : { orderBy: changes.isOrder ? BY_CHANGE : null, updatedSince: changes.since?.toISOString() ?? null }

/** Throws NOT_SUPPORTED_BY_BACKEND where the answer does not say that it followed what was wanted of changes. */
function requireChanges({ changes }: PageRequest, { order, updatedSince }: Paging): void {
  if (changes === undefined) return
  if (changes.isOrder && order !== BY_CHANGE) throw notSupportedByBackend('ordering by the last change')
  if (changes.since !== null && (updatedSince ?? null) === null)
    throw notSupportedByBackend('listing what was changed since')
}

/** A page of a backend that only numbers them: its cursor is its number. */
function numbered<Item>(
  { items }: Pick<BackendPage<Item>, 'items'>,
  { page }: PageRequest,
  totalPages: number,
  totalCount: number | null,
): Page<Item> {
  return {
    items,
    currentPage: page,
    totalPages: Math.max(1, totalPages),
    totalCount,
    endCursor: items.length === 0 ? null : cursorText({ kind: 'page', page }),
    hasNextPage: page < totalPages,
  }
}

/** A page of the backend's own size, with its number. */
interface OwnPage<Item> extends BackendPage<Item> {
  readonly page: number
  readonly totalPages: number
}

/** The page of a backend that has answered `known`, a page of its own size, to a call for another size. */
async function assembled<Item>(
  ask: AskPage<Item>,
  request: PageRequest,
  known: OwnPage<Item>,
  backendSize: number,
): Promise<Page<Item>> {
  const { page, pageSize, search } = request
  const start = (page - 1) * pageSize
  const first = Math.floor(start / backendSize) + 1
  const last = Math.min(Math.ceil((start + pageSize) / backendSize), known.totalPages)
  const read = await Promise.all(
    pagesBetween(first, last, (at) =>
      at === known.page
        ? Promise.resolve(known)
        : ask({ page: at, pageSize: null, search, ...changesQuery(request) }),
    ),
  )
  for (const { paging } of read) requireChanges(request, paging)
  const totalCount = totalOf(known, known.page)
  // Without a total the last page counts as full.
  const count = totalCount ?? Math.max(1, known.totalPages) * backendSize
  const items = read
    .flatMap((each) => each.items)
    .slice(start - (first - 1) * backendSize)
    .slice(0, pageSize)
  return numbered({ items }, request, Math.ceil(count / pageSize), totalCount)
}

const pagesBetween = <Result>(from: number, to: number, ask: (page: number) => Result): Result[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => ask(from + index))

const totalOf = <Item>({ items, paging }: BackendPage<Item>, page: number): number | null =>
  paging.totalRequests ??
  (paging.totalPages !== null && paging.totalPages <= 1 && page === 1 ? items.length : null)

/** The most pages of the backend to read, in case it never reports a last one. */
const MOST_PAGES = 20

/** All items of a list, its first twenty pages at most, of a hundred items each where the backend knows page sizes. */
export async function wholeList<Item>(ask: AskPage<Item>, search = ''): Promise<readonly Item[]> {
  const read = (page: number) => ask({ page, pageSize: PAGE_SIZE_MAX, search })
  const first = await read(1)
  const rest = await Promise.all(pagesBetween(2, Math.min(first.paging.totalPages ?? 1, MOST_PAGES), read))
  return [first, ...rest].flatMap(({ items }) => items)
}

const COUNTED: PageQuery = { page: 1, pageSize: null, search: '' }

/** The number of items: as the backend states it, or computed from the sizes of the first and the last page. */
export async function countOf<Item>(ask: AskPage<Item>): Promise<number> {
  const first = await ask(COUNTED)
  const known = totalOf(first, 1) ?? (first.paging.totalPages === null ? first.items.length : null)
  if (known !== null) return known
  const pages = first.paging.totalPages ?? 1
  const last = await ask({ ...COUNTED, page: pages })
  return first.items.length * (pages - 1) + last.items.length
}

/**
 * The item that `isMeant` accepts. A search for `key` usually finds it; over a backend that does not search by it, up
 * to twenty pages of the list are read.
 */
export async function findIn<Item>(
  ask: AskPage<Item>,
  key: string,
  isMeant: (item: Item) => boolean,
): Promise<Item | null> {
  const searched = (await ask({ page: 1, pageSize: null, search: key })).items.find(isMeant)
  return searched ?? (await wholeList(ask)).find(isMeant) ?? null
}
