import { lagosDate, type PlainDate, parsePlainDate } from '../dates.ts'
import type { FileCell } from './file-cell.ts'

/** In which order a column writes day and month. */
export const DATE_ORDERS = ['DAY_FIRST', 'MONTH_FIRST'] as const

export type DateOrder = (typeof DATE_ORDERS)[number]

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The number of the month with this name or the beginning of it, from 1; 0 for none. */
export const monthNamed = (name: string): number =>
  MONTHS.findIndex((short) => name.toLowerCase().startsWith(short)) + 1

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.? /i
const TIME =
  /[ T]\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\.\d{1,9})?(?: ?[ap]\.?m\.?)?(?: ?(?:z|utc|gmt|wat))?(?: ?[+-]\d{1,2}:?(?:\d{2})?)?$/i
const ORDINAL = /(\d)(?:st|nd|rd|th)(?: of)?[ ./-]/i

/** The text of a day without weekday, ordinal ending, time of the day and zone; single blanks where commas were. */
export const dayText = (text: string): string =>
  `${text.replace(/[\s,]+/g, ' ').trim()} `
    .replace(WEEKDAY, '')
    .replace(ORDINAL, '$1 ')
    .trim()
    .replace(TIME, '')

/** A day and a time with the zone that they are of. */
const INSTANT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?) ?(Z|[+-]\d{2}:?\d{2})$/i

/** Lagos' day of a moment that is written with its zone; null for another text. */
function dayOfInstant(text: string): PlainDate | null {
  const [, day, time, zone = ''] = INSTANT.exec(text.trim()) ?? []
  if (day === undefined) return null
  const moment = new Date(`${day}T${time}${zone.replace(/^(...)(\d\d)$/, '$1:$2').toUpperCase()}`)
  return Number.isNaN(moment.getTime()) ? null : lagosDate(moment)
}

const dateOf = (year: string, month: number | string, day: string): PlainDate | null =>
  parsePlainDate(
    `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`,
  )

const YEAR_LAST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/

/** The days that a cell of a workbook without a format counts from: 2000 to 2099. */
const [SERIAL_FIRST, SERIAL_LAST] = [36_526, 73_050]

function dayOfSerial(value: number): PlainDate | null {
  if (value < SERIAL_FIRST || value >= SERIAL_LAST + 1) return null
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(value) * 86_400_000)
    .toISOString()
    .slice(0, 10) as PlainDate
}

/** A day in digits alone: 20261013, or 13102026 in the order of the column. */
function dayOfDigits(text: string, order: DateOrder): PlainDate | null {
  const [, year = '', month = '', day = ''] = /^(20\d{2})(\d{2})(\d{2})$/.exec(text) ?? []
  const compact = year === '' ? null : dateOf(year, month, day)
  if (compact !== null) return compact
  const [, first = '', second = '', last = ''] = /^(\d{2})(\d{2})(20\d{2})$/.exec(text) ?? []
  if (last === '') return null
  return order === 'DAY_FIRST' ? dateOf(last, second, first) : dateOf(last, first, second)
}

/**
 * The day that a cell names: a date cell, '2026-05-31', '31/05/2026' in the order of the column, '31-May-2026',
 * 'May 31, 2026', '31st May 2026', '20260531'; with weekday and time. With a zone it is Lagos' day of that moment. null for
 * what names no day.
 */
export function readDay(cell: FileCell, order: DateOrder): PlainDate | null {
  if (cell.fault !== undefined) return null
  if (cell.date !== undefined) return cell.date
  const serial = cell.number === undefined ? null : dayOfSerial(cell.number)
  const whole = serial ?? dayOfInstant(cell.text)
  if (whole !== null) return whole
  const text = dayText(cell.text)
  const [, isoYear = '', isoMonth = '', isoDay = ''] =
    /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text) ?? []
  if (isoYear !== '') return dateOf(isoYear, isoMonth, isoDay)
  const [, first = '', second = '', year = ''] = YEAR_LAST.exec(text) ?? []
  if (first !== '') return order === 'DAY_FIRST' ? dateOf(year, second, first) : dateOf(year, first, second)
  const [, day = '', name = '', named = ''] =
    /^(\d{1,2})[ ./-]?([a-z]{3,9})\.?[ ./'-]{0,2}(\d{4}|\d{2})$/i.exec(text) ?? []
  if (day !== '') return monthNamed(name) === 0 ? null : dateOf(named, monthNamed(name), day)
  const [, before = '', month = '', last = ''] =
    /^(\d{4})[ ./-]?([a-z]{3,9})[ ./-]?(\d{1,2})$/i.exec(text) ?? []
  if (before !== '') return monthNamed(month) === 0 ? null : dateOf(before, monthNamed(month), last)
  const [, then = '', at = '', of = ''] =
    /^([a-z]{3,9})\.?[ ./-]?(\d{1,2})[ ./'-]{1,2}(\d{4}|\d{2})$/i.exec(text) ?? []
  if (then !== '') return monthNamed(then) === 0 ? null : dateOf(of, monthNamed(then), at)
  return dayOfDigits(text, order)
}

/** The first two numbers of each date of a column that is written in numbers with the year last. */
const numbersIn = (column: readonly FileCell[]): (readonly [number, number])[] =>
  column.flatMap(({ text, date }) => {
    const match = date === undefined ? YEAR_LAST.exec(dayText(text)) : null
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
