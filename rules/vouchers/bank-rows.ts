import type { PlainDate } from '../dates.ts'
import { type Kobo, kobo } from '../money.ts'
import { hasDecimalComma } from '../tables/decimal-mark.ts'
import { EMPTY_CELL, type FileCell, type FileSheet, isBlankRow } from '../tables/file-cell.ts'
import { type RowReading, type RowUse } from '../tables/file-reading.ts'
import { headerKey } from '../tables/header-key.ts'
import { placesOf } from '../tables/named-columns.ts'
import { type DateOrder, readDay } from '../tables/read-day.ts'
import {
  isBalanceAlone,
  isFooter,
  isOpeningBalance,
  isSignatureLine,
  isTotalAlone,
} from '../tables/row-words.ts'
import { readSidedAmount, type SidedAmount, sideNamed, signedBy } from '../tables/sides.ts'
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
  return rows.slice(headerRow + 1).flatMap((cells, index) =>
    isBlankRow(cells)
      ? []
      : [
          {
            sheet,
            account,
            cells,
            row: headerRow + 2 + index,
            at: (column: BankColumn) => cells[places[column]] ?? EMPTY_CELL,
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

/** How amounts are written, by the cells of all columns of amounts. */
export const decimalCommaOf = (rows: readonly BankRow[]): boolean =>
  hasDecimalComma(rows.flatMap(({ at }) => [at('DEBIT'), at('CREDIT'), at('AMOUNT'), at('BALANCE')]))

/** The amounts of a row, each with its side. */
interface Amounts {
  readonly parts: readonly { readonly amount: Kobo; readonly side: 'DEBIT' | 'CREDIT' | null }[]
  readonly isUnreadable: boolean
}

function amountsOf({ at }: BankRow, { decimalComma }: BankColumns): Amounts {
  const cells = (['DEBIT', 'CREDIT', 'AMOUNT'] as const).map((column) => ({
    column,
    read: readSidedAmount(at(column), { decimalComma }),
  }))
  const told = sideNamed(at('SIDE').text)
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

const meant = (amount: number, side: 'DEBIT' | 'CREDIT' | null, style: SignStyle): Kobo => {
  if (side === null) return kobo(style === 'OPPOSITE' ? 0 - amount : amount)
  return signedBy(style === 'ABSOLUTE' ? Math.abs(amount) : amount, side)
}

/** The balance that a row names, whatever side it is on; null for none. */
function balanceOf(cell: FileCell, { decimalComma }: BankColumns): Kobo | null {
  if (cell.text === '' && cell.number === undefined) return null
  const read: SidedAmount = readSidedAmount(cell, { decimalComma })
  if ('fault' in read || /^[-–—]+$/.test(cell.text)) return null
  return read.side === 'DEBIT' ? kobo(0 - Math.abs(read.amount)) : read.amount
}

/** A line with the balance that its row names. */
export interface LineWithBalance extends BankLine {
  readonly balance: Kobo | null
}

/** Sums that a row of totals states, and of how many lines it stands below. Kobo, without a sign. */
export interface StatedTotals {
  readonly debit: Kobo
  readonly credit: Kobo
  readonly below: number
}

/** What the rows of a statement are when they are read in one way. */
export interface ReadRows {
  readonly lines: readonly LineWithBalance[]
  readonly faults: readonly FaultyRow[]
  readonly totals: readonly StatedTotals[]
  /** What rows of balances say; null where none does. */
  readonly opening: Kobo | null
  readonly closing: Kobo | null
  /** What became of the rows that are no lines. */
  readonly uses: readonly { readonly row: BankRow; readonly use: RowUse | 'READ' }[]
}

const joined = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(' ')

const textsIn = ({ at }: BankRow) => ({
  description: joined(at('DESCRIPTION').text, at('MORE').text),
  reference: joined(at('REFERENCE').text, at('CHEQUE').text),
})

const TEXT_COLUMNS = ['DESCRIPTION', 'MORE', 'REFERENCE', 'CHEQUE'] as const

/** Whether everything that a row says stands under description and reference. */
function isTextAlone(row: BankRow): boolean {
  const texts = new Set<FileCell>(TEXT_COLUMNS.map((column) => row.at(column)))
  return row.cells.every((cell) => cell.text === '' || texts.has(cell)) && textsIn(row).description !== ''
}

/** Reads rows one after the other, and remembers what a row needs of those above it. */
class BankReader {
  readonly lines: LineWithBalance[] = []
  readonly faults: FaultyRow[] = []
  readonly totals: StatedTotals[] = []
  readonly uses: { row: BankRow; use: RowUse | 'READ' }[] = []
  opening: Kobo | null = null
  closing: Kobo | null = null
  /** A day and a text whose amount stands in the row below. */
  #begun: BankRow | null = null
  #isBelowLine = false
  #sums = { debit: 0, credit: 0 }
  readonly #columns: BankColumns
  readonly #style: SignStyle

  constructor(columns: BankColumns, style: SignStyle) {
    this.#columns = columns
    this.#style = style
  }

  read(row: BankRow): void {
    const use = this.#useOf(row)
    this.#isBelowLine = use === 'READ' || use === 'CONTINUATION'
    if (use !== null) this.uses.push({ row, use })
  }

  /** Ends the rows: what has begun and has no amount is none. */
  end(): void {
    if (this.#begun !== null) this.uses.push({ row: this.#begun, use: 'NO_AMOUNT' })
    this.#begun = null
  }

  #useOf(row: BankRow): RowUse | 'READ' | null {
    if (row.isHeader) return 'HEADERS'
    const amounts = amountsOf(row, this.#columns)
    const balance = balanceOf(row.at('BALANCE'), this.#columns)
    if (amounts.parts.length === 0 && !amounts.isUnreadable) return this.#withoutAmount(row, balance)
    const begun = this.#begun
    this.#begun = null
    const dateCell = row.at('DATE')
    const day = readDay(dateCell, this.#columns.order)
    const said = row.cells.map(({ text }) => text).find((text) => /\p{L}{2}/u.test(text)) ?? ''
    const { description } = textsIn(row)
    if (isBalanceAlone(said) || isBalanceAlone(description)) {
      if (begun !== null) this.uses.push({ row: begun, use: 'NO_AMOUNT' })
      return this.#balance(row, balance ?? this.#alone(amounts))
    }
    if (this.#isTotal(amounts, day, said, description)) {
      if (begun !== null) this.uses.push({ row: begun, use: 'NO_AMOUNT' })
      return 'TOTAL'
    }
    if (day === null && dateCell.text === '' && begun !== null && !amounts.isUnreadable) {
      const joinedTo = this.#line(row, begun, amounts, balance)
      if (joinedTo) {
        this.uses.push({ row: begun, use: 'CONTINUATION' })
        return 'READ'
      }
    }
    if (begun !== null) this.uses.push({ row: begun, use: 'NO_AMOUNT' })
    if (day === null) {
      if (dateCell.text === '' && amounts.isUnreadable) return this.#note(row)
      if (/\btotals?\b/i.test(said) && !/\d/.test(dateCell.text)) return 'TOTAL'
      return this.#fault(row, 'DATE')
    }
    if (amounts.isUnreadable) return this.#fault(row, 'AMOUNT')
    return this.#line(row, null, amounts, balance) ? 'READ' : this.#fault(row, 'BOTH_SIDES')
  }

  #fault(row: BankRow, fault: BankRowFault): null {
    this.faults.push({ sheet: row.sheet, row: row.row, fault })
    return null
  }

  #alone({ parts }: Amounts): Kobo | null {
    const [only, second] = parts
    return only === undefined || second !== undefined
      ? null
      : meant(Math.abs(only.amount), only.side, 'SIGNED')
  }

  #balance(row: BankRow, amount: Kobo | null): RowUse {
    const said = joined(...row.cells.map(({ text }) => text))
    if (amount !== null)
      if (isOpeningBalance(said) && this.lines.length === 0) this.opening ??= amount
      else if (!isOpeningBalance(said)) this.closing = amount
    return 'BALANCE'
  }

  /** A row of totals says so and nothing else, or has no day and the sums so far. */
  #isTotal(
    { parts, isUnreadable }: Amounts,
    day: PlainDate | null,
    said: string,
    description: string,
  ): boolean {
    if (isUnreadable) return false
    const sumOf = (side: 'DEBIT' | 'CREDIT') =>
      parts.reduce((sum, part) => sum + (part.side === side ? Math.abs(part.amount) : 0), 0)
    const [debit, credit] = [sumOf('DEBIT'), sumOf('CREDIT')]
    const plain = parts.find(({ side }) => side === null)?.amount ?? null
    const isSum =
      this.lines.length > 1 &&
      (plain === null
        ? debit === this.#sums.debit && credit === this.#sums.credit && debit + credit !== 0
        : plain === this.#sums.credit - this.#sums.debit)
    const isNamed = isTotalAlone(said) || isTotalAlone(description)
    if (!isNamed && !(isSum && day === null)) return false
    if (plain === null)
      this.totals.push({ debit: kobo(debit), credit: kobo(credit), below: this.lines.length })
    return true
  }

  #line(row: BankRow, begun: BankRow | null, { parts }: Amounts, balance: Kobo | null): boolean {
    const [one, two] = parts
    const day = readDay((begun ?? row).at('DATE'), this.#columns.order)
    if (one === undefined || two !== undefined || day === null) return false
    const amount = meant(one.amount, one.side, this.#style)
    const texts = [begun, row].flatMap((each) => (each === null ? [] : [textsIn(each)]))
    this.lines.push({
      sheet: row.sheet,
      row: row.row,
      date: day,
      description: joined(...texts.map(({ description }) => description)),
      reference: joined(...texts.map(({ reference }) => reference)),
      amount,
      balance: balance ?? (begun && balanceOf(begun.at('BALANCE'), this.#columns)),
    })
    if (amount < 0) this.#sums.debit -= amount
    else this.#sums.credit += amount
    return true
  }

  #withoutAmount(row: BankRow, balance: Kobo | null): RowUse | null {
    if (this.#begun !== null) this.uses.push({ row: this.#begun, use: 'NO_AMOUNT' })
    this.#begun = null
    const said = joined(...row.cells.map(({ text }) => text))
    const { description } = textsIn(row)
    const label = row.cells.map(({ text }) => text).find((text) => /\p{L}{2}/u.test(text)) ?? ''
    if (isBalanceAlone(label) || isBalanceAlone(description))
      return this.#balance(row, balance ?? this.#labelled(row))
    const day = readDay(row.at('DATE'), this.#columns.order)
    if (day !== null && balance === null && description !== '') {
      this.#begun = row
      return null
    }
    if (day !== null || balance !== null) return 'NO_AMOUNT'
    const last = this.lines.at(-1)
    if (this.#isBelowLine && last !== undefined && isTextAlone(row) && !isFooter(description)) {
      const more = textsIn(row)
      this.lines[this.lines.length - 1] = {
        ...last,
        description: joined(last.description, more.description),
        reference: joined(last.reference, more.reference),
      }
      return 'CONTINUATION'
    }
    return isSignatureLine(said) ? 'SIGNATURE' : 'NOTE'
  }

  /** An amount that stands anywhere in a row of a balance: 'Closing balance | 1,045,000.00'. */
  #labelled(row: BankRow): Kobo | null {
    for (const cell of row.cells.toReversed()) {
      if (!/\d/.test(cell.text) || readDay(cell, this.#columns.order) !== null) continue
      const amount = balanceOf(cell, this.#columns)
      if (amount !== null) return amount
    }
    return null
  }

  #note(row: BankRow): RowUse {
    return isSignatureLine(joined(...row.cells.map(({ text }) => text))) ? 'SIGNATURE' : 'NOTE'
  }
}

/** Reads the rows of a statement with its columns understood in one way. */
export function readBankRows(rows: readonly BankRow[], columns: BankColumns, style: SignStyle): ReadRows {
  const reader = new BankReader(columns, style)
  for (const row of rows) reader.read(row)
  reader.end()
  const { lines, faults, totals, opening, closing, uses } = reader
  return { lines, faults, totals, opening, closing, uses }
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
