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

/** The forms of an identifier as it is written. */
export function identifierForms(text: string): IdentifierForms {
  if (isRoundedByASpreadsheet(text)) return { strong: '', weak: '' }
  // A whole number of a workbook may be written 123.0.
  const written = text.trim().replace(/^(\d+)\.0+$/, '$1')
  const strong = written
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  const digits = strong.match(/\d+/g)?.at(-1) ?? ''
  return { strong, weak: digits.replace(/^0+(?=\d)/, '') }
}

/** A person's name as a set of words, so that order, case and punctuation do not matter. '' for a blank. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}\s]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word.length > 1 && !TITLES.has(word))
    .toSorted()
    .join(' ')

const TITLES = new Set([
  'MR',
  'MRS',
  'MISS',
  'MS',
  'DR',
  'PROF',
  'ENGR',
  'CHIEF',
  'ALHAJI',
  'ALHAJA',
  'REV',
  'PASTOR',
])
