import { call } from './call.ts'
import type { Connection, TypedDocument } from './connection.ts'

/** A page of a list, as far as it is read on. */
export interface PageOf<Item> {
  readonly items: readonly Item[]
  readonly hasNextPage?: boolean | null
  readonly endCursor?: string | null
}

/**
 * Every item of a list behind a cursor, page after page. `list` finds the page in the data; it has `items`, `hasNextPage` and
 * `endCursor`, and the operation a variable `after`. Returns the cursor to go on with another day.
 * Throws where the list does not go on: the operation does not ask for `endCursor`, or does not pass `after` on.
 */
export async function* walk<Data, Variables extends { readonly after?: string | null | undefined }, Item>(
  connection: Connection,
  document: TypedDocument<Data, Variables> | string,
  variables: Variables,
  list: (data: Data) => PageOf<Item> | null | undefined,
): AsyncGenerator<Item, string | null> {
  let after = variables.after ?? null
  for (;;) {
    const page = list(await call(connection, document, { ...variables, after }))
    if (!page) return after
    const { items, hasNextPage, endCursor } = page
    if (hasNextPage === true && (!endCursor || endCursor === after))
      throw new TypeError('The list does not go on: ask for endCursor, and pass $after to the list.')
    yield* items
    after = endCursor ?? after
    if (hasNextPage !== true) return after
  }
}
