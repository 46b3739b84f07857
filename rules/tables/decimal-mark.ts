import type { FileCell } from './file-cell.ts'

/** The mark before kobo: 1,234.50 or 1.234,50. */
export const DECIMAL_MARKS = ['POINT', 'COMMA'] as const

export type DecimalMark = (typeof DECIMAL_MARKS)[number]

const POINT = /(?:,\d{3}\.\d|^[^,]*\.\d{1,2}\D{0,4}$)/
const COMMA = /(?:\.\d{3},\d|^[^.]*,\d{1,2}\D{0,4}$|\.\d{3}\.\d{3})/

/**
 * Whether the amounts of a column are written 1.234,50: some can be read in no other way, and none can be read as 1,234.50
 * alone. A column that writes both ways is read with points, so that the cells with commas are named as faults.
 */
export function hasDecimalComma(cells: readonly FileCell[]): boolean {
  let isProven = false
  for (const { text, number } of cells) {
    if (number !== undefined || !/\d/.test(text)) continue
    if (POINT.test(text)) return false
    isProven ||= COMMA.test(text)
  }
  return isProven
}

const EITHER = /^[^\d,]{0,5}\d{1,3}\.\d{3}\D{0,4}$/

/**
 * Whether the amounts of a column can be read with either mark, and mean a thousand times as much with the other: 5.000 is
 * five or five thousand, and no cell proves which.
 */
export function isAmbiguousMark(cells: readonly FileCell[]): boolean {
  if (hasDecimalComma(cells)) return false
  const pointed = cells.filter(({ text, number }) => number === undefined && /\d\.\d/.test(text))
  return pointed.length > 0 && pointed.every(({ text }) => EITHER.test(text))
}
