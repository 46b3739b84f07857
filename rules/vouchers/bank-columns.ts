import { hasDecimalComma } from '../tables/decimal-mark.ts'
import { EMPTY_CELL, type FileCell, type FileSheet, isBlankRow } from '../tables/file-cell.ts'
import { headerKey } from '../tables/header-key.ts'
import { type FoundColumns, findColumns, guessColumns, hasAmounts } from '../tables/named-columns.ts'
import { readDay } from '../tables/read-day.ts'
import { readSidedAmount } from '../tables/sides.ts'
import { BANK_TABLE, type BankColumn, type BankMapping } from './bank-table.ts'

type Rows = FileSheet['rows']

/** How many rows may stand above the headers, how many below are looked at, and how many columns may hold amounts. */
const [TITLE_ROWS_MAX, SAMPLE_ROWS, FIGURES_MAX] = [60, 400, 8] as const

const isDay = (cell: FileCell): boolean =>
  (readDay(cell, 'DAY_FIRST') ?? readDay(cell, 'MONTH_FIRST')) !== null

/** The figures of a column with a sign where they have one; null for a column of something else. */
function figuresIn(cells: readonly FileCell[]): readonly (number | null)[] | null {
  const decimalComma = hasDecimalComma(cells)
  let isEmpty = true
  const figures: (number | null)[] = []
  for (const cell of cells) {
    const read = readSidedAmount(cell, { decimalComma })
    if ('fault' in read) return null
    const isNothing = !/\d/.test(cell.text)
    isEmpty &&= isNothing
    figures.push(isNothing ? null : read.side === 'DEBIT' ? 0 - Math.abs(read.amount) : read.amount)
  }
  return isEmpty ? null : figures
}

/** The fewest balances that prove what a column is: two could be chance. */
const PROOFS_MIN = 2

/** How much each balance differs from the one before it, in the order of the rows or against it. */
function movesIn(balances: readonly (number | null)[], isDescending: boolean): readonly (number | null)[] {
  return balances.map((balance, place) => {
    const before = balances[isDescending ? place + 1 : place - 1] ?? null
    return balance === null || before === null ? null : balance - before
  })
}

/** The columns of amounts that balances prove: all rows of one are what the balance has moved by. Places of columns. */
function provenAmounts(
  figures: ReadonlyMap<number, readonly (number | null)[]>,
): Partial<Record<'DEBIT' | 'CREDIT' | 'AMOUNT' | 'BALANCE', number>> | null {
  const places = [...figures.keys()]
  const at = (place: number, row: number) => figures.get(place)?.[row] ?? 0
  // The balance stands to the right of the amounts nearly always.
  for (const BALANCE of places.toReversed())
    for (const isDescending of [false, true]) {
      const balances = figures.get(BALANCE) ?? []
      if (balances.some((balance) => balance === null)) continue
      const moves = movesIn(balances, isDescending)
      const isProven = (of: (row: number) => number, sign: (amount: number) => number) =>
        moves.filter((move) => move !== null).length >= PROOFS_MIN &&
        moves.every((move, row) => move === null || (move !== 0 && sign(move) === sign(of(row))))
      const others = places.filter((place) => place !== BALANCE)
      for (const DEBIT of others)
        for (const CREDIT of others)
          if (
            DEBIT !== CREDIT &&
            isProven((row) => Math.abs(at(CREDIT, row)) - Math.abs(at(DEBIT, row)), Number)
          )
            return { DEBIT, CREDIT, BALANCE }
      for (const AMOUNT of others)
        if (isProven((row) => at(AMOUNT, row), Math.abs)) return { AMOUNT, BALANCE }
    }
  return null
}

/**
 * The columns of a statement whose headers say nothing: a column of days, and those of amounts that the running balances
 * prove. null where no row is followed by such a table.
 */
function provenColumns(rows: Rows): FoundColumns<BankColumn> | null {
  for (const [headerRow, headers] of rows.slice(0, TITLE_ROWS_MAX).entries()) {
    const texts = headers.map(({ text }) => text)
    if (texts.filter((text) => text !== '' && !/\d/.test(text)).length < 3) continue
    const below = rows.slice(headerRow + 1, headerRow + 1 + SAMPLE_ROWS).filter((row) => !isBlankRow(row))
    const known = guessColumns(BANK_TABLE, texts, below)
    const dated = texts.map((text, place) =>
      text !== '' && below.some((row) => isDay(row[place] ?? EMPTY_CELL)) ? place : -1,
    )
    const keys = texts.map(headerKey)
    const day =
      known.DATE === undefined ? dated.find((place) => place >= 0) : keys.indexOf(headerKey(known.DATE))
    if (day === undefined) continue
    const lines = below.filter((row) => isDay(row[day] ?? EMPTY_CELL))
    const figures = new Map(
      texts.flatMap((text, place) => {
        const cells = lines.map((row) => row[place] ?? EMPTY_CELL)
        const found = text === '' || place === day ? null : figuresIn(cells)
        return found === null ? [] : [[place, found] as const]
      }),
    )
    const proven = figures.size < 2 || figures.size > FIGURES_MAX ? null : provenAmounts(figures)
    if (proven === null) continue
    const columns = Object.entries(proven).map(([column, place]) => [column, texts[place] ?? ''])
    const told: BankMapping = { DATE: texts[day] ?? '', ...Object.fromEntries(columns) }
    return { headerRow, headers, mapping: guessColumns(BANK_TABLE, texts, below, told) }
  }
  return null
}

/** The column with the most different words, which tells what a line is where no header says so; null for none. */
function wordiest({ headerRow, headers, mapping }: FoundColumns<BankColumn>, rows: Rows): string | null {
  const taken = new Set(Object.values<string>(mapping).map(headerKey))
  const below = rows.slice(headerRow + 1, headerRow + 1 + SAMPLE_ROWS)
  const [best] = headers
    .flatMap(({ text }, place) => {
      if (text === '' || taken.has(headerKey(text))) return []
      const words = below.map((row) => row[place]?.text ?? '').filter((said) => /\p{L}{2}/u.test(said))
      return words.length === 0 ? [] : [{ text, different: new Set(words).size }]
    })
    .toSorted((one, other) => other.different - one.different)
  return best?.text ?? null
}

/**
 * The columns of a bank statement: as remembered and as their headers say, else as the running balances prove. A statement
 * that names no description has it in the column with the most different words. null for another table.
 */
export function findBankColumns(rows: Rows, remembered: BankMapping | null): FoundColumns<BankColumn> | null {
  const found = findColumns(BANK_TABLE, rows, remembered) ?? provenColumns(rows)
  if (found === null || !hasAmounts(found.mapping) || found.mapping.DESCRIPTION !== undefined) return found
  const description = wordiest(found, rows)
  return description === null ? found : { ...found, mapping: { ...found.mapping, DESCRIPTION: description } }
}
