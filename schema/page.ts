import { badInput } from './errors.ts'

/** One page of a list. The first page is 1; a page past the end is empty. */
export interface Page<Item> {
  readonly items: readonly Item[]
  readonly currentPage: number
  readonly totalPages: number
  /** How many there are over all pages; null when the backend does not tell. */
  readonly totalRequests: number | null
}

/** Which page of which list. `search` is trimmed, '' for none. */
export interface PageRequest {
  readonly page: number
  readonly search: string
}

/** Reads the paging arguments every list has. BAD_USER_INPUT for a page below 1. */
export function pageRequest(args: { page: number; search?: string | null | undefined }): PageRequest {
  if (args.page < 1) throw badInput('page', 'Pages are counted from 1.')
  return { page: args.page, search: args.search?.trim() ?? '' }
}

/** Cuts one page out of a whole list, for calls that answer everything at once. */
export function pageOf<Item>(all: readonly Item[], page: number, pageSize: number): Page<Item> {
  return {
    items: all.slice((page - 1) * pageSize, page * pageSize),
    currentPage: page,
    totalPages: Math.max(1, Math.ceil(all.length / pageSize)),
    totalRequests: all.length,
  }
}
