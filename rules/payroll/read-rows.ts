import { type Kobo, kobo, ZERO_KOBO } from '../money.ts'
import type { PeriodMonth } from '../treasury/period.ts'
import { COLUMN_ROLES, type ColumnMapping, type ColumnRole, headerKey } from './columns.ts'
import { EMPTY_CELL, type FileCell } from './file-cell.ts'
import { isRoundedByASpreadsheet } from './identifier.ts'
import { type AmountFault, type ReadAmount, readAmount } from './read-amount.ts'
import { dateOrderOf, isAmbiguousOrder, readMonth } from './read-month.ts'

/** Why a row cannot be read. */
export type RowFault = AmountFault | 'ROUNDED_IDENTIFIER' | 'NO_IDENTIFIER' | 'NO_MONTH'

/**
 * One amount of one row of a payroll file: what was deducted from a person for an element. A row has one for each of the
 * elements that the columns name.
 */
export interface PayrollRow {
  /** The row as the spreadsheet numbers it, from 1. */
  readonly row: number
  /** The header of the column of its amount; several with ' + ' between them. */
  readonly column: string
  readonly identifier: string
  readonly name: string
  /** As the file names it; null when the payer has only one. */
  readonly element: string | null
  readonly amount: Kobo
  /** null without a column of months. */
  readonly month: PeriodMonth | null
  readonly note: string
  readonly fault: RowFault | null
}

/** What was read below the headers. */
export interface PayrollRows {
  readonly rows: readonly PayrollRow[]
  /** The amounts that could be read. */
  readonly total: Kobo
  /** The last total row of the file; null when it has none. */
  readonly writtenTotal: Kobo | null
  /** Rows that are no members: repeated headers, totals, blanks between them. */
  readonly leftOut: number
  /** Whether the months can be read day first and month first, and nobody has said which. */
  readonly ambiguousDates: boolean
}

interface Columns {
  readonly at: Readonly<Partial<Record<ColumnRole, number>>>
  /** The places of all columns of amounts. */
  readonly places: readonly number[]
  /** What becomes one amount: the columns of one element. */
  readonly amounts: readonly {
    readonly places: readonly number[]
    readonly header: string
    readonly element: string | null
  }[]
  readonly headerKeys: readonly string[]
  readonly decimalComma: boolean
}

function columnsOf(headers: readonly FileCell[], mapping: ColumnMapping): Columns {
  const headerKeys = headers.map(({ text }) => headerKey(text))
  const placeOf = (header: string) => headerKeys.indexOf(headerKey(header))
  const at: Partial<Record<ColumnRole, number>> = {}
  for (const role of COLUMN_ROLES) {
    const header = mapping[role]
    if (header !== undefined && placeOf(header) >= 0) at[role] = placeOf(header)
  }
  const found = mapping.amounts.filter(({ header }) => placeOf(header) >= 0)
  const amounts = [...Map.groupBy(found, ({ element }) => element)].map(([element, columns]) => ({
    element,
    header: columns.map(({ header }) => header).join(' + '),
    places: columns.map(({ header }) => placeOf(header)),
  }))
  const places = amounts.flatMap((amount) => amount.places)
  return { at, places, amounts, headerKeys, decimalComma: mapping.decimalComma }
}

/** The sum of cells, or the first fault of them. */
function sumOfCells(cells: readonly FileCell[], decimalComma: boolean): ReadAmount {
  let sum = 0
  for (const cell of cells) {
    const read = readAmount(cell, { decimalComma })
    if ('fault' in read) return read
    sum += read.amount
  }
  return { amount: kobo(sum) }
}

const cellAt = (row: readonly FileCell[], place: number | undefined): FileCell =>
  (place === undefined ? undefined : row[place]) ?? EMPTY_CELL

const isBlank = (row: readonly FileCell[]): boolean => row.every(({ text }) => text === '')

const TOTAL_WORDS = /^(?:grand |sub ?|page |carried |brought )?(?:total|forward)\b/i

/** Whether a row repeats the headers, as printouts do at each page. */
const isHeader = (row: readonly FileCell[], { headerKeys, places }: Columns): boolean =>
  places.every((place) => {
    const { text, number } = cellAt(row, place)
    // Most are amounts, and their key is dear.
    return number === undefined && headerKey(text) === headerKeys[place]
  }) && places.length > 0

const isSilent = ({ text, fault }: FileCell): boolean => text === '' && fault === undefined

/** Sums that a total row may state: of everything above, and of the rows since the last total. */
interface Running {
  whole: number
  sinceTotal: number
}

/**
 * Reads the rows below the headers. A row whose identifier is empty is a total when its amount is the sum so far, or
 * when it says so; it is no member. Everything else becomes one row for each column of amounts, with its fault if it
 * cannot be read; nothing is left out silently.
 */
export function readRows(
  rows: readonly (readonly FileCell[])[],
  headerRow: number,
  mapping: ColumnMapping,
): PayrollRows {
  const columns = columnsOf(rows[headerRow] ?? [], mapping)
  const { at, places, amounts, decimalComma } = columns
  const below = rows.slice(headerRow + 1)
  const months = below.map((row) => cellAt(row, at.MONTH))
  const order = dateOrderOf(months, mapping.dateOrder)
  const read: PayrollRow[] = []
  const running: Running = { whole: 0, sinceTotal: 0 }
  let writtenTotal: Kobo | null = null
  let leftOut = 0

  const cellsOf = (row: readonly FileCell[], of: readonly number[]) => of.map((place) => cellAt(row, place))

  const stated = (row: readonly FileCell[]): number | null => {
    const value = sumOfCells(cellsOf(row, places), decimalComma)
    return 'amount' in value ? value.amount : null
  }

  below.forEach((row, index) => {
    if (isBlank(row) || isHeader(row, columns)) {
      leftOut += isBlank(row) ? 0 : 1
      return
    }
    const [identifier, name] = [cellAt(row, at.IDENTIFIER), cellAt(row, at.NAME)]
    const saysTotal = row.some(({ text }) => TOTAL_WORDS.test(text)) && !/\d/.test(identifier.text)
    const nobody = identifier.text === '' && (name.text === '' || saysTotal)
    const sum = nobody || saysTotal ? stated(row) : null
    const isSum = sum !== null && sum !== 0 && (sum === running.whole || sum === running.sinceTotal)
    if ((nobody && isSum) || (saysTotal && sum !== null)) {
      // Where a file has a total in another column, that of the amounts says nothing.
      if (sum !== 0) writtenTotal = kobo(sum)
      running.sinceTotal = 0
      leftOut += 1
      return
    }
    const says = amounts.filter((amount) => !cellsOf(row, amount.places).every(isSilent))
    if (identifier.text === '' && name.text === '' && says.length === 0) {
      leftOut += 1
      return
    }
    const month = at.MONTH === undefined ? null : readMonth(cellAt(row, at.MONTH), order)
    const element = cellAt(row, at.ELEMENT).text
    // Of several amounts the empty ones say nothing, unless the row has none at all.
    for (const column of says.length === 0 ? amounts : says) {
      const value = sumOfCells(cellsOf(row, column.places), decimalComma)
      const amount = 'amount' in value ? value.amount : ZERO_KOBO
      read.push({
        row: headerRow + 2 + index,
        column: column.header,
        identifier: identifier.text,
        name: name.text,
        element: column.element ?? (element === '' ? null : element),
        amount,
        month,
        note: cellAt(row, at.NOTE).text,
        fault: faultOf(value, identifier, name, at.MONTH !== undefined && month === null),
      })
      running.whole += amount
      running.sinceTotal += amount
    }
  })
  const ambiguousDates = mapping.dateOrder === undefined && isAmbiguousOrder(months)
  return { rows: read, total: kobo(running.whole), writtenTotal, leftOut, ambiguousDates }
}

function faultOf(
  value: ReadAmount,
  identifier: FileCell,
  name: FileCell,
  monthIsMissing: boolean,
): RowFault | null {
  if ('fault' in value) return value.fault
  if (identifier.fault !== undefined) return identifier.fault
  if (isRoundedByASpreadsheet(identifier.text)) return 'ROUNDED_IDENTIFIER'
  if (identifier.text === '' && name.text === '') return 'NO_IDENTIFIER'
  return monthIsMissing ? 'NO_MONTH' : null
}
