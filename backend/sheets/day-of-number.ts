import type { PlainDate } from '#rules/dates.ts'

const DAY_MS = 86_400_000

/** The day that programs put into February 1900, which had none. */
const LEAP_1900 = 60

/** The formats of days and times that every program knows by their numbers. */
const KNOWN_FORMATS: readonly (readonly [from: number, to: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
]

/** What of a format is written as it stands: colours and conditions, quoted texts, single letters, widths. */
const WRITTEN = /\[[^\][]*\]|"[^"]*"|\\.|[*_]./g

/** Whether a number with this format is shown as a day or a time. `code` is that of a format of the file itself. */
export function isOfDays(id: number, code: string | undefined): boolean {
  if (code === undefined) return KNOWN_FORMATS.some(([from, to]) => id >= from && id <= to)
  // A format of hours alone may stand in brackets: [h]:mm.
  if (/\[(?:h+|m+|s+)\]/i.test(code)) return true
  const letters = code.replace(WRITTEN, '')
  return !/^\s*(?:general|@)\s*$/i.test(letters) && /[ydhs]|m{3,}|a(?:m)?\/p/i.test(letters)
}

/** The day that a number stands for in a workbook whose days begin in 1900 or 1904; null for none. */
export function dayOfNumber(value: number, isFrom1904: boolean): PlainDate | null {
  const since1900 = value > LEAP_1900 ? value - 1 : value === LEAP_1900 ? value - 1 : value
  const start = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 31)
  const date = new Date(start + Math.round((isFrom1904 ? value : since1900) * DAY_MS))
  return Number.isNaN(date.getTime()) ? null : (date.toISOString().slice(0, 10) as PlainDate)
}
