import { type PlainDate, parsePlainDate } from '../dates.ts'
import { monthOf, type PeriodMonth } from '../treasury/period.ts'
import type { FileCell } from './file-cell.ts'

/** In which order a column writes day and month. */
export const DATE_ORDERS = ['DAY_FIRST', 'MONTH_FIRST'] as const

export type DateOrder = (typeof DATE_ORDERS)[number]

/** The text of a date without the time of day after it. */
export const withoutTime = (text: string): string =>
  text.replace(/[ T]\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?(?: ?[AP]M)?Z?$/i, '').trim()

const NUMERIC = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/

const dateOf = (year: string, month: string, day: string): PlainDate | null =>
  parsePlainDate(
    `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  )

/** The first two numbers of each date of a column that is written in numbers with the year last. */
const numbersIn = (column: readonly FileCell[]): (readonly [number, number])[] =>
  column.flatMap(({ text }) => {
    const match = NUMERIC.exec(withoutTime(text))
    return match === null ? [] : [[Number(match[1]), Number(match[2])] as const]
  })

/** The order that the dates of a column prove; null when none of them can be read in one way alone. */
function provenOrder(column: readonly FileCell[]): DateOrder | null {
  const numbers = numbersIn(column)
  if (numbers.some(([first]) => first > 12)) return 'DAY_FIRST'
  return numbers.some(([, second]) => second > 12) ? 'MONTH_FIRST' : null
}

/**
 * The order of a column of dates: what the dates themselves prove, else what a person has `told`, else day first, as
 * Nigeria writes them. Month first is proven only when some date can be read in no other way, and none only day first.
 */
export const dateOrderOf = (column: readonly FileCell[], told: DateOrder | null = null): DateOrder =>
  provenOrder(column) ?? told ?? 'DAY_FIRST'

/** Whether the dates of a column can be read day first and month first, and mean different days. */
export const isAmbiguousOrder = (column: readonly FileCell[]): boolean =>
  provenOrder(column) === null && numbersIn(column).some(([first, second]) => first !== second)

/**
 * The order of a column that may have to be asked for: what the dates prove, or the only one in which they `fit`, else what
 * a person has `told`. null where both ways fit and nobody has said which; day first where neither does.
 */
export function orderToAskFor(
  column: readonly FileCell[],
  fits: (order: DateOrder) => boolean,
  told: DateOrder | null,
): DateOrder | null {
  if (!isAmbiguousOrder(column)) return dateOrderOf(column)
  const [only, second] = DATE_ORDERS.filter(fits)
  if (only !== undefined && second === undefined) return only
  return told ?? (second === undefined ? 'DAY_FIRST' : null)
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
  const text = withoutTime(cell.text)
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
