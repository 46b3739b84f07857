import { type Page, type PageRequest, pageOf } from '#schema/page.ts'
import type { Paging } from '../rest/envelope.ts'

/** What a backend answered for one of its own pages; without paging it has sent everything it has. */
export interface BackendPage<Item> {
  readonly items: readonly Item[]
  readonly paging: Paging
}

/** Asks the backend for one of its pages, from 1. */
export type AskPage<Item> = (page: number, search: string) => Promise<BackendPage<Item>>

/**
 * One page of the size wanted, out of a backend's pages of `backendSize` (the documents' ten): the pages it lies
 * in are asked for at the same time. A size that is no multiple of the backend's may ask for one page more.
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
  // Without a total, the last page is taken for full, as the backend's own count of pages does.
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

/** A walk through a list ends after this many of the backend's pages, even if it never stops offering them. */
const MOST_PAGES = 20

/** Everything a list holds, its first twenty pages at the most. */
export async function wholeList<Item>(ask: AskPage<Item>, search = ''): Promise<readonly Item[]> {
  const first = await ask(1, search)
  const rest = await Promise.all(
    pagesBetween(2, Math.min(first.paging.totalPages ?? 1, MOST_PAGES), (at) => ask(at, search)),
  )
  return [first, ...rest].flatMap(({ items }) => items)
}

/** How many a list holds: as told, or by what the last page falls short of the first. */
export async function countOf<Item>(ask: AskPage<Item>): Promise<number> {
  const first = await ask(1, '')
  const told = totalOf(first, 1) ?? (first.paging.totalPages === null ? first.items.length : null)
  if (told !== null) return told
  const pages = first.paging.totalPages ?? 1
  const last = await ask(pages, '')
  return first.items.length * (pages - 1) + last.items.length
}

/**
 * The one item a test accepts: a search for `key` usually finds it; a backend that does not search by it is
 * walked through, page by page, its first twenty pages at the most.
 */
export async function findIn<Item>(
  ask: AskPage<Item>,
  key: string,
  isMeant: (item: Item) => boolean,
): Promise<Item | null> {
  const searched = (await ask(1, key)).items.find(isMeant)
  return searched ?? (await wholeList(ask)).find(isMeant) ?? null
}
