import type { PlainDate } from '../dates.ts'
import { type Kobo, kobo } from '../money.ts'
import type { RowUse } from '../tables/file-reading.ts'
import { readDay } from '../tables/read-day.ts'
import {
  isBalanceAlone,
  isFooter,
  isOpeningBalance,
  isSignatureLine,
  isTotalAlone,
} from '../tables/row-words.ts'
import {
  type Amounts,
  amountsOf,
  type BankColumns,
  type BankRow,
  type BankRowFault,
  balanceOf,
  type FaultyRow,
  isTextAlone,
  joined,
  type LineWithBalance,
  meant,
  type SignStyle,
  textsIn,
} from './bank-rows.ts'
import { isNotDone } from './bank-status.ts'

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
    if (isNotDone(row.at('STATUS').text)) return 'NOT_DONE'
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
