import { type Page, type PageRequest, pageOf } from '#schema/page.ts'
import type { Paging } from '../rest/envelope.ts'

/** One page as the backend returned it; without paging fields it is the whole list. */
export interface BackendPage<Item> {
  readonly items: readonly Item[]
  readonly paging: Paging
}

/** Reads one of the backend's pages, from 1. */
export type AskPage<Item> = (page: number, search: string) => Promise<BackendPage<Item>>

/**
 * One page of the requested size, assembled from the backend's pages of `backendSize` (ten in the documents), which
 * are read in parallel. A size that is no multiple of the backend's may need one page more.
 */
export async function pageOver<Item>(
  ask: AskPage<Item>,
  { page, pageSize, search }: PageRequest,
  backendSize: number,
): Promise<Page<Item>> {
  const start = (page - 1) * pageSize
  const first = Math.floor(start / backendSize) + 1
  const last = Math.ceil((start + pageSize) / backendSize)
  const answered = await ask(first, search)
  const { totalPages } = answered.paging
  if (totalPages === null) return pageOf(answered.items, { page, pageSize })
  const rest = await Promise.all(pagesBetween(first + 1, Math.min(last, totalPages), (at) => ask(at, search)))
  const items = [answered, ...rest].flatMap((each) => each.items)
  const totalCount = totalOf(answered, first)
  // Without a total the last page counts as full.
  const count = totalCount ?? Math.max(1, totalPages) * backendSize
  return {
    items: items.slice(start - (first - 1) * backendSize).slice(0, pageSize),
    currentPage: page,
    totalPages: Math.max(1, Math.ceil(count / pageSize)),
    totalCount,
  }
}

const pagesBetween = <Result>(from: number, to: number, ask: (page: number) => Result): Result[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => ask(from + index))

const totalOf = <Item>({ items, paging }: BackendPage<Item>, page: number): number | null =>
  paging.totalRequests ??
  (paging.totalPages !== null && paging.totalPages <= 1 && page === 1 ? items.length : null)

/** The most pages of the backend to read, in case it never reports a last one. */
const MOST_PAGES = 20

/** All items of a list, its first twenty pages at most. */
export async function wholeList<Item>(ask: AskPage<Item>, search = ''): Promise<readonly Item[]> {
  const first = await ask(1, search)
  const rest = await Promise.all(
    pagesBetween(2, Math.min(first.paging.totalPages ?? 1, MOST_PAGES), (at) => ask(at, search)),
  )
  return [first, ...rest].flatMap(({ items }) => items)
}

/** The number of items: as the backend states it, or computed from the sizes of the first and the last page. */
export async function countOf<Item>(ask: AskPage<Item>): Promise<number> {
  const first = await ask(1, '')
  const known = totalOf(first, 1) ?? (first.paging.totalPages === null ? first.items.length : null)
  if (known !== null) return known
  const pages = first.paging.totalPages ?? 1
  const last = await ask(pages, '')
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
  const searched = (await ask(1, key)).items.find(isMeant)
  return searched ?? (await wholeList(ask)).find(isMeant) ?? null
}
