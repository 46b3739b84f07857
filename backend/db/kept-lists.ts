/** What was made from remembered records, by its key, for as long as these are the same objects. */
export interface Kept<Made extends object> {
  readonly find: (from: readonly object[], key: string) => Made | null
  /** Keeps it, and answers it. */
  readonly keep: (from: readonly object[], key: string, made: Made) => Made
}

/** Keeps the `most` that were asked for last. */
export function keepLists<Made extends object>(most: number): Kept<Made> {
  let madeFrom: readonly object[] = []
  const kept = new Map<string, Made>()
  const isSame = (from: readonly object[]): boolean =>
    from.length === madeFrom.length && from.every((each, n) => each === madeFrom[n])

  function keep(from: readonly object[], key: string, made: Made): Made {
    if (!isSame(from)) {
      madeFrom = from
      kept.clear()
    }
    kept.delete(key)
    kept.set(key, made)
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    return made
  }

  return {
    find(from, key) {
      const made = isSame(from) ? kept.get(key) : undefined
      return made === undefined ? null : keep(from, key, made)
    },
    keep,
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
