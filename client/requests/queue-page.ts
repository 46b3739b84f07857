/** One page of a queue, as the graph returns it. */
export interface QueuePage<Item extends QueueItem = QueueItem> {
  readonly items: readonly Item[]
  /** From 1. */
  readonly currentPage: number
  readonly totalPages: number
  /** Over all pages; null when the backend has no count. */
  readonly totalCount: number | null
}

/** A request that staff decide, or another record in such a list. */
export interface QueueItem {
  readonly id: string
}

/**
 * A position in a queue. `view` is the id of a request, 'first' or 'last' for an end of a page that is not loaded
 * yet, or '' for none.
 */
export interface QueuePlace {
  readonly view: string
  readonly page: number
}

/** The views that are ends of a page. */
export const isEnd = (view: string): boolean => view === 'first' || view === 'last'

/** The index of the viewed request on its page; -1 when it is not there. */
export function indexOfView(items: readonly QueueItem[], view: string): number {
  if (view === 'first') return items.length > 0 ? 0 : -1
  if (view === 'last') return items.length - 1
  return items.findIndex(({ id }) => id === view)
}

/** The position at `index`, which may be on the previous or next page; null at the ends of the queue. */
function placeAt({ items, currentPage, totalPages }: QueuePage, index: number): QueuePlace | null {
  const item = items[index]
  if (item) return { view: item.id, page: currentPage }
  if (index < 0) return currentPage > 1 ? { view: 'last', page: currentPage - 1 } : null
  return currentPage < totalPages ? { view: 'first', page: currentPage + 1 } : null
}

/** The position after the request at `index` has been removed: the one that takes its place, or the last one. */
export function placeAfter(list: QueuePage, index: number): QueuePlace {
  const { items, currentPage, totalPages } = list
  const next = items[index + 1]
  if (next) return { view: next.id, page: currentPage }
  // The first request of the next page moves up.
  if (currentPage < totalPages) return { view: 'last', page: currentPage }
  return placeAt(list, index - 1) ?? { view: '', page: 1 }
}

/** The position of a request in its queue, and its neighbours. */
export interface Surroundings {
  /** '13 of 15' over all pages; without a count, the number on the page; '' for a request that is not listed. */
  readonly position: string
  /** null at the ends of the queue. */
  readonly previous: QueuePlace | null
  readonly next: QueuePlace | null
}

/**
 * The surroundings of the request at `index`. A request that is not listed (-1) is followed by the first of the page.
 */
export const surroundingsAt = (list: QueuePage, index: number): Surroundings => ({
  position: index === -1 ? '' : positionAt(list, index),
  previous: placeAt(list, index - 1),
  next: placeAt(list, index + 1),
})

function positionAt({ items, currentPage, totalPages, totalCount }: QueuePage, index: number): string {
  if (totalCount === null) return `${index + 1}`
  // Every page but the last is full.
  const fullPage =
    currentPage < totalPages || totalPages === 1
      ? items.length
      : (totalCount - items.length) / (totalPages - 1)
  return `${(currentPage - 1) * fullPage + index + 1} of ${totalCount}`
}
