/** One page of a list, as far as counting goes. */
interface CountedPage {
  readonly items: readonly unknown[]
  readonly currentPage: number
  readonly totalPages: number
  readonly totalRequests: number | null
}

/** '13 of 15' for the row at `index` of a page; null where the backend does not count. */
export function placeInList(list: CountedPage, index: number): string | null {
  const { items, currentPage, totalPages, totalRequests } = list
  if (totalRequests === null) return null
  // Every page but the last is full; on the last stands what is left over.
  const fullPage =
    currentPage < totalPages || totalPages === 1
      ? items.length
      : (totalRequests - items.length) / (totalPages - 1)
  return `${(currentPage - 1) * fullPage + index + 1} of ${totalRequests}`
}
