import { COUNT, formOf, type JsonSchema, listOf, named, oneOf, TEXT } from './schema.ts'

/** What every page of requests carries beside its list. */
export const PAGING = { currentPage: COUNT, totalPages: COUNT, totalRequests: COUNT }

/** The page asked for, from 1. */
export const PAGE: JsonSchema = { type: 'integer', minimum: 1 }

/** A list and nothing else beside it but its paging, where there is one. */
const closed = (list: string, record: string, required: readonly string[]): JsonSchema => ({
  ...formOf({ [list]: listOf(named(record)), ...PAGING }, required),
  additionalProperties: false,
})

/** A page of records. */
export const pageOf = (list: string, record: string): JsonSchema =>
  closed(list, record, [list, ...Object.keys(PAGING)])

/** All records, or, when a page was asked for, a page of them. */
export const pageOrAllOf = (list: string, record: string): JsonSchema => closed(list, record, [list])

/** What lists of requests in these states may be narrowed by. */
export const listQuery = (...states: readonly string[]) => ({
  page: PAGE,
  status: oneOf('all', '', ...states),
  search: TEXT,
})
