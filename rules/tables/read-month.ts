import { type PlainDate, parsePlainDate } from '../dates.ts'
import { monthOf, type PeriodMonth } from '../treasury/period.ts'
import type { FileCell } from './file-cell.ts'
import { type DateOrder, dayText, monthNamed, readDay } from './read-day.ts'

const monthDate = (year: string, month: number): PeriodMonth | null => {
  const first = `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-01`
  const day: PlainDate | null = parsePlainDate(first)
  return day && monthOf(day)
}

function namedMonth(text: string): PeriodMonth | null {
  const [, name = '', year = ''] = /^([a-z]{3,9})\.?[ ./'-]{0,2}(\d{2}|\d{4})$/i.exec(text) ?? []
  return monthNamed(name) === 0 || name === '' ? null : monthDate(year, monthNamed(name))
}

/**
 * The month that a cell names: 'May-26', 'May 2026', '15-May-2026', '05/2026', '052026', '202605', '2026-05', a day in any
 * form that `readDay` reads, or a date cell. null for what is no month.
 */
export function readMonth(cell: FileCell, order: DateOrder): PeriodMonth | null {
  if (cell.fault !== undefined) return null
  if (cell.date !== undefined) return monthOf(cell.date)
  const text = dayText(cell.text)
  const named = namedMonth(text)
  if (named !== null) return named
  const [, month = '', year = ''] = /^(\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  if (month !== '') return monthDate(year, Number(month))
  const [, yearFirst = '', then = ''] = /^(\d{4})[/.-](\d{1,2})$/.exec(text) ?? []
  if (yearFirst !== '') return monthDate(yearFirst, Number(then))
  // Excel eats the zero of 052026.
  const [, head = '', tail = ''] = /^(\d{1,2})(20\d{2})$/.exec(text) ?? []
  if (head !== '') return monthDate(tail, Number(head))
  const [, compactYear = '', compactMonth = ''] = /^(20\d{2})(\d{2})$/.exec(text) ?? []
  if (compactYear !== '') return monthDate(compactYear, Number(compactMonth))
  const day = readDay(cell, order)
  return day && monthOf(day)
}
