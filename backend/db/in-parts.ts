import { setImmediate } from 'node:timers/promises'

/**
 * Parts of a long list in its order. Between them other work of the process gets its turn: PostgreSQL ends a statement
 * that takes long, the embedded database answers nobody meanwhile, and a loop holds up everybody.
 */
export async function* inParts<Item>(items: readonly Item[], size: number): AsyncGenerator<readonly Item[]> {
  for (let from = 0; from < items.length; from += size) {
    if (from > 0) await setImmediate()
    yield items.length <= size ? items : items.slice(from, from + size)
  }
}
