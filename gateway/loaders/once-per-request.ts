import DataLoader from 'dataloader'

/** The results of one request by key: each key is read once, and a failure is kept as well. */
export interface OncePerRequest<Key, Value> {
  readonly load: (key: Key) => Promise<Value>
  /** Forgets the result of this key, or of every key without one. */
  forget(key?: Key): void
  /** Stores a value that another call returned. */
  prime(key: Key, value: Value): void
}

/** Keeps what `find` returns for the rest of the request. */
export function oncePerRequest<Key, Value>(
  find: (key: Key) => Promise<Value>,
): Pick<OncePerRequest<Key, Value>, 'load' | 'forget'> {
  const answers = new Map<Key, Promise<Value>>()
  return {
    load(key) {
      const found = answers.get(key) ?? find(key)
      answers.set(key, found)
      return found
    },
    forget(key) {
      if (key === undefined) answers.clear()
      else answers.delete(key)
    },
  }
}

/**
 * The same for what the rows of a list lead to, of which one turn asks many. `idOf` identifies keys that are not primitive
 * values. No documented call returns several records by id, so nothing is batched, and no row waits for another's; a
 * backend with such a call changes only this file.
 */
export function manyPerRequest<Key, Value>(
  find: (key: Key) => Promise<Value>,
  idOf: (key: Key) => unknown = (key) => key,
): OncePerRequest<Key, Value> {
  let first: { readonly key: Key; readonly value: Promise<Value> } | null = null
  let loader: DataLoader<Key, Value, unknown> | null = null

  const isFirst = (key: Key): boolean => first !== null && idOf(first.key) === idOf(key)

  /** Made for the second key: most requests ask for one. */
  function many(): DataLoader<Key, Value, unknown> {
    if (loader !== null) return loader
    loader = new DataLoader<Key, Value, unknown>(
      (keys) => Promise.all(keys.map((key) => find(key).catch(toError))),
      { batch: false, cacheKeyFn: idOf },
    )
    if (first !== null) loader.prime(first.key, first.value)
    return loader
  }

  return {
    load(key) {
      if (loader !== null || (first !== null && !isFirst(key))) return many().load(key)
      first ??= { key, value: find(key) }
      return first.value
    },
    forget(key) {
      if (key === undefined) loader?.clearAll()
      else loader?.clear(key)
      if (first !== null && (key === undefined || isFirst(key))) first = null
    },
    prime(key, value) {
      many().clear(key).prime(key, value)
    },
  }
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
