import type { WorkItem } from '#rules/treasury/work-list.ts'

/** Which work is asked for: of a month, written 'YYYY-MM', of a financial year, or of today. */
export type WorkOf = { readonly month: string } | { readonly year: number } | 'today'

/** The port of what waits in the books. Throws NOT_SUPPORTED_BY_BACKEND where a backend has no such list. */
export interface WorkSource {
  work(of: WorkOf): Promise<readonly WorkItem[]>
}
