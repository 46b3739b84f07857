import { formatMonth } from '#rules/dates.ts'
import { parseMonth } from '#rules/treasury/period.ts'

/** 'October 2026' for '2026-10'; another text as it is. */
export function monthName(text: string): string {
  const month = parseMonth(text)
  return month === null ? text : formatMonth(month)
}
