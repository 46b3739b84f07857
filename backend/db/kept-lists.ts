/** Answers a list by its key: as it was made, or made now. */
export type KeptLists<Row> = (
  from: readonly object[],
  key: string,
  make: () => Promise<readonly Row[]>,
) => Promise<readonly Row[]>

/**
 * Keeps lists that were made from remembered records, for as long as these are the same objects; the `most` that were asked for
 * last.
 */
export function keepLists<Row>(most: number): KeptLists<Row> {
  let madeFrom: readonly object[] = []
  let lists = new Map<string, readonly Row[]>()

  return async (from, key, make) => {
    if (from.length !== madeFrom.length || from.some((each, n) => each !== madeFrom[n])) {
      madeFrom = from
      lists = new Map()
    }
    const own = lists
    const list = own.get(key) ?? (await make())
    own.delete(key)
    own.set(key, list)
    for (const oldest of own.keys()) if (own.size > most) own.delete(oldest)
    return list
  }
}

/** What is made of an object, once for as long as there is the object. */
export function onceFor<From extends object, Made extends object>(
  make: (from: From) => Made,
): (from: From) => Made {
  const kept = new WeakMap<From, Made>()
  return (from) => {
    const made = kept.get(from) ?? make(from)
    kept.set(from, made)
    return made
  }
}
