import { badRequest } from './problems.ts'

/** Which rows of a list: SQL's limit and offset. */
export interface Page {
  readonly number: number
  readonly size: number
  readonly offset: number
}

/** The page asked for, from 1; past the end is empty, not an error. Throws 400 for what is no page. */
export function pageOf(query: Readonly<Record<string, string>>, size: number): Page {
  const text = query.page ?? ''
  const number = text === '' ? 1 : /^\d{1,7}$/.test(text) ? Number(text) : 0
  if (number < 1) throw badRequest('page must be a whole number from 1')
  return { number, size, offset: (number - 1) * size }
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

/** The paging that stands beside a list. */
export function pagingOf(
  page: Page,
  rows: number,
): {
  currentPage: number
  totalPages: number
  totalRequests: number
} {
  return { currentPage: page.number, totalPages: Math.ceil(rows / page.size), totalRequests: rows }
}

/** A search text as a pattern for LIKE on a lower-case column; null for no search. */
export function searchPattern(text: string | undefined): string | null {
  const wanted = (text ?? '').trim().normalize('NFC').toLowerCase().slice(0, 100)
  if (wanted === '') return null
  return `%${wanted.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
}
