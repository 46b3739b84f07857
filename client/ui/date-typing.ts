import { type Insertion, notTaken } from './not-taken.ts'

/** What is typed into the three boxes of a date: digits alone, '' for an empty box. */
export interface DateParts {
  readonly day: string
  readonly month: string
  readonly year: string
}

export type DatePart = keyof DateParts

/** The boxes in their order, with the digits that each takes. */
export const DATE_PARTS = [
  { part: 'day', label: 'Day', digits: 2 },
  { part: 'month', label: 'Month', digits: 2 },
  { part: 'year', label: 'Year', digits: 4 },
] as const satisfies readonly { part: DatePart; label: string; digits: 2 | 4 }[]

const YEAR_FIRST = /^\s*(\d{4})[-/.\s]+(\d{1,2})[-/.\s]+(\d{1,2})(?:T\S*)?\s*$/
const DAY_FIRST = /^\s*(\d{1,2})[-/.\s]+(\d{1,2})[-/.\s]+(\d{4})\s*$/

/** A whole date in one text, as pasted: '31/12/1985', '31 12 1985', '1985-12-31'; null for anything else. */
export function wholeDate(text: string): DateParts | null {
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? []
  if (year && month && day) return { day, month, year }
  const [, first, second, third] = DAY_FIRST.exec(text) ?? []
  return first && second && third ? { day: first, month: second, year: third } : null
}

/** What people put between the parts of a date; it leads to the next box. */
const SEPARATOR = /[-/.,\s]+$/
const NEXT = { day: 'month', month: 'year', year: null } as const

/** What the boxes show after a change of one of them. */
export interface DateTyped {
  readonly parts: DateParts
  /** The box that gets the focus; null for none. */
  readonly goTo: DatePart | null
  /** What was not taken and why, as a sentence; null when all of it was taken. */
  readonly refusal: string | null
}

/**
 * The boxes after a change of `part`. A whole date fills all three, a separator after digits leads to the next box, and
 * what is no digit or one too many is not taken: the box stays as it was.
 */
export function dateTyped(parts: DateParts, part: DatePart, { typed, inserted }: Insertion): DateTyped {
  const whole = wholeDate(typed) ?? wholeDate(inserted)
  if (whole !== null) return { parts: whole, goTo: 'year', refusal: null }
  const { label, digits } = DATE_PARTS.find((box) => box.part === part) ?? DATE_PARTS[0]
  const kept = typed.trimStart().replace(SEPARATOR, '')
  const goTo = SEPARATOR.test(typed) && kept !== '' ? NEXT[part] : null
  if (/^\d*$/.test(kept) && kept.length <= digits)
    return { parts: { ...parts, [part]: kept }, goTo, refusal: null }
  const why =
    inserted.length > digits + 1
      ? 'please give a date as 31/12/1985'
      : `the ${label.toLowerCase()} has ${digits === 2 ? 'two' : 'four'} digits`
  return { parts, goTo: null, refusal: notTaken(inserted, why) }
}

const twoDigits = (text: string): string => (text === '' ? '' : text.padStart(2, '0'))

/**
 * The value of a date field: 'YYYY-MM-DD' for a complete date, real or not, '' for empty boxes, and otherwise a text
 * that is no date but keeps what was typed ('1985-02-').
 */
export const dateText = ({ day, month, year }: DateParts): string =>
  day === '' && month === '' && year === '' ? '' : `${year}-${twoDigits(month)}-${twoDigits(day)}`

const shortNumber = (text: string): string => text.replace(/^0(?=[1-9])/, '')

/** The boxes for a value; the reverse of `dateText`. Empty for text that no boxes give, as in an edited address. */
export function dateParts(value: string): DateParts {
  if (!/^\d{0,4}-\d{0,2}-\d{0,2}$/.test(value)) return { day: '', month: '', year: '' }
  const [year = '', month = '', day = ''] = value.split('-')
  return { day: shortNumber(day), month: shortNumber(month), year }
}
