import { type PlainDate, parsePlainDate } from '#rules/dates.ts'
import { TREASURY_TEXTS } from '#rules/texts/treasury.ts'
import { type PeriodMonth, parseMonth } from '#rules/treasury/period.ts'
import { PAGE_SIZE_MAX } from '../contract/wire.ts'
import { type Cursor, cursorIn, cursorText } from './cursor.ts'
import { badRequest } from './problems.ts'

/** Which rows of a list: SQL's limit and offset, or those behind a row that was read before. */
export interface Page {
  readonly number: number
  readonly size: number
  /** Whether the caller named the size. */
  readonly isSizeAsked: boolean
  readonly offset: number
  /** Where the caller has come to; null for a page by its number. */
  readonly after: Cursor | null
}

/** Where a page ends, in a list that has an order of its own. */
export interface Reached {
  /** What reads on behind its last row; null for a page without rows. */
  readonly cursor: Cursor | null
  /** Whether there are rows behind it. */
  readonly hasNext: boolean
}

/** A count in a query; null when it is left out, 0 for what is no count. */
function countIn(text: string | undefined): number | null {
  if (text === undefined || text === '') return null
  return /^\d{1,7}$/.test(text) ? Number(text) : 0
}

/** Whether a page is asked for, by its number or behind a cursor, of a list that is answered whole otherwise. */
export const isPaged = ({ page, after }: Readonly<Record<string, string>>): boolean =>
  page !== undefined || after !== undefined

/**
 * The page asked for, from 1, with `usualSize` rows unless the query names a `pageSize`; past the end is empty, not an
 * error. Throws 400 for what is no page, no size or no cursor, and for a page and a cursor together.
 */
export function pageOf(query: Readonly<Record<string, string>>, usualSize: number): Page {
  const asked = countIn(query.pageSize)
  const size = asked ?? usualSize
  if (size < 1 || (asked !== null && size > PAGE_SIZE_MAX))
    throw badRequest(`pageSize must be a whole number from 1 to ${PAGE_SIZE_MAX}`)
  const page = countIn(query.page)
  const { after: text = '' } = query
  if (text === '') {
    const number = page ?? 1
    if (number < 1) throw badRequest('page must be a whole number from 1')
    return { number, size, isSizeAsked: asked !== null, offset: (number - 1) * size, after: null }
  }
  if (page !== null) throw badRequest('page and after exclude each other')
  const after = cursorIn(text)
  const number = Math.floor(after.read / size) + 1
  return { number, size, isSizeAsked: asked !== null, offset: after.read, after }
}

/**
 * A query parameter that narrows a list to one of these values; null for none, blank and 'all'. Throws 400 for
 * another one.
 */
export function filterIn<Value extends string>(
  query: Readonly<Record<string, string>>,
  name: string,
  values: readonly Value[],
): Value | null {
  const text = (query[name] ?? '').trim()
  if (text === '' || text === 'all') return null
  const found = values.find((value) => value === text)
  if (found === undefined) throw badRequest(`${name} must be all, ${values.join(', ')}`)
  return found
}

/** Whether a query parameter is true; it is false when left out. Throws 400 for another word. */
export const flagIn = (query: Readonly<Record<string, string>>, name: string): boolean =>
  filterIn(query, name, ['true', 'false']) === 'true'

/** The day that a query parameter names; null when it is left out. Throws 400 for a day that does not exist. */
export function dayIn(query: Readonly<Record<string, string>>, name: string): PlainDate | null {
  const text = query[name] ?? ''
  const date = text === '' ? null : parsePlainDate(text)
  if (text !== '' && date === null) throw badRequest(`${name} must be a date like 2026-01-31`)
  return date
}

/** The year that a query parameter names; null when it is left out. Throws 400 for what is no year. */
export function yearFilterIn(query: Readonly<Record<string, string>>, name: string): number | null {
  const text = query[name] ?? ''
  if (text !== '' && !/^\d{4}$/.test(text)) throw badRequest(`${name} must be a year like 2026`)
  return text === '' ? null : Number(text)
}

/** The paging beside a list. */
interface PagingBeside {
  currentPage: number
  totalPages: number
  totalRequests: number
  pageSize?: number
  endCursor: string | null
  hasNextPage: boolean
}

/**
 * The paging that stands beside a list of so many rows. `reached` is where the page ends in the order of the list. Behind the last row the
 * cursor stays the one that was sent.
 */
export function pagingOf(page: Page, rows: number, { cursor, hasNext }: Reached): PagingBeside {
  const end = cursor ?? page.after
  return {
    currentPage: page.number,
    totalPages: Math.ceil(rows / page.size),
    totalRequests: rows,
    ...(page.isSizeAsked && { pageSize: page.size }),
    endCursor: end === null ? null : cursorText(end),
    hasNextPage: hasNext,
  }
}

/** The month that a query parameter names; null when it is left out. Throws 400 for what is no month. */
export function monthIn(query: Readonly<Record<string, string>>, name: string): PeriodMonth | null {
  const text = query[name] ?? ''
  const month = text === '' ? null : parseMonth(text)
  if (text !== '' && month === null) throw badRequest(`${name} ${TREASURY_TEXTS.noMonth}`)
  return month
}
