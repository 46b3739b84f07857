import { badInput } from './errors.ts'

/** One page of a list. The first page is 1; a page past the end is empty. */
export interface Page<Item> {
  readonly items: readonly Item[]
  readonly currentPage: number
  readonly totalPages: number
  /** Number of items on all pages; null when the backend does not return it. */
  readonly totalCount: number | null
}

/** The default number of items on a page; the lists of Spec 002 show ten. */
export const PAGE_SIZE = 10

/** The most items of a page. */
export const PAGE_SIZE_MAX = 100

/** A requested page of a list. `search` is trimmed; '' for no search. */
export interface PageRequest {
  readonly page: number
  /** 1 to 100. */
  readonly pageSize: number
  readonly search: string
}

/** The paging arguments as received. */
export interface PageArgs {
  readonly page: number
  readonly pageSize: number
  readonly search?: string | null | undefined
}

/** Validates the paging arguments. Throws BAD_USER_INPUT for a page below 1 or a size out of range. */
export function pageRequest(args: PageArgs): PageRequest {
  const { page, pageSize } = args
  if (page < 1) throw badInput('page', 'Pages are counted from 1.')
  if (pageSize < 1 || pageSize > PAGE_SIZE_MAX) {
    throw badInput('pageSize', `A page has 1 to ${PAGE_SIZE_MAX} items.`)
  }
  return { page, pageSize, search: args.search?.trim() ?? '' }
}

/** Takes one page of a whole list, for backend calls that return everything at once. */
export function pageOf<Item>(
  all: readonly Item[],
  { page, pageSize }: Pick<PageRequest, 'page' | 'pageSize'>,
): Page<Item> {
  return {
    items: all.slice((page - 1) * pageSize, page * pageSize),
    currentPage: page,
    totalPages: Math.max(1, Math.ceil(all.length / pageSize)),
    totalCount: all.length,
  }
}
