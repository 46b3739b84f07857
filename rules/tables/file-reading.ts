import type { FileSheet } from './file-cell.ts'
import { firstNamed, rowRanges } from './row-ranges.ts'

/** What became of a sheet of a file. */
export const SHEET_USES = ['READ', 'HIDDEN', 'OTHER_TABLE', 'EMPTY'] as const

export type SheetUse = (typeof SHEET_USES)[number]

/**
 * What became of a row that is no record of its own: a CONTINUATION belongs to the row above it; the other rows are left
 * out, and this says why.
 */
export const ROW_USES = [
  'CONTINUATION',
  'TOTAL',
  'BALANCE',
  'HEADERS',
  'NO_AMOUNT',
  'NOT_DONE',
  'SIGNATURE',
  'NOTE',
  'EXAMPLE',
  'ABOVE_HEADERS',
] as const

export type RowUse = (typeof ROW_USES)[number]

/** What a column of a file is read as. */
export const COLUMN_USES = [
  'DATE',
  'DESCRIPTION',
  'REFERENCE',
  'DEBIT',
  'CREDIT',
  'AMOUNT',
  'SIDE',
  'BALANCE',
  'IDENTIFIER',
  'NAME',
  'ELEMENT',
  'MONTH',
  'NOTE',
  'ACCOUNT',
  'MEMBER',
  'RECORD',
  'LOAN_AMOUNT',
  'LOAN_MONTHS',
  'LOAN_DATE',
  'PERSON',
  'PRODUCT',
  'GUARANTOR',
  'LAND',
  'ACCOUNT_CLASS',
] as const

export type ColumnUse = (typeof COLUMN_USES)[number]

/** Rows of one use. */
export interface RowsOfUse {
  readonly use: RowUse
  readonly count: number
  /** The first of them as people write numbers of rows: '4', '9–12'. */
  readonly rows: readonly string[]
  /** What the first one says. */
  readonly example: string
}

/** What became of a sheet, its columns and its rows. */
export interface SheetReading {
  /** '' for a text file. */
  readonly name: string
  readonly use: SheetUse
  /** The row of the headers as the spreadsheet numbers it, from 1; null where none was found. */
  readonly headerRow: number | null
  /** Each column with a header; a use of null is a column that is not read. */
  readonly columns: readonly { readonly header: string; readonly use: ColumnUse | null }[]
  /** Rows with something in them. */
  readonly rows: number
  /** Rows that were read as records. */
  readonly read: number
  readonly others: readonly RowsOfUse[]
  /** Hidden rows, which are read as the others are. */
  readonly hiddenRows: readonly string[]
  readonly merged: readonly string[]
  /** Cells that a formula computes; their last value is read. */
  readonly formulas: number
}

/** What became of a file: every sheet, column and row of it. */
export interface FileReading {
  readonly sheets: readonly SheetReading[]
}

const EXAMPLE_MAX = 120

/** What a row says, in short. */
const textOf = (row: FileSheet['rows'][number]): string =>
  row
    .map(({ text }) => text)
    .filter(Boolean)
    .join(' ')
    .slice(0, EXAMPLE_MAX)

/** Notes what becomes of the rows of one sheet while it is read. Rows are numbered from 1. */
export class RowReading {
  #read = 0
  readonly #others = new Map<RowUse, { rows: number[]; example: string }>()
  readonly #sheet: FileSheet

  constructor(sheet: FileSheet) {
    this.#sheet = sheet
  }

  /** Notes a row that is a record of its own. */
  read(): void {
    this.#read += 1
  }

  /** Notes what else a row is. */
  note(use: RowUse, row: number): void {
    const known = this.#others.get(use)
    // Of a list in two halves each half notes the row.
    if (known?.rows.at(-1) === row) return
    if (known !== undefined) known.rows.push(row)
    else this.#others.set(use, { rows: [row], example: textOf(this.#sheet.rows[row - 1] ?? []) })
  }

  /** What became of the sheet, with the rows above its headers. */
  close(headerRow: number, columns: SheetReading['columns']): SheetReading {
    const { name, rows, hiddenRows, merged, formulas } = this.#sheet
    for (let place = 0; place < headerRow; place += 1)
      if (textOf(rows[place] ?? []) !== '') this.note('ABOVE_HEADERS', place + 1)
    return {
      name,
      use: 'READ',
      headerRow: headerRow < 0 ? null : headerRow + 1,
      columns,
      rows: filledRows(rows),
      read: this.#read,
      others: ROW_USES.flatMap((use) => {
        const noted = this.#others.get(use)
        return noted === undefined
          ? []
          : [{ use, count: noted.rows.length, rows: rowRanges(noted.rows), example: noted.example }]
      }),
      hiddenRows: rowRanges(hiddenRows),
      merged: firstNamed(merged),
      formulas,
    }
  }
}

const filledRows = (rows: FileSheet['rows']): number =>
  rows.reduce((count, row) => count + (row.length === 0 ? 0 : 1), 0)

/** What became of a sheet that no record is read from. */
export const unreadSheet = ({
  name,
  isHidden,
  rows,
  hiddenRows,
  formulas,
  merged,
}: FileSheet): SheetReading => ({
  name,
  use: isHidden ? 'HIDDEN' : filledRows(rows) === 0 ? 'EMPTY' : 'OTHER_TABLE',
  headerRow: null,
  columns: [],
  rows: filledRows(rows),
  read: 0,
  others: [],
  hiddenRows: rowRanges(hiddenRows),
  merged: firstNamed(merged),
  formulas,
})

/** The columns of a row of headers with what they are read as; `useAt` answers for the place of a column. */
export const columnsOf = (
  headers: FileSheet['rows'][number],
  useAt: (place: number) => ColumnUse | null,
): SheetReading['columns'] =>
  headers.flatMap(({ text }, place) => (text === '' ? [] : [{ header: text, use: useAt(place) }]))
