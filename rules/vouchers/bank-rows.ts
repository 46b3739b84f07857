import type { PlainDate } from '../dates.ts'
import { type Kobo, kobo } from '../money.ts'
import { type DecimalMark, hasDecimalComma, isAmbiguousMark } from '../tables/decimal-mark.ts'
import { EMPTY_CELL, type FileCell, type FileSheet, isBlankRow } from '../tables/file-cell.ts'
import type { RowReading } from '../tables/file-reading.ts'
import { headerKey } from '../tables/header-key.ts'
import { placesOf } from '../tables/named-columns.ts'
import { type DateOrder, readDay } from '../tables/read-day.ts'
import {
  isSideColumn,
  readSidedAmount,
  type SidedAmount,
  sideIn,
  sideNamed,
  signedBy,
} from '../tables/sides.ts'
import { BANK_TABLE, type BankColumn, type BankMapping } from './bank-table.ts'

/** One line of a bank statement. */
export interface BankLine {
  /** The sheet of a file that has its lines on several; '' otherwise. */
  readonly sheet: string
  /** The row as the spreadsheet numbers it, from 1. */
  readonly row: number
  readonly date: PlainDate
  readonly description: string
  readonly reference: string
  /** In kobo: above zero came in, below zero went out. */
  readonly amount: Kobo
}

/** Why a row of a bank statement cannot be read. */
export type BankRowFault = 'DATE' | 'AMOUNT' | 'BOTH_SIDES'

/** A row that cannot be read. */
export interface FaultyRow {
  readonly sheet: string
  readonly row: number
  readonly fault: BankRowFault
}

/** A row with its cells, as the columns of its sheet tell them. */
export interface BankRow {
  readonly sheet: string
  readonly row: number
  readonly cells: readonly FileCell[]
  readonly at: (column: BankColumn) => FileCell
  readonly isHeader: boolean
  readonly account: RowReading
}

/** Whether the column after the balances says on which side each of them is, and is not that of the amounts. */
function hasSideOfBalance(rows: FileSheet['rows'], places: Readonly<Record<BankColumn, number>>): boolean {
  const after = places.BALANCE + 1
  return (
    places.BALANCE >= 0 &&
    Object.values(places).every((place) => place !== after) &&
    isSideColumn(rows.map((row) => row[after] ?? EMPTY_CELL))
  )
}

/** A balance with its side from the cell beside it: what is overdrawn is below zero. */
function withSide(cell: FileCell, beside: FileCell = EMPTY_CELL): FileCell {
  if (sideNamed(beside.text) !== 'DEBIT' || cell.text === '') return cell
  return cell.number === undefined
    ? { ...cell, text: `${cell.text} DR` }
    : { ...cell, number: 0 - Math.abs(cell.number) }
}

/** The rows below the headers of a sheet. */
export function bankRows(
  { rows }: FileSheet,
  /** -1 where the sheet goes on with the columns of another, whose headers these are. */
  headerRow: number,
  headers: readonly FileCell[],
  mapping: BankMapping,
  { sheet, account }: { readonly sheet: string; readonly account: RowReading },
): BankRow[] {
  const places = placesOf(BANK_TABLE, headers, mapping)
  const dateHeader = headerKey(headers[places.DATE]?.text ?? '')
  const hasSide = hasSideOfBalance(rows.slice(headerRow + 1), places)
  return rows.slice(headerRow + 1).flatMap((cells, index) =>
    isBlankRow(cells)
      ? []
      : [
          {
            sheet,
            account,
            cells,
            row: headerRow + 2 + index,
            at: (column: BankColumn) => {
              const cell = cells[places[column]] ?? EMPTY_CELL
              return column === 'BALANCE' && hasSide ? withSide(cell, cells[places.BALANCE + 1]) : cell
            },
            isHeader: headerKey(cells[places.DATE]?.text ?? '') === dateHeader,
          },
        ],
  )
}

/**
 * How the negative amounts of a column are meant: as a REVERSAL of its side, or as the column's way of writing what is on
 * that side (ABSOLUTE). An amount without a side is SIGNED, or the other way round (OPPOSITE).
 */
export type SignStyle = 'REVERSAL' | 'ABSOLUTE' | 'SIGNED' | 'OPPOSITE'

/** What the columns of all rows decide together. */
export interface BankColumns {
  readonly order: DateOrder
  readonly decimalComma: boolean
  /** Whether debits and credits have a column each, or a column names the side of each amount. */
  readonly hasSides: boolean
}

/** How amounts are written, by the cells of all columns of amounts, or as a person has `told`; null where nobody has. */
export function decimalMarkOf(rows: readonly BankRow[], told: DecimalMark | null): DecimalMark | null {
  const cells = rows.flatMap(({ at }) => [at('DEBIT'), at('CREDIT'), at('AMOUNT'), at('BALANCE')])
  if (isAmbiguousMark(cells)) return told
  return hasDecimalComma(cells) ? 'COMMA' : 'POINT'
}

/** The amounts of a row, each with its side. */
export interface Amounts {
  readonly parts: readonly { readonly amount: Kobo; readonly side: 'DEBIT' | 'CREDIT' | null }[]
  readonly isUnreadable: boolean
}

export function amountsOf({ at }: BankRow, { decimalComma }: BankColumns): Amounts {
  const cells = (['DEBIT', 'CREDIT', 'AMOUNT'] as const).map((column) => ({
    column,
    read: readSidedAmount(at(column), { decimalComma }),
  }))
  const told = sideIn(at('SIDE').text)
  return {
    isUnreadable: cells.some(({ read }) => 'fault' in read),
    parts: cells.flatMap(({ column, read }) => {
      if ('fault' in read || read.amount === 0) return []
      const { amount, side = null } = read
      if (column === 'AMOUNT') return [{ amount, side: told ?? side }]
      // A debit that says CR is taken back.
      return [{ amount: side === null || side === column ? amount : kobo(0 - amount), side: column }]
    }),
  }
}

export const meant = (amount: number, side: 'DEBIT' | 'CREDIT' | null, style: SignStyle): Kobo => {
  if (side === null) return kobo(style === 'OPPOSITE' ? 0 - amount : amount)
  return signedBy(style === 'ABSOLUTE' ? Math.abs(amount) : amount, side)
}

/** The balance that a row names, whatever side it is on; null for none. */
export function balanceOf(cell: FileCell, { decimalComma }: BankColumns): Kobo | null {
  if (cell.text === '' && cell.number === undefined) return null
  const read: SidedAmount = readSidedAmount(cell, { decimalComma })
  if ('fault' in read || !/\d/.test(cell.text)) return null
  return read.side === 'DEBIT' ? kobo(0 - Math.abs(read.amount)) : read.amount
}

/** A line with the balance that its row names. */
export interface LineWithBalance extends BankLine {
  readonly balance: Kobo | null
}

export const joined = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(' ')

export const textsIn = ({ at }: BankRow) => ({
  description: joined(at('DESCRIPTION').text, at('MORE').text),
  reference: joined(at('REFERENCE').text, at('CHEQUE').text),
})

const TEXT_COLUMNS = ['DESCRIPTION', 'MORE', 'REFERENCE', 'CHEQUE'] as const

/** Whether everything that a row says stands under description and reference. */
export function isTextAlone(row: BankRow): boolean {
  const texts = new Set<FileCell>(TEXT_COLUMNS.map((column) => row.at(column)))
  return row.cells.every((cell) => cell.text === '' || texts.has(cell)) && textsIn(row).description !== ''
}

/**
 * The ways in which the signs of a statement can be meant, the likeliest first. Where every debit is below zero, that is how
 * the bank writes debits; where some are, they take others back.
 */
export function signStyles(rows: readonly BankRow[], columns: BankColumns): readonly SignStyle[] {
  if (!columns.hasSides) return ['SIGNED', 'OPPOSITE']
  const dated = rows.filter((row) => readDay(row.at('DATE'), columns.order) !== null)
  const debits = dated.flatMap((row) => amountsOf(row, columns).parts.filter(({ side }) => side === 'DEBIT'))
  const isAlways = debits.length > 0 && debits.every(({ amount }) => amount < 0)
  return isAlways ? ['ABSOLUTE', 'REVERSAL'] : ['REVERSAL', 'ABSOLUTE']
}
