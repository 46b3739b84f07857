import { ZERO_KOBO } from '../money.ts'
import type { FileCell, FileSheet } from '../tables/file-cell.ts'
import type { RowReading, RowUse } from '../tables/file-reading.ts'
import { beginsAsTotal, isRemark, isSignatureLine } from '../tables/row-words.ts'
import type { OpeningRow } from './opening-row.ts'

/** A sheet of a go-live file while it is read. */
export interface SheetPart {
  /** Named with its rows; '' where the file has one sheet. */
  readonly name: string
  readonly rows: FileSheet['rows']
  /** From 0. */
  readonly headerRow: number
  readonly headers: readonly FileCell[]
  readonly account: RowReading
}

/** Whether a row is the example of the template. */
export const isExample = (text: string): boolean => /^example\b/i.test(text.trim())

/**
 * What a row is that has no member: a total, a line for signatures or a remark. null for a row of a member, and for an amount
 * whose member is missing, which nothing leaves out silently.
 */
export function unreadRow(
  cells: readonly FileCell[],
  member: string,
  ...amounts: readonly FileCell[]
): RowUse | null {
  if (cells.some(({ text }) => isSignatureLine(text))) return 'SIGNATURE'
  if (beginsAsTotal(member)) return 'TOTAL'
  if (member !== '')
    return isRemark(member) && cells.filter(({ text }) => text !== '').length === 1 ? 'NOTE' : null
  if (cells.some(({ text }) => beginsAsTotal(text))) return 'TOTAL'
  return amounts.some(({ text, number }) => /\d/.test(text) || number !== undefined) ? null : 'NOTE'
}

/** A row that is no balance, with the columns of a balance at nothing. */
export const plainRow = (
  row: Pick<OpeningRow, 'kind' | 'sheet' | 'row' | 'member' | 'name'> & Partial<OpeningRow>,
): OpeningRow => ({
  account: '',
  record: '',
  side: 'OWN',
  amount: ZERO_KOBO,
  loanAmount: null,
  loanMonths: null,
  loanDate: null,
  fault: null,
  details: null,
  ...row,
})
