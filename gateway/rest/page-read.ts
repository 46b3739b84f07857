import { cursorText, type Page, type PageRequest } from '#schema/page.ts'
import type { PageQuery, Paging } from './envelope.ts'

/** Which page a backend is asked for: by its number, or behind what it called the end of another. */
export function placeIn({
  page,
  after = null,
}: Pick<PageRequest, 'page' | 'after'>): Pick<PageQuery, 'page' | 'after'> {
  if (after === null) return { page, after: null }
  // A list that the gateway cut is asked for whole.
  if (after.kind === 'items') return { page: 1, after: null }
  return { page: null, after: after.cursor }
}

/** The page that a request asks a backend for, as query parameters. */
export const pageQuery = (request: Omit<PageRequest, 'search'>) => ({
  ...placeIn(request),
  pageSize: request.pageSize,
})

/** A page with the paging that the backend stated beside it; one that states no end of it is read on by the next number. */
export function pageRead<Item>(items: readonly Item[], paging: Paging): Page<Item> {
  const { currentPage, totalPages, totalRequests, endCursor, hasNextPage } = paging
  const page = currentPage ?? 1
  const last = Math.max(1, totalPages ?? 1)
  const byNumber = items.length === 0 ? null : cursorText({ kind: 'page', page })
  return {
    items,
    currentPage: page,
    totalPages: last,
    totalCount: totalRequests,
    endCursor: endCursor === null ? byNumber : cursorText({ kind: 'backend', cursor: endCursor }),
    hasNextPage: hasNextPage ?? page < last,
  }
}
