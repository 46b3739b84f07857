/** What is typed into the three boxes of a date: digits alone, '' for an empty box. */
export interface DateParts {
  readonly day: string
  readonly month: string
  readonly year: string
}

export type DatePart = keyof DateParts

/** The boxes in their order, with the digits that each takes. */
export const DATE_PARTS: readonly {
  readonly part: DatePart
  readonly label: string
  readonly digits: 2 | 4
}[] = [
  { part: 'day', label: 'Day', digits: 2 },
  { part: 'month', label: 'Month', digits: 2 },
  { part: 'year', label: 'Year', digits: 4 },
]

const YEAR_FIRST = /^\s*(\d{4})[-/.\s]+(\d{1,2})[-/.\s]+(\d{1,2})(?:T\S*)?\s*$/
const DAY_FIRST = /^\s*(\d{1,2})[-/.\s]+(\d{1,2})[-/.\s]+(\d{4})\s*$/

/** A whole date in one text, as pasted: '31/12/1985', '31 12 1985', '1985-12-31'; null for anything else. */
export function wholeDate(text: string): DateParts | null {
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? []
  if (year && month && day) return { day, month, year }
  const [, first, second, third] = DAY_FIRST.exec(text) ?? []
  return first && second && third ? { day: first, month: second, year: third } : null
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
