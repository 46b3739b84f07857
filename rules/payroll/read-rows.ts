import { type Kobo, kobo, ZERO_KOBO } from '../money.ts'
import { hasDecimalComma } from '../tables/decimal-mark.ts'
import { EMPTY_CELL, type FileCell, type FileSheet, isBlankRow } from '../tables/file-cell.ts'
import type { RowReading, RowUse } from '../tables/file-reading.ts'
import { headerKey } from '../tables/header-key.ts'
import { type AmountFault, type ReadAmount, readAmount } from '../tables/read-amount.ts'
import { dateOrderOf, isAmbiguousOrder } from '../tables/read-day.ts'
import { readMonth } from '../tables/read-month.ts'
import {
  beginsAsTotal,
  endsAsTotal,
  isRemark,
  isSentence,
  isSignatureLine,
  isTotalAlone,
} from '../tables/row-words.ts'
import type { PeriodMonth } from '../treasury/period.ts'
import type { ColumnMapping } from './columns.ts'
import { isRoundedByASpreadsheet } from './identifier.ts'
import { type PlacedColumns, placedColumns } from './placed-columns.ts'
import { isOfRefunds } from './refunds.ts'

/** Why a row cannot be read. */
export type RowFault = AmountFault | 'ROUNDED_IDENTIFIER' | 'NO_IDENTIFIER' | 'NO_MONTH'

/**
 * One amount of one row of a payroll file: what was deducted from a person for an element. A row has one for each of the
 * elements that the columns name.
 */
export interface PayrollRow {
  /** The sheet of a file that has its rows on several; '' otherwise. */
  readonly sheet: string
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

/** A sheet of a payroll file that rows are read from. */
export interface PayrollPart {
  /** '' where the file has one. */
  readonly name: string
  readonly rows: FileSheet['rows']
  /** From 0; -1 where the sheet goes on without headers. */
  readonly headerRow: number
  readonly headers: readonly FileCell[]
  /** The element whose amounts the whole sheet has; null where columns or rows say it. */
  readonly element: string | null
  readonly account?: RowReading
}

/** What was read below the headers. */
export interface PayrollRows {
  readonly rows: readonly PayrollRow[]
  /** The amounts that could be read. */
  readonly total: Kobo
  /** The last total row of the file; null when it has none. */
  readonly writtenTotal: Kobo | null
  /** Rows that are no members: repeated headers, totals, signatures, notes. */
  readonly leftOut: number
  /** Whether the months can be read day first and month first, and nobody has said which. */
  readonly ambiguousDates: boolean
  /** Whether most amounts are below zero, and neither the file nor a person has said what that means. */
  readonly ambiguousSigns: boolean
}

const cellAt = (row: readonly FileCell[], place: number | undefined): FileCell =>
  (place === undefined ? undefined : row[place]) ?? EMPTY_CELL

const FORWARD_WORDS = /^(?:(?:carried |brought )?forward|(?:carried|brought) total)\b/i

/** The words by which a row says to be a total; undefined for a row that does not. */
const totalWords = (row: readonly FileCell[]): string | undefined =>
  row.find(({ text }) => beginsAsTotal(text) || endsAsTotal(text) || FORWARD_WORDS.test(text))?.text

/** Whether a row repeats the headers, as printouts do at each page. */
const isHeader = (row: readonly FileCell[], { headerKeys, places }: PlacedColumns): boolean =>
  places.every((place) => {
    const { text, number } = cellAt(row, place)
    // Most are amounts, and their key is dear.
    return number === undefined && headerKey(text) === headerKeys[place]
  }) && places.length > 0

const isSilent = ({ text, fault }: FileCell): boolean => text === '' && fault === undefined

/** What the rows so far come to: the file as a whole, and since the last total. */
interface Running {
  whole: number
  sinceTotal: number
  people: number
  peopleSinceTotal: number
  /** Of the people, those with an identifier. */
  identified: number
}

/** Reads the rows of all parts with what the columns of the whole file decide. */
class PayrollReader {
  readonly read: PayrollRow[] = []
  readonly running: Running = { whole: 0, sinceTotal: 0, people: 0, peopleSinceTotal: 0, identified: 0 }
  writtenTotal: Kobo | null = null
  leftOut = 0
  readonly #decimalComma: boolean
  readonly #order: ReturnType<typeof dateOrderOf>

  readonly #isNegated: boolean

  constructor(decimalComma: boolean, order: ReturnType<typeof dateOrderOf>, isNegated: boolean) {
    this.#decimalComma = decimalComma
    this.#isNegated = isNegated
    this.#order = order
  }

  part(part: PayrollPart, columns: PlacedColumns): void {
    part.rows.slice(part.headerRow + 1).forEach((row, index) => {
      if (isBlankRow(row)) return
      const number = part.headerRow + 2 + index
      const use = isHeader(row, columns) ? 'HEADERS' : this.#row(row, number, part, columns)
      if (use === 'READ') part.account?.read()
      else {
        this.leftOut += 1
        part.account?.note(use, number)
      }
    })
  }

  /** The sum of cells, or the first fault of them. */
  #sumOf(row: readonly FileCell[], places: readonly number[], { kobo: koboOf }: PlacedColumns): ReadAmount {
    let sum = 0
    for (const place of places) {
      const value = readAmount(cellAt(row, place), { decimalComma: this.#decimalComma })
      if ('fault' in value) return value
      const beside = readAmount(cellAt(row, koboOf.get(place)), { decimalComma: this.#decimalComma })
      if ('fault' in beside) return beside
      // Kobo belong to the naira beside them and have their sign, whether it is written again or not.
      const isBelowZero = value.amount < 0 || (value.amount === 0 && beside.amount < 0)
      const part = isBelowZero ? Math.abs(beside.amount / 100) : beside.amount / 100
      if (part < 0 || part > 99 || !Number.isInteger(part)) return { fault: 'NO_AMOUNT' }
      sum += isBelowZero ? value.amount - part : value.amount + part
    }
    return { amount: kobo(this.#isNegated ? 0 - sum : sum) }
  }

  /**
   * What a row states where it is a total: it says so, or it has nobody's number and its amount is what the rows so far come
   * to. null for a row of a person.
   */
  #statedTotal(row: readonly FileCell[], columns: PlacedColumns): number | null {
    const { at, places } = columns
    const [identifier, name] = [cellAt(row, at.IDENTIFIER).text, cellAt(row, at.NAME).text]
    const words = totalWords(row)
    const { whole, sinceTotal, people, peopleSinceTotal, identified } = this.running
    const isCount = name === '' && /^\d+$/.test(identifier) && Number(identifier) === people && people > 1
    const isNobody =
      identifier === '' ||
      isCount ||
      isSentence(identifier) ||
      (words !== undefined && !/^\S*\d/.test(identifier))
    if (!isNobody && words === undefined) return null
    const value = this.#sumOf(row, places, columns)
    if ('fault' in value || !isNobody) return null
    const sum = value.amount
    if (words !== undefined && (isTotalAlone(words) || FORWARD_WORDS.test(words) || name === '')) return sum
    const isSum = sum !== 0 && ((sum === whole && people > 1) || (sum === sinceTotal && peopleSinceTotal > 1))
    const isOfPart = words !== undefined && (sum === whole || (sum === sinceTotal && peopleSinceTotal > 0))
    if (isSum || (sum !== 0 && (isOfPart || (sum === whole && name === '')))) {
      // A list of names alone may have a person with just this amount.
      const isOfNames = identified * 2 < people && words === undefined && name !== ''
      return isOfNames ? null : sum
    }
    return null
  }

  #row(row: readonly FileCell[], number: number, part: PayrollPart, columns: PlacedColumns): RowUse | 'READ' {
    const { at, amounts, places, names } = columns
    const [identifier, surname] = [cellAt(row, at.IDENTIFIER), cellAt(row, at.NAME)]
    const others = names.map((place) => cellAt(row, place).text)
    const name = { ...surname, text: [surname.text, ...others].filter(Boolean).join(' ') }
    const total = this.#statedTotal(row, columns)
    if (total !== null) {
      // Where a file has a total in another column, that of the amounts says nothing.
      if (total !== 0) this.writtenTotal = kobo(total)
      this.running.sinceTotal = 0
      this.running.peopleSinceTotal = 0
      return 'TOTAL'
    }
    const cellsOf = (of: readonly number[]) => of.map((place) => cellAt(row, place))
    const says = amounts.filter((amount) => !cellsOf(amount.places).every(isSilent))
    if (says.length === 0) {
      const isNobody = identifier.text === '' ? name.text === '' || isSentence(name.text) : name.text === ''
      const remark = identifier.text || name.text
      if (isNobody && (remark === '' || isRemark(remark)))
        return row.some(({ text }) => isSignatureLine(text)) ? 'SIGNATURE' : 'NOTE'
    }
    const isSigned = !/\d/.test(identifier.text) && row.some(({ text }) => isSignatureLine(text))
    if (isSigned && says.every(({ places: of }) => 'fault' in this.#sumOf(row, of, columns)))
      return 'SIGNATURE'
    const month = at.MONTH === undefined ? null : readMonth(cellAt(row, at.MONTH), this.#order)
    const element = cellAt(row, at.ELEMENT).text || part.element
    // Of several amounts the empty ones say nothing, unless the row has none at all.
    for (const column of says.length === 0 ? amounts : says) {
      const value = this.#sumOf(row, column.places, columns)
      const amount = 'amount' in value ? value.amount : ZERO_KOBO
      this.read.push({
        sheet: part.name,
        row: number,
        column: column.header,
        identifier: identifier.text,
        name: name.text,
        element: column.element ?? (element === '' ? null : element),
        amount,
        month,
        note: cellAt(row, at.NOTE).text,
        fault: faultOf(value, identifier, name, at.MONTH !== undefined && month === null),
      })
      this.running.whole += amount
      this.running.sinceTotal += amount
    }
    if (places.length > 0) {
      this.running.people += 1
      this.running.peopleSinceTotal += 1
      if (identifier.text !== '') this.running.identified += 1
    }
    return 'READ'
  }
}

/** Whether more amounts are below zero than above it, rows that say to be totals aside: deductions, or refunds. */
function areMostlyNegative(
  parts: readonly { readonly part: PayrollPart; readonly columns: PlacedColumns }[],
  decimalComma: boolean,
): boolean {
  let balance = 0
  for (const { part, columns } of parts)
    for (const row of part.rows.slice(part.headerRow + 1)) {
      let signs = 0
      for (const place of columns.places) {
        const read = readAmount(cellAt(row, place), { decimalComma })
        if ('amount' in read) signs += Math.sign(read.amount)
      }
      if (signs !== 0 && totalWords(row) === undefined) balance += signs
    }
  return balance < 0
}

/**
 * Reads the rows below the headers of all sheets. A row with nobody's number is a total when its amount is the sum so far,
 * or when it says so; remarks and signatures have no amount. Everything else becomes one row for each column of amounts, with
 * its fault if it cannot be read; nothing is left out silently.
 */
export function readParts(parts: readonly PayrollPart[], mapping: ColumnMapping): PayrollRows {
  const withColumns = parts.map((part) => ({ part, columns: placedColumns(part.headers, mapping) }))
  const cellsIn = (placesOf: (columns: PlacedColumns) => readonly (number | undefined)[]) =>
    withColumns.flatMap(({ part, columns }) =>
      part.rows
        .slice(part.headerRow + 1)
        .flatMap((row) => placesOf(columns).map((place) => cellAt(row, place))),
    )
  const months = cellsIn(({ at }) => (at.MONTH === undefined ? [] : [at.MONTH]))
  const amounts = cellsIn(({ places }) => places)
  const decimalComma = mapping.decimalComma || hasDecimalComma(amounts)
  const areNegative = areMostlyNegative(withColumns, decimalComma)
  const reader = new PayrollReader(
    decimalComma,
    dateOrderOf(months, mapping.dateOrder),
    areNegative && mapping.negativeAmounts === 'DEDUCTIONS',
  )
  for (const { part, columns } of withColumns) reader.part(part, columns)
  return {
    rows: reader.read,
    total: kobo(reader.running.whole),
    writtenTotal: reader.writtenTotal,
    leftOut: reader.leftOut,
    ambiguousDates: mapping.dateOrder === undefined && isAmbiguousOrder(months),
    ambiguousSigns: areNegative && mapping.negativeAmounts === undefined && !parts.some(isOfRefunds),
  }
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
