import { plainWords } from '../members/names.ts'
import { APOSTROPHES } from '../search.ts'
import { isSentence } from '../tables/row-words.ts'

/** The forms in which one identifier is compared: a staff number, a payroll number, a member number. */
export interface IdentifierForms {
  /** Capital letters and digits alone: 'UNP/SS. 00123' is 'UNPSS00123'. '' for a blank. */
  readonly strong: string
  /**
   * What remains when a spreadsheet has taken it for a number, or an office has left its prefix out: the last run of
   * digits without leading zeros. '' without digits.
   */
  readonly weak: string
}

/** A long number as a spreadsheet writes it: 1.23457E+11. Its digits are lost, so nothing is matched by it. */
const EXPONENT = /^\d(?:\.\d+)?E\+\d+$/i

export const isRoundedByASpreadsheet = (text: string): boolean => EXPONENT.test(text.trim())

/** The forms of an identifier as it is written; none of a sentence with a number in it. */
export function identifierForms(text: string): IdentifierForms {
  if (isRoundedByASpreadsheet(text) || isSentence(text)) return { strong: '', weak: '' }
  // A whole number of a workbook may be written 123.0.
  const written = text.trim().replace(/^(\d+)\.0+$/, '$1')
  const strong = written
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  const digits = strong.match(/\d+/g)?.at(-1) ?? ''
  return { strong, weak: digits.replace(/^0+(?=\d)/, '') }
}

/** The words of a person's name without titles and initials. */
const wordsOfName = (name: string): string[] =>
  plainWords(name).filter((word) => word.length > 1 && !TITLES.has(word) && !/\d/.test(word))

const keyOf = (words: readonly string[]): string => words.toSorted().join(' ')

/**
 * The forms in which a person's name is compared, so that order, case, accents and punctuation do not matter: with what an
 * apostrophe divides as one word, and as two, because offices write O'Brien, OBrien and O Brien. Empty for a blank.
 */
export const nameKeys = (name: string): string[] =>
  [name, name.replace(APOSTROPHE, ' ')]
    .map((written) => keyOf(wordsOfName(written)))
    .filter((key, at, keys) => key !== '' && keys.indexOf(key) === at)

const APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'g')

const TITLES = new Set([
  'mr',
  'mrs',
  'miss',
  'ms',
  'dr',
  'prof',
  'engr',
  'chief',
  'alhaji',
  'alhaja',
  'rev',
  'pastor',
])
