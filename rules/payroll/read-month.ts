import { type PlainDate, parsePlainDate } from '../dates.ts'
import { monthOf, type PeriodMonth } from '../treasury/period.ts'
import type { FileCell } from './file-cell.ts'

/** In which order a column writes day and month. */
export type DateOrder = 'DAY_FIRST' | 'MONTH_FIRST'

const NUMERIC = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/

const dateOf = (year: string, month: string, day: string): PlainDate | null =>
  parsePlainDate(
    `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  )

/**
 * The order of a column of dates: day first, as Nigeria writes them, unless some date of it can only be read month
 * first and none only day first.
 */
export function dateOrderOf(column: readonly FileCell[]): DateOrder {
  let monthFirst = false
  for (const { text } of column) {
    const match = NUMERIC.exec(text)
    if (match === null) continue
    if (Number(match[1]) > 12) return 'DAY_FIRST'
    if (Number(match[2]) > 12) monthFirst = true
  }
  return monthFirst ? 'MONTH_FIRST' : 'DAY_FIRST'
}

const MONTH_NAMES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const monthDate = (year: string, month: number): PeriodMonth | null =>
  month >= 1 && month <= 12 ? dateOf(year, String(month), '1') : null

function namedMonth(text: string): PeriodMonth | null {
  const match = /^(?:(\d{1,2})[\s./,-]*)?([a-z]{3,9})\.?[\s./,'-]*(\d{2}|\d{4})$/i.exec(text)
  if (match === null) return null
  const [, , name = '', year = ''] = match
  const place = MONTH_NAMES.findIndex((short) => name.toLowerCase().startsWith(short))
  return place < 0 ? null : monthDate(year, place + 1)
}

/**
 * The month that a cell names: 'May-26', 'May 2026', '15-May-2026', '05/2026', '052026', '202605', '2026-05', a date of
 * any of these kinds, or a date cell. null for what is no month.
 */
export function readMonth(cell: FileCell, order: DateOrder): PeriodMonth | null {
  if (cell.fault !== undefined) return null
  if (cell.date !== undefined) return monthOf(cell.date)
  const { text } = cell
  const named = namedMonth(text)
  if (named !== null) return named
  const numeric = NUMERIC.exec(text)
  if (numeric !== null) {
    const [, first = '', second = '', year = ''] = numeric
    const date = order === 'DAY_FIRST' ? dateOf(year, second, first) : dateOf(year, first, second)
    return date && monthOf(date)
  }
  const [, month = '', year = ''] = /^(\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  if (month !== '') return monthDate(year, Number(month))
  const [, yearFirst = '', then = ''] = /^(\d{4})[/.-](\d{1,2})(?:[/.-]\d{1,2})?$/.exec(text) ?? []
  if (yearFirst !== '') return monthDate(yearFirst, Number(then))
  // Excel eats the zero of 052026.
  const [, head = '', tail = ''] = /^(\d{1,2})(20\d{2})$/.exec(text) ?? []
  if (head !== '') return monthDate(tail, Number(head))
  const [, compactYear = '', compactMonth = ''] = /^(20\d{2})(\d{2})$/.exec(text) ?? []
  return compactYear === '' ? null : monthDate(compactYear, Number(compactMonth))
}
