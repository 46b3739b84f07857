import { DomainError } from '#schema/errors.ts'
import { type Page, type PageRequest, pageOf } from '#schema/page.ts'
import type { MockSociety } from './society.ts'

/** The answer of an act that shows no record. */
export const done = { message: null }

/** Those one of whose texts contains what is looked for. */
export function found<Item>(
  list: readonly Item[],
  search: string,
  texts: (item: Item) => readonly (string | null)[],
): Item[] {
  const wanted = search.toLowerCase()
  return list.filter(
    (item) => wanted === '' || texts(item).some((text) => text?.toLowerCase().includes(wanted)),
  )
}

/** Whether it is the record of that id. */
export const has =
  (id: string) =>
  (item: { readonly id: string }): boolean =>
    item.id === id

/** A page as the society's own size has it. */
export const paged =
  ({ settings }: MockSociety) =>
  <Item>(list: readonly Item[], { page }: PageRequest): Page<Item> =>
    pageOf(list, page, settings.pageSize)

/** The record, or the refusal for one nobody knows. */
export function required<Item>(record: Item | null): Item {
  if (record === null) throw new DomainError('NOT_FOUND', 'There is no such record.')
  return record
}

/** A new record's id: the next number nobody has. */
export function newId(list: readonly { readonly id: string | null }[]): string {
  const taken = list.map(({ id }) => Number(/^mock(\d+)$/.exec(id ?? '')?.[1] ?? 0))
  return `mock${String(Math.max(0, ...taken) + 1).padStart(8, '0')}`
}
