import type { PlainDate } from '../dates.ts'

/** Why a cell has no value that could be taken: what the spreadsheet kept is no figure and no text of the payroll. */
export const CELL_FAULTS = ['FORMULA_IN_CSV', 'FORMULA_WITHOUT_VALUE', 'ERROR_VALUE'] as const

export type CellFault = (typeof CELL_FAULTS)[number]

/** One cell of a payroll file, of a workbook or of a text file. */
export interface FileCell {
  /** What is written in it, trimmed; '' for an empty cell. */
  readonly text: string
  /** The number of a workbook's cell. */
  readonly number?: number
  /** The day of a workbook's cell that is formatted as a date. */
  readonly date?: PlainDate
  readonly fault?: CellFault
}

export const EMPTY_CELL: FileCell = { text: '' }

/** Whether no cell of a row says anything. */
export const isBlankRow = (row: readonly FileCell[]): boolean =>
  row.every(({ text, fault }) => text === '' && fault === undefined)

/** A sheet of a payroll file as it was read; a text file has one. Rows are numbered from 1 as the program shows them. */
export interface FileSheet {
  readonly name: string
  readonly isHidden: boolean
  readonly rows: readonly (readonly FileCell[])[]
  /** The numbers of its hidden rows. */
  readonly hiddenRows: readonly number[]
  /** How many of its cells are computed by a formula. */
  readonly formulas: number
  /** Its merged cells, as the program names them: 'A1:F1'. */
  readonly merged: readonly string[]
}

/** Before a number of somebody, or before what could be read as a formula. */
const GUARDED = /^'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\p{L}/. -]{0,14}\d)/u

/**
 * A text without the apostrophe that says of it that it is one: banks export '0123456789 and 'FT27005, and the files of the
 * product guard what spreadsheets would compute.
 */
export const unguarded = (text: string): string => (text.startsWith("'") ? text.replace(GUARDED, '') : text)

/** The cell of a text file. A text that spreadsheets protect as ="00123" is unwrapped; another formula is a fault. */
export function textCell(raw: string): FileCell {
  const trimmed = (raw.includes('\u00a0') ? raw.replaceAll('\u00a0', ' ') : raw).trim()
  const text = unguarded(trimmed)
  // '=N=5,000' is an amount of naira.
  if (text !== trimmed || !text.startsWith('=') || /^=N=/i.test(text)) return { text }
  const protectedText = /^="([^"]*)"$/.exec(text)
  if (protectedText !== null) return { text: (protectedText[1] ?? '').trim() }
  return { text, fault: 'FORMULA_IN_CSV' }
}
