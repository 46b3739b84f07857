/** The most rows that the graph gives on a page. */
const MOST = 100

/** How many rows the pages of a society's lists have. */
export interface PageSizes {
  readonly queue: number
  readonly register: number
  /** A whole number of rows of two, three and four products, where there is room for it. */
  readonly catalogue: number
}

/** The sizes that follow from the one setting: 10 gives 10 in queues, 25 in registers and reports, 24 in the catalogue. */
export function pageSizes(pageSize: number): PageSizes {
  const atMost = (rows: number) => Math.min(MOST, rows)
  const catalogue = Math.max(1, Math.round((pageSize * 2.4) / 12)) * 12
  return { queue: pageSize, register: atMost(Math.round(pageSize * 2.5)), catalogue: Math.min(96, catalogue) }
}
