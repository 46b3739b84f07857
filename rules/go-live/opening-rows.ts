import type { PlainDate } from '../dates.ts'
import { type Kobo, kobo, ZERO_KOBO } from '../money.ts'
import { isRoundedByASpreadsheet } from '../payroll/identifier.ts'
import { hasDecimalComma } from '../tables/decimal-mark.ts'
import { EMPTY_CELL, type FileCell, type FileSheet, isBlankRow } from '../tables/file-cell.ts'
import type { RowReading, RowUse } from '../tables/file-reading.ts'
import { headerKey } from '../tables/header-key.ts'
import { type ColumnTable, hasAmounts, type NamedColumns, placesOf } from '../tables/named-columns.ts'
import { readAmount } from '../tables/read-amount.ts'
import { type DateOrder, dateOrderOf, orderToAskFor, readDay } from '../tables/read-day.ts'
import { beginsAsTotal, isSignatureLine } from '../tables/row-words.ts'
import { isSideColumn, readSidedAmount, sideNamed } from '../tables/sides.ts'
import { type BalanceExtras, balanceExtras } from './balance-extras.ts'
import type { OpeningFault, OpeningRow } from './opening-row.ts'
import type { OpeningSide } from './opening-words.ts'
import type { OpeningRowKind } from './row-details.ts'
import { isExample } from './sheet-part.ts'

/**
 * What a column of opening balances tells. Either both DEBIT and CREDIT are there, or AMOUNT, which is on the side that SIDE
 * names, or else on the one on which the account grows. RECORD names a loan or a land request of the product; the LOAN
 * columns describe a running loan that the product does not have.
 */
export type OpeningColumn =
  | 'LOAN_AMOUNT'
  | 'LOAN_MONTHS'
  | 'LOAN_DATE'
  | 'SIDE'
  | 'DEBIT'
  | 'CREDIT'
  | 'AMOUNT'
  | 'MEMBER'
  | 'NAME'
  | 'RECORD'
  | 'ACCOUNT'

/** Which columns tell what, by their headers; remembered with the batch. */
export type OpeningMapping = NamedColumns<OpeningColumn>

/** The columns that a person can name. */
export const NAMED_OPENING_COLUMNS = [
  'ACCOUNT',
  'LOAN_AMOUNT',
  'LOAN_MONTHS',
  'LOAN_DATE',
  'MEMBER',
  'NAME',
  'RECORD',
  'SIDE',
  'DEBIT',
  'CREDIT',
  'AMOUNT',
] as const satisfies readonly OpeningColumn[]

/** How a file of opening balances is recognised. */
export const OPENING_TABLE: ColumnTable<OpeningColumn> = {
  columns: {
    LOAN_AMOUNT: {
      words: [/^(?:loan amount|amount (?:of loan|granted|lent)|original (?:amount|loan)|principal granted)$/],
    },
    LOAN_MONTHS: { words: [/^(?:loan (?:months|duration|term)|duration|months|tenor|number of months)$/] },
    LOAN_DATE: {
      words: [/^(?:loan date|date (?:of loan|granted|disbursed)|granted on|disbursed on|disbursement date)$/],
    },
    SIDE: {
      words: [/^(?:side|dr cr|cr dr|d c|debit credit|debit or credit|indicator|sign)$/],
      fits: isSideColumn,
      tells: isSideColumn,
    },
    DEBIT: { words: [/^(?:debits?|dr)(?: (?:balance|ngn|n|naira))?$/] },
    CREDIT: { words: [/^(?:credits?|cr)(?: (?:balance|ngn|n|naira))?$/] },
    AMOUNT: {
      words: [
        /^(?:(?:opening |closing |outstanding )?balance(?: outstanding)?|outstanding)(?: (?:ngn|n|naira))?$/,
        /^(?:amount|amt|value)(?: (?:ngn|n|naira))?$/,
      ],
    },
    MEMBER: { words: [/^(?:member(?:ship)?|coop(?:erative)?)(?: (?:id|no|number|code))?$/] },
    NAME: { words: [/^(?:full |member ?s? )?names?$/] },
    RECORD: {
      words: [/^(?:loan (?:id|ref|reference|no)|record(?: id)?|reference|ref(?: no)?|land request(?: id)?)$/],
    },
    ACCOUNT: {
      words: [
        /^(?:(?:gl |ledger )?account(?: (?:code|no|number))?|gl code|ledger|product|code)$/,
        /^(?:account|ledger) name$/,
        /^(?:type of loan|loan type|loan product|loan)$/,
      ],
    },
  },
  isWhole: (mapping) => mapping.ACCOUNT !== undefined && hasAmounts(mapping),
}

/** A sheet of a file of balances. */
export interface OpeningPart {
  /** '' where the file has one. */
  readonly name: string
  readonly rows: FileSheet['rows']
  /** From 0; -1 where the sheet goes on without headers. */
  readonly headerRow: number
  readonly headers: readonly FileCell[]
  readonly account?: RowReading
}

const cellAt = (row: readonly FileCell[], place: number): FileCell => row[place] ?? EMPTY_CELL

interface Written {
  readonly side: OpeningSide
  readonly amount: Kobo
  readonly fault: OpeningFault | null
}

const OWN_SIDE: Written = { side: 'OWN', amount: ZERO_KOBO, fault: null }

/** The amount of a row by its columns. */
function writtenIn(
  at: (column: OpeningColumn) => FileCell,
  marks: { readonly decimalComma: boolean },
): Written {
  const reads = (['DEBIT', 'CREDIT', 'AMOUNT'] as const).map((column) => ({
    column,
    read: readSidedAmount(at(column), marks),
  }))
  const found: Written[] = []
  for (const { column, read } of reads) {
    if ('fault' in read) return { ...OWN_SIDE, fault: read.fault }
    if (read.amount === 0) continue
    const named = column === 'AMOUNT' ? (sideNamed(at('SIDE').text) ?? read.side) : column
    found.push({ side: named ?? 'OWN', amount: read.amount, fault: null })
  }
  const [one, other] = found
  return other === undefined ? (one ?? OWN_SIDE) : { ...OWN_SIDE, fault: 'BOTH_SIDES' }
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

/** A row with its cells, by the columns of its sheet. */
interface PlacedRow {
  readonly extras: BalanceExtras
  readonly part: OpeningPart
  readonly row: number
  readonly cells: readonly FileCell[]
  /** The account by its number, or else by its name. */
  readonly account: string
  readonly at: (column: OpeningColumn) => FileCell
}

const placedRows = (parts: readonly OpeningPart[], mapping: OpeningMapping): PlacedRow[] =>
  parts.flatMap((part) => {
    const places = placesOf(OPENING_TABLE, part.headers, mapping)
    const extras = balanceExtras(part.headers, Object.values<string>(mapping))
    return part.rows.slice(part.headerRow + 1).flatMap((cells, index) =>
      isBlankRow(cells)
        ? []
        : [
            {
              part,
              extras,
              cells,
              row: part.headerRow + 2 + index,
              account: cellAt(cells, places.ACCOUNT).text || extras.nameIn(cells),
              at: (column: OpeningColumn) => cellAt(cells, places[column]),
            },
          ],
    )
  })

/**
 * The order of the loans' dates: what they prove themselves, or the only one in which none is after the go-live day, or
 * what a person has `told`. null where both ways fit and nobody has said which.
 */
export function openingDateOrder(
  parts: readonly OpeningPart[],
  mapping: OpeningMapping,
  goLive: PlainDate,
  told: DateOrder | null,
): DateOrder | null {
  const dates = placedRows(parts, mapping).map(({ at }) => at('LOAN_DATE'))
  const fits = (order: DateOrder) =>
    dates.every((cell) => {
      const date = readDay(cell, order)
      return date === null || date <= goLive
    })
  return orderToAskFor(dates, fits, told)
}

/** What the rows so far come to, on each side. */
interface Sums {
  rows: number
  DEBIT: number
  CREDIT: number
  OWN: number
}

/** What a row is that is no balance; null for a balance. */
function useOf(
  { cells, account, at }: PlacedRow,
  { side, amount, fault }: Written,
  sums: Sums,
  mapping: OpeningMapping,
): RowUse | null {
  const member = at('MEMBER').text
  if (headerKey(account) === headerKey(mapping.ACCOUNT ?? '')) return 'HEADERS'
  if (isExample(account) || isExample(member)) return 'EXAMPLE'
  const words = cells.find(({ text }) => beginsAsTotal(text))?.text
  const isSum = sums.rows > 1 && amount !== 0 && amount === sums[side]
  const isBothSums = fault === 'BOTH_SIDES' && account === '' && member === '' && sums.rows > 1
  if (words !== undefined && member === '' && !/^\d/.test(account)) return 'TOTAL'
  if (account === '' && member === '' && (isSum || isBothSums)) return 'TOTAL'
  if (member !== '' || amount !== 0 || fault !== null) return null
  if (cells.some(({ text }) => isSignatureLine(text))) return 'SIGNATURE'
  return account === '' ? 'NOTE' : null
}

/**
 * Reads the rows below the headers of all sheets. A row without an account is a note, or a total by its words or figures; with
 * an amount it is a balance whose account is not known. Nothing with an amount is left out silently.
 */
export function readOpeningRows(
  parts: readonly OpeningPart[],
  mapping: OpeningMapping,
  told: DateOrder | null = null,
  kind: OpeningRowKind = 'BALANCE',
): readonly OpeningRow[] {
  const placed = placedRows(parts, mapping)
  const order = dateOrderOf(
    placed.map(({ at }) => at('LOAN_DATE')),
    told,
  )
  const amountsIn = placed.flatMap(({ at }) => [at('DEBIT'), at('CREDIT'), at('AMOUNT'), at('LOAN_AMOUNT')])
  const marks = { decimalComma: hasDecimalComma(amountsIn) }
  const read: OpeningRow[] = []
  const sums: Sums = { rows: 0, DEBIT: 0, CREDIT: 0, OWN: 0 }
  for (const row of placed) {
    const { part, account, at } = row
    const written = writtenIn(at, marks)
    const use = useOf(row, written, sums, mapping)
    if (use !== null) {
      part.account?.note(use, row.row)
      continue
    }
    part.account?.read()
    sums.rows += 1
    sums[written.side] += written.amount
    const loan = readAmount(at('LOAN_AMOUNT'), marks)
    const months = monthsIn(at('LOAN_MONTHS'))
    const date = readDay(at('LOAN_DATE'), order)
    const isRounded = isRoundedByASpreadsheet(at('MEMBER').text) || isRoundedByASpreadsheet(account)
    const termsFault =
      'fault' in loan || Number.isNaN(months) || (at('LOAN_DATE').text !== '' && date === null)
    read.push({
      kind,
      sheet: part.name,
      row: row.row,
      member: at('MEMBER').text,
      name: at('NAME').text,
      account,
      record: at('RECORD').text,
      side: written.side,
      amount: written.amount,
      loanAmount: 'amount' in loan && loan.amount !== 0 ? kobo(loan.amount) : null,
      loanMonths: Number.isNaN(months) ? null : months,
      loanDate: date,
      fault:
        written.fault ??
        (isRounded ? 'ROUNDED_IDENTIFIER' : null) ??
        (termsFault ? 'LOAN_TERMS_UNREADABLE' : null),
      details: row.extras.of(row.cells, account),
    })
  }
  return read
}
