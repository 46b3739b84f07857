import type { FileCell } from '../tables/file-cell.ts'

/** Words that a list of deductions has not, even as the name of an office or of a column. */
const OF_REFUNDS = /\b(?:refund(?:s|ed)?|reversals?|over ?-?deduct(?:ions?|ed))\b/i

/** Whether the title or a header of a sheet says that payroll gives back, so that its amounts are below zero in earnest. */
export const isOfRefunds = ({
  rows,
  headerRow,
}: {
  readonly rows: readonly (readonly FileCell[])[]
  readonly headerRow: number
}): boolean => rows.slice(0, headerRow + 1).some((row) => row.some(({ text }) => OF_REFUNDS.test(text)))
