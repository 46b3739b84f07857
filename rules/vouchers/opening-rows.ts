import type { PlainDate } from '../dates.ts'
import { type Kobo, kobo, ZERO_KOBO } from '../money.ts'
import { headerKey } from '../payroll/columns.ts'
import { EMPTY_CELL, type FileCell } from '../payroll/file-cell.ts'
import { isRoundedByASpreadsheet } from '../payroll/identifier.ts'
import {
  type ColumnTable,
  type FoundColumns,
  hasAmounts,
  type NamedColumns,
  placesOf,
} from '../payroll/named-columns.ts'
import { type AmountFault, readAmount } from '../payroll/read-amount.ts'
import { type DateOrder, dateOrderOf, orderToAskFor } from '../payroll/read-month.ts'
import { readDay } from './bank-lines.ts'
import type { OpeningSide } from './opening-words.ts'

/**
 * What a column of opening balances tells. Either both DEBIT and CREDIT are there, or AMOUNT, which is on the side on
 * which the account grows. RECORD names a loan or a land request of the product; the LOAN columns describe a running loan
 * that the product does not have.
 */
export const OPENING_COLUMNS = [
  'ACCOUNT',
  'LOAN_AMOUNT',
  'LOAN_MONTHS',
  'LOAN_DATE',
  'MEMBER',
  'NAME',
  'RECORD',
  'DEBIT',
  'CREDIT',
  'AMOUNT',
] as const

export type OpeningColumn = (typeof OPENING_COLUMNS)[number]

/** Which columns tell what, by their headers; remembered with the batch. */
export type OpeningMapping = NamedColumns<OpeningColumn>

/** How a file of opening balances is recognised. */
export const OPENING_TABLE: ColumnTable<OpeningColumn> = {
  columns: OPENING_COLUMNS,
  words: {
    ACCOUNT: /^(?:(?:gl |ledger )?account(?: (?:code|no|number|name))?|gl code|ledger|product|code)$/,
    LOAN_AMOUNT:
      /^(?:loan amount|amount (?:of loan|granted|lent)|original (?:amount|loan)|principal granted)$/,
    LOAN_MONTHS: /^(?:loan (?:months|duration|term)|duration|months|tenor|number of months)$/,
    LOAN_DATE: /^(?:loan date|date (?:of loan|granted|disbursed)|granted on|disbursed on|disbursement date)$/,
    MEMBER: /^(?:member(?:ship)?|coop(?:erative)?)(?: (?:id|no|number|code))?$/,
    NAME: /^(?:full |member ?s? )?names?$/,
    RECORD: /^(?:loan (?:id|ref|reference|no)|record(?: id)?|reference|ref(?: no)?|land request(?: id)?)$/,
    DEBIT: /^(?:debits?|dr)(?: (?:balance|ngn|n|naira))?$/,
    CREDIT: /^(?:credits?|cr)(?: (?:balance|ngn|n|naira))?$/,
    AMOUNT: /^(?:(?:opening |closing |outstanding )?balance|amount|amt|value)(?: (?:ngn|n|naira))?$/,
  },
  isWhole: (mapping) => mapping.ACCOUNT !== undefined && hasAmounts(mapping),
}

/** Why a row cannot be read. */
export type OpeningFault = AmountFault | 'BOTH_SIDES' | 'ROUNDED_IDENTIFIER' | 'LOAN_TERMS_UNREADABLE'

/** One balance as the file has it. */
export interface OpeningRow {
  /** The row as the spreadsheet numbers it, from 1. */
  readonly row: number
  readonly member: string
  readonly name: string
  readonly account: string
  readonly record: string
  readonly side: OpeningSide
  readonly amount: Kobo
  readonly loanAmount: Kobo | null
  readonly loanMonths: number | null
  readonly loanDate: PlainDate | null
  readonly fault: OpeningFault | null
}

/** What was read below the headers. */
export interface OpeningRows {
  readonly rows: readonly OpeningRow[]
  /** Rows that are no balances: repeated headers, totals, notes. */
  readonly leftOut: number
}

const cellAt = (row: readonly FileCell[], place: number): FileCell => row[place] ?? EMPTY_CELL

const TOTAL_WORDS = /^(?:grand |sub ?)?total\b/i

interface Written {
  readonly side: OpeningSide
  readonly amount: Kobo
  readonly fault: OpeningFault | null
}

/** The amount of a row by its columns. */
function writtenIn(debit: FileCell, credit: FileCell, own: FileCell): Written {
  const [out, came, plain] = [debit, credit, own].map((cell) => readAmount(cell, { decimalComma: false }))
  const amountOf = (read: typeof out) => (read !== undefined && 'amount' in read ? read.amount : ZERO_KOBO)
  for (const read of [out, came, plain])
    if (read !== undefined && 'fault' in read) return { side: 'OWN', amount: ZERO_KOBO, fault: read.fault }
  const [debited, credited] = [amountOf(out), amountOf(came)]
  if (debited !== 0 && credited !== 0) return { side: 'OWN', amount: ZERO_KOBO, fault: 'BOTH_SIDES' }
  if (debited !== 0) return { side: 'DEBIT', amount: debited, fault: null }
  return credited !== 0
    ? { side: 'CREDIT', amount: credited, fault: null }
    : { side: 'OWN', amount: amountOf(plain), fault: null }
}

/** More is no term of a loan, whatever a spreadsheet has made of it. */
const MONTHS_READ = 999

/** The number of months that a cell says; null for an empty cell, NaN for what is none. */
function monthsIn({ text, number, fault }: FileCell): number | null {
  if (text === '' && number === undefined && fault === undefined) return null
  const months = number ?? (/^\d{1,3}(?: months?)?$/i.test(text) ? Number.parseInt(text, 10) : Number.NaN)
  const isTerm = Number.isInteger(months) && months > 0 && months <= MONTHS_READ
  return isTerm && fault === undefined ? months : Number.NaN
}

/** The cells of the loans' dates, below the headers. */
function loanDates(
  rows: readonly (readonly FileCell[])[],
  { headerRow, mapping }: FoundColumns<OpeningColumn>,
): FileCell[] {
  const { LOAN_DATE: place } = placesOf(OPENING_TABLE, rows[headerRow] ?? [], mapping)
  return rows.slice(headerRow + 1).map((row) => cellAt(row, place))
}

/**
 * The order of the loans' dates: what they prove themselves, or the only one in which none is after the go-live day, or
 * what a person has `told`. null where both ways fit and nobody has said which.
 */
export function openingDateOrder(
  rows: readonly (readonly FileCell[])[],
  found: FoundColumns<OpeningColumn>,
  goLive: PlainDate,
  told: DateOrder | null,
): DateOrder | null {
  const dates = loanDates(rows, found)
  const fits = (order: DateOrder) =>
    dates.every((cell) => {
      const date = readDay(cell, order)
      return date === null || date <= goLive
    })
  return orderToAskFor(dates, fits, told)
}

/**
 * Reads the rows below the headers. A row without an account is a note, or a total that says so; with an amount it is a
 * balance whose account is not known. Nothing with an amount is left out silently.
 */
export function readOpeningRows(
  rows: readonly (readonly FileCell[])[],
  found: FoundColumns<OpeningColumn>,
  told: DateOrder | null = null,
): OpeningRows {
  const { headerRow, mapping } = found
  const headers = rows[headerRow] ?? []
  const at = placesOf(OPENING_TABLE, headers, mapping)
  const below = rows.slice(headerRow + 1)
  const order = dateOrderOf(loanDates(rows, found), told)
  const read: OpeningRow[] = []
  let leftOut = 0
  below.forEach((row, index) => {
    const cell = (column: OpeningColumn) => cellAt(row, at[column])
    const [account, member] = [cell('ACCOUNT'), cell('MEMBER')]
    const written = writtenIn(cell('DEBIT'), cell('CREDIT'), cell('AMOUNT'))
    const isBlank = row.every(({ text }) => text === '')
    const isHeader = headerKey(account.text) === headerKey(cellAt(headers, at.ACCOUNT).text)
    const saysTotal = row.some(({ text }) => TOTAL_WORDS.test(text)) && member.text === ''
    const isNote = account.text === '' && member.text === '' && (written.amount === 0 || saysTotal)
    if (isBlank || isHeader || isNote || (saysTotal && !/\d/.test(account.text))) {
      leftOut += isBlank ? 0 : 1
      return
    }
    const loan = readAmount(cell('LOAN_AMOUNT'), { decimalComma: false })
    const months = monthsIn(cell('LOAN_MONTHS'))
    const dateCell = cell('LOAN_DATE')
    const date = readDay(dateCell, order)
    const isRounded = isRoundedByASpreadsheet(member.text) || isRoundedByASpreadsheet(account.text)
    const termsFault = 'fault' in loan || Number.isNaN(months) || (dateCell.text !== '' && date === null)
    read.push({
      row: headerRow + 2 + index,
      member: member.text,
      name: cell('NAME').text,
      account: account.text,
      record: cell('RECORD').text,
      side: written.side,
      amount: written.amount,
      loanAmount: 'amount' in loan && loan.amount !== 0 ? kobo(loan.amount) : null,
      loanMonths: Number.isNaN(months) ? null : months,
      loanDate: date,
      fault:
        written.fault ??
        (isRounded ? 'ROUNDED_IDENTIFIER' : null) ??
        (termsFault ? 'LOAN_TERMS_UNREADABLE' : null),
    })
  })
  return { rows: read, leftOut }
}
