import { type Kobo, kobo, parseNaira, ZERO_KOBO } from '../money.ts'
import type { CellFault, FileCell } from './file-cell.ts'

/** Why the amount of a row cannot be read. */
export const AMOUNT_FAULTS = [
  'NO_AMOUNT',
  'EXPONENT',
  'DECIMAL_COMMA',
  'FRACTION_OF_A_KOBO',
  'TOO_LARGE',
] as const

export type AmountFault = (typeof AMOUNT_FAULTS)[number] | CellFault

/** An amount that was read, or why it could not be. */
export type ReadAmount = { readonly amount: Kobo } | { readonly fault: AmountFault }

/** A double holds sums of two decimals a little off; more than this is a third decimal. */
const TOLERANCE = 1e-6

function amountOfNumber(value: number): ReadAmount {
  const scaled = value * 100
  const whole = Math.round(scaled)
  if (!Number.isSafeInteger(whole)) return { fault: 'TOO_LARGE' }
  // Large doubles are spaced wider than the tolerance: allow the rounding of the multiplication itself.
  const allowed = Math.max(TOLERANCE, Math.abs(scaled) * Number.EPSILON)
  return Math.abs(scaled - whole) > allowed ? { fault: 'FRACTION_OF_A_KOBO' } : { amount: kobo(whole) }
}

/** The sign that accountants write: brackets around it, or a minus before or after it. */
function signed(text: string): { readonly digits: string; readonly isNegative: boolean } {
  const bracketed = /^\((.*)\)$/.exec(text)
  if (bracketed !== null) return { digits: bracketed[1] ?? '', isNegative: true }
  if (text.startsWith('-')) return { digits: text.slice(1), isNegative: true }
  if (text.startsWith('+')) return { digits: text.slice(1), isNegative: false }
  return text.endsWith('-')
    ? { digits: text.slice(0, -1), isNegative: true }
    : { digits: text, isNegative: false }
}

/** What offices write behind an amount, so that no figure is added: '3,000/=', '3,000/-', '3,000='. */
const OFFICE_END = /(?<=\d)(?:\/[=-]|=)$/

/** '7,000:50' is naira and kobo; a time of the day has two digits in front. */
const OFFICE_KOBO = /^(\D{0,5}\d[\d,]{2,}):(\d{2})$/

/** What is written where there is no amount. */
const NOTHING = /^(?:[-–—]+|nil|none)$/i

const withoutCurrency = (text: string): string => text.replace(/^(?:₦|NGN|#|=N=|N)/i, '')

/**
 * Reads an amount as offices and banks write it: '₦1,234.50', '#1 234.50', 'NGN 500', '(1,234.50)', '1,234.50-', '+500', '5,000/=', '7,000:50'. A blank,
 * a dash and 'Nil' are zero. A number of a workbook is taken as it is, to the kobo. `decimalComma` is for files that write
 * 1.234,50; without it a decimal comma is a fault, never a guess.
 */
export function readAmount(cell: FileCell, { decimalComma }: { readonly decimalComma: boolean }): ReadAmount {
  if (cell.fault !== undefined) return { fault: cell.fault }
  if (cell.number !== undefined) return amountOfNumber(cell.number)
  const text = cell.text
    .replace(/[\s\u00a0\u202f]|(?<=\d)['’](?=\d)/g, '')
    .replaceAll('\u2212', '-')
    .replace(OFFICE_END, '')
    .replace(OFFICE_KOBO, '$1.$2')
  if (text === '' || NOTHING.test(text)) return { amount: ZERO_KOBO }
  const first = signed(withoutCurrency(text))
  // The sign stands before the currency as well as after it: -₦500, ₦-500.
  const second = first.isNegative ? first : signed(first.digits)
  const written = withoutCurrency(second.digits)
  if (/^\d+(?:\.\d+)?e[+-]?\d+$/i.test(written)) return { fault: 'EXPONENT' }
  // 1234.50 in a file that writes 1.234,50 is no 123,450: points stand between thousands only.
  if (decimalComma && !/^(?:\d{1,3}(?:\.\d{3})+|\d*)(?:,\d+)?$/.test(written)) return { fault: 'NO_AMOUNT' }
  const digits = decimalComma ? written.replaceAll('.', '').replace(',', '.') : written
  if (!decimalComma && /,\d{1,2}$/.test(digits)) return { fault: 'DECIMAL_COMMA' }
  if (!/^\d/.test(digits) && !/^\.\d/.test(digits)) return { fault: 'NO_AMOUNT' }
  const amount = parseNaira(digits)
  if (amount !== null) return { amount: second.isNegative ? kobo(0 - amount) : amount }
  if (/^[\d,]*\.\d{3,}$/.test(digits) && !/\.0+$/.test(digits)) return { fault: 'FRACTION_OF_A_KOBO' }
  return { fault: /^\d{14,}(?:\.\d*)?$/.test(digits.replaceAll(',', '')) ? 'TOO_LARGE' : 'NO_AMOUNT' }
}
