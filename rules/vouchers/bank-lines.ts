import { type PlainDate, parsePlainDate } from '../dates.ts'
import { type Kobo, kobo } from '../money.ts'
import { headerKey } from '../payroll/columns.ts'
import { EMPTY_CELL, type FileCell } from '../payroll/file-cell.ts'
import {
  type ColumnTable,
  type FoundColumns,
  hasAmounts,
  type NamedColumns,
  placesOf,
} from '../payroll/named-columns.ts'
import { readAmount } from '../payroll/read-amount.ts'
import { type DateOrder, dateOrderOf, orderToAskFor, withoutTime } from '../payroll/read-month.ts'

/** What a column of a bank statement tells. Either both DEBIT and CREDIT are there, or AMOUNT with its sign. */
export const BANK_COLUMNS = ['DATE', 'DESCRIPTION', 'REFERENCE', 'DEBIT', 'CREDIT', 'AMOUNT'] as const

export type BankColumn = (typeof BANK_COLUMNS)[number]

/** Which columns tell what, by their headers; remembered with the statement. */
export type BankMapping = NamedColumns<BankColumn>

/** One line of a bank statement. */
export interface BankLine {
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

export interface BankRows {
  readonly lines: readonly BankLine[]
  readonly faults: readonly { readonly row: number; readonly fault: BankRowFault }[]
}

const WORDS: Readonly<Record<BankColumn, RegExp>> = {
  DATE: /^(?:(?:trans(?:action)?|tran|trn|txn|posting|posted|entry|booking) ?)?date(?: posted)?$/,
  DESCRIPTION: /^(?:(?:transaction )?(?:description|narration|details?|particulars|remarks?|narrative))$/,
  REFERENCE:
    /^(?:.*\b)?(?:ref(?:erence)?(?: (?:no|number|id))?|cheque (?:no|number)|session id|transaction id)$/,
  DEBIT: /^(?:debits?|withdrawals?|money out|paid out|dr|debit amount|outflow)(?: (?:ngn|n|naira))?$/,
  CREDIT:
    /^(?:credits?|deposits?|lodge?ments?|money in|paid in|cr|credit amount|inflow)(?: (?:ngn|n|naira))?$/,
  AMOUNT: /^(?:transaction )?(?:amount|amt|value)(?: (?:ngn|n|naira))?$/,
}

/** How a bank statement is recognised. */
export const BANK_TABLE: ColumnTable<BankColumn> = {
  columns: BANK_COLUMNS,
  words: WORDS,
  isWhole: (mapping) => mapping.DATE !== undefined && hasAmounts(mapping),
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const dayOf = (year: string, month: number | string, day: string): PlainDate | null =>
  parsePlainDate(
    `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`,
  )

/** The day that a cell names: a date cell, '2026-05-31', '31/05/2026' in the order of the column, '31-May-2026'. */
export function readDay(cell: FileCell, order: DateOrder): PlainDate | null {
  if (cell.fault !== undefined) return null
  if (cell.date !== undefined) return cell.date
  const text = withoutTime(cell.text)
  const [, isoYear = '', isoMonth = '', isoDay = ''] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? []
  if (isoYear !== '') return dayOf(isoYear, isoMonth, isoDay)
  const [, first = '', second = '', year = ''] =
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text) ?? []
  if (first !== '') return order === 'DAY_FIRST' ? dayOf(year, second, first) : dayOf(year, first, second)
  const [, day = '', name = '', named = ''] =
    /^(\d{1,2})[\s./-]*([a-z]{3,9})[\s.,/'-]*(\d{4}|\d{2})$/i.exec(text) ?? []
  const place = MONTHS.findIndex((short) => name.toLowerCase().startsWith(short))
  return day === '' || place < 0 ? null : dayOf(named, place + 1, day)
}

const cellAt = (row: readonly FileCell[], place: number): FileCell => row[place] ?? EMPTY_CELL

/** The amount of a row by its columns; null for none, a fault for one that cannot be read. */
function amountOf(cells: {
  readonly debit: FileCell
  readonly credit: FileCell
  readonly signed: FileCell
}): Kobo | BankRowFault {
  const [debit, credit, signed] = [cells.debit, cells.credit, cells.signed].map((cell) =>
    readAmount(cell, { decimalComma: false }),
  )
  let sum = 0
  for (const read of [debit, credit, signed]) if (read === undefined || !('amount' in read)) return 'AMOUNT'
  const out = debit !== undefined && 'amount' in debit ? debit.amount : 0
  const came = credit !== undefined && 'amount' in credit ? credit.amount : 0
  if (out !== 0 && came !== 0) return 'BOTH_SIDES'
  // Banks write a debit column as -500 as well as 500.
  sum = came - Math.abs(out) + (signed !== undefined && 'amount' in signed ? signed.amount : 0)
  return kobo(sum)
}

/** The first and the last day of a statement. */
export interface BankDays {
  readonly from: PlainDate
  readonly to: PlainDate
}

/**
 * The order of a statement's dates: what they prove themselves, or the only one in which they are of the statement's days,
 * or what a person has `told`. null where both ways fit and nobody has said which.
 */
export function bankDateOrder(
  rows: readonly (readonly FileCell[])[],
  found: FoundColumns<BankColumn>,
  { from, to }: BankDays,
  told: DateOrder | null,
): DateOrder | null {
  const { DATE: place } = placesOf(BANK_TABLE, rows[found.headerRow] ?? [], found.mapping)
  const dates = rows.slice(found.headerRow + 1).map((row) => cellAt(row, place))
  return orderToAskFor(
    dates,
    (order) => readBankRows(rows, found, order).lines.every(({ date }) => date >= from && date <= to),
    told,
  )
}

/**
 * Reads the lines below the headers. What has no amount is no line: balances brought forward, notes, page headers. A row
 * with an amount and without a day is a total where its amount is the sum so far or it says so, and otherwise a fault.
 */
export function readBankRows(
  rows: readonly (readonly FileCell[])[],
  { headerRow, mapping }: FoundColumns<BankColumn>,
  told: DateOrder | null = null,
): BankRows {
  const headers = rows[headerRow] ?? []
  const at = placesOf(BANK_TABLE, headers, mapping)
  const below = rows.slice(headerRow + 1)
  const order = dateOrderOf(
    below.map((row) => cellAt(row, at.DATE)),
    told,
  )
  const lines: BankLine[] = []
  const faults: { row: number; fault: BankRowFault }[] = []
  below.forEach((row, index) => {
    const number = headerRow + 2 + index
    if (headerKey(cellAt(row, at.DATE).text) === headerKey(cellAt(headers, at.DATE).text)) return
    const dateCell = cellAt(row, at.DATE)
    const amount = amountOf({
      debit: cellAt(row, at.DEBIT),
      credit: cellAt(row, at.CREDIT),
      signed: cellAt(row, at.AMOUNT),
    })
    if (amount === 0) return
    const isSummary = row.some(({ text }) => /\b(?:total|balance|brought|carried)\b/i.test(text))
    const date = readDay(dateCell, order)
    if (date === null) {
      if (dateCell.text === '' && (isSummary || typeof amount === 'string')) return
      if (isSummary && !/\d/.test(dateCell.text)) return
      faults.push({ row: number, fault: 'DATE' })
      return
    }
    if (typeof amount === 'string') {
      faults.push({ row: number, fault: amount })
      return
    }
    const [description, reference] = [cellAt(row, at.DESCRIPTION).text, cellAt(row, at.REFERENCE).text]
    lines.push({ row: number, date, description, reference, amount })
  })
  return { lines, faults }
}
