import { type Page, pageOf } from '#schema/page.ts'
import type { Paging } from '../rest/envelope.ts'

/** One page of a queue as it was answered; without paging the backend has sent everything it has. */
export function queuePage<Item>(
  items: readonly Item[],
  paging: Paging,
  page: number,
  pageSize: number,
): Page<Item> {
  if (paging.totalPages === null) return pageOf(items, page, pageSize)
  const totalPages = Math.max(1, paging.totalPages)
  const totalRequests = paging.totalRequests ?? (totalPages === 1 && page === 1 ? items.length : null)
  return { items, currentPage: page, totalPages, totalRequests }
}

/** A walk through a queue ends here even if a backend never stops offering pages. */
const MOST_PAGES = 20

/** Everything a queue holds, its first twenty pages at the most. */
export async function wholeQueue<Item>(ask: (page: number) => Promise<Page<Item>>): Promise<Item[]> {
  const first = await ask(1)
  const rest = Array.from({ length: Math.min(first.totalPages, MOST_PAGES) - 1 }, (_, index) => index + 2)
  return [first, ...(await Promise.all(rest.map(ask)))].flatMap(({ items }) => items)
}

/** How many a queue holds: as told, or by what the last page falls short of the first. */
export async function countOf<Item>(ask: (page: number) => Promise<Page<Item>>): Promise<number> {
  const first = await ask(1)
  if (first.totalRequests !== null) return first.totalRequests
  const last = await ask(first.totalPages)
  return first.items.length * (first.totalPages - 1) + last.items.length
}
