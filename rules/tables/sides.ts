import { type Kobo, kobo } from '../money.ts'
import { EMPTY_CELL, type FileCell } from './file-cell.ts'
import { type ReadAmount, readAmount } from './read-amount.ts'

/** The side of an account on which an amount is. On a bank statement a credit came in and a debit went out. */
export type Side = 'DEBIT' | 'CREDIT'

const SIDE_WORDS: readonly (readonly [RegExp, Side])[] = [
  [/^(?:dr|db|d|debit(?:ed| entry)?|money out|out(?:flow)?|withdrawal|-)$/i, 'DEBIT'],
  [/^(?:cr|c|credit(?:ed| entry)?|money in|in(?:flow)?|deposit|lodge?ment|\+)$/i, 'CREDIT'],
]

/** The side that a text names; null for none. */
export function sideNamed(text: string): Side | null {
  const word = text.replace(/[.\s]+/g, ' ').trim()
  return SIDE_WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? null
}

/** The words of a text of some words that each say a side: 'Credit Transfer', 'outward transfer', 'Charge debit'. */
const INNER_WORDS: readonly (readonly [RegExp, Side])[] = [
  [/\b(?:debit(?:ed)?|dr|outward|outgoing|outflow|withdrawal)\b/i, 'DEBIT'],
  [/\b(?:credit(?:ed)?|cr|inward|incoming|inflow|deposit|lodge?ment)\b/i, 'CREDIT'],
]

/** The most words of a cell that is no narration. */
const SIDE_WORDS_MAX = 3

/** The side that a text of few words has in it; null for none, and for both. */
export function sideIn(text: string): Side | null {
  const named = sideNamed(text)
  if (named !== null || text.trim().split(/\s+/).length > SIDE_WORDS_MAX) return named
  const [one, other] = INNER_WORDS.filter(([pattern]) => pattern.test(text))
  return other === undefined ? (one?.[1] ?? null) : null
}

/** Whether each cell of a column with a text has a side in it: 'Credit Transfer', 'Charge Debit'. */
export function saysSides(cells: readonly FileCell[]): boolean {
  const texts = cells.map(({ text }) => text.trim()).filter((text) => text !== '')
  return texts.some((text) => text !== '-') && texts.every((text) => sideIn(text) !== null)
}

/** Whether a column says of each amount on which side it is: every cell with a text names one. */
export function isSideColumn(cells: readonly FileCell[]): boolean {
  const texts = cells.map(({ text }) => text.trim()).filter((text) => text !== '')
  // Dashes alone stand for nothing.
  return texts.some((text) => text !== '-') && texts.every((text) => sideNamed(text) !== null)
}

/** An amount and the side that its cell names; null for none. */
export type SidedAmount =
  | (ReadAmount & { readonly side?: undefined })
  | { readonly amount: Kobo; readonly side: Side | null }

const ENDING = /^(.*[\d)])\s?(cr|dr|c|d|db)\.?$/i
const BEGINNING = /^(cr|dr)\.?\s?([\d(₦].*)$/i

/** Reads an amount that may name its side in the cell: '500,000.00 CR', '250.00DR', 'Dr 250'. */
export function readSidedAmount(cell: FileCell, marks: { readonly decimalComma: boolean }): SidedAmount {
  const text = cell.text.trim()
  const [, before = '', ending = ''] = ENDING.exec(text) ?? []
  const [, beginning = '', after = ''] = ending === '' ? (BEGINNING.exec(text) ?? []) : []
  const word = ending || beginning
  if (word === '' || cell.number !== undefined || cell.fault !== undefined) return readAmount(cell, marks)
  const read = readAmount({ ...EMPTY_CELL, text: before || after }, marks)
  return 'fault' in read ? read : { amount: read.amount, side: sideNamed(word) }
}

/** An amount as one signed figure: a debit is below zero. */
export const signedBy = (amount: number, side: Side): Kobo => kobo(side === 'DEBIT' ? 0 - amount : amount)
