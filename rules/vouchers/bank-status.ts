import type { FileCell } from '../tables/file-cell.ts'

const DONE =
  /^(?:success(?:ful)?|succeeded|completed?|approved|settled|posted|paid|done|reversed|refunded|ok)$/i
const NOT_DONE =
  /^(?:failed|failure|declined|pending|processing|rejected|cancell?ed|timed? ?out|expired|abandoned|unsuccessful)$/i

/** Whether a column of a statement says of each payment whether it went through. */
export function isStatusColumn(cells: readonly FileCell[]): boolean {
  const texts = cells.map(({ text }) => text.trim()).filter((text) => text !== '')
  return texts.length > 0 && texts.every((text) => DONE.test(text) || NOT_DONE.test(text))
}

/** Whether a status says that no money has moved. What was reversed has moved, twice. */
export const isNotDone = (status: string): boolean => NOT_DONE.test(status.trim())
