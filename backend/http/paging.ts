import { type PlainDate, parsePlainDate } from '#rules/dates.ts'
import { TREASURY_TEXTS } from '#rules/texts/treasury.ts'
import { type PeriodMonth, parseMonth } from '#rules/treasury/period.ts'
import { PAGE_SIZE_MAX } from '../contract/wire.ts'
import { badRequest } from './problems.ts'

/** Which rows of a list: SQL's limit and offset. */
export interface Page {
  readonly number: number
  readonly size: number
  /** Whether the caller named the size. */
  readonly isSizeAsked: boolean
  readonly offset: number
}

/** A count in a query; null when it is left out, 0 for what is no count. */
function countIn(text: string | undefined): number | null {
  if (text === undefined || text === '') return null
  return /^\d{1,7}$/.test(text) ? Number(text) : 0
}

/**
 * The page asked for, from 1, with `usualSize` rows unless the query names a `pageSize`; past the end is empty, not an
 * error. Throws 400 for what is no page or no size.
 */
export function pageOf(query: Readonly<Record<string, string>>, usualSize: number): Page {
  const number = countIn(query.page) ?? 1
  if (number < 1) throw badRequest('page must be a whole number from 1')
  const asked = countIn(query.pageSize)
  const size = asked ?? usualSize
  if (size < 1 || (asked !== null && size > PAGE_SIZE_MAX))
    throw badRequest(`pageSize must be a whole number from 1 to ${PAGE_SIZE_MAX}`)
  return { number, size, isSizeAsked: asked !== null, offset: (number - 1) * size }
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

/** The paging that stands beside a list. */
export function pagingOf(
  page: Page,
  rows: number,
): {
  currentPage: number
  totalPages: number
  totalRequests: number
  pageSize?: number
} {
  return {
    currentPage: page.number,
    totalPages: Math.ceil(rows / page.size),
    totalRequests: rows,
    ...(page.isSizeAsked && { pageSize: page.size }),
  }
}

/** The month that a query parameter names; null when it is left out. Throws 400 for what is no month. */
export function monthIn(query: Readonly<Record<string, string>>, name: string): PeriodMonth | null {
  const text = query[name] ?? ''
  const month = text === '' ? null : parseMonth(text)
  if (text !== '' && month === null) throw badRequest(`${name} ${TREASURY_TEXTS.noMonth}`)
  return month
}
