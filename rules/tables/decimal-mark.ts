import type { FileCell } from './file-cell.ts'

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
