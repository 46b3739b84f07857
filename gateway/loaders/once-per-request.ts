import DataLoader from 'dataloader'

/** The results of one request by key: each key is read once, and a failure is kept as well. */
export interface OncePerRequest<Key, Value> {
  readonly load: (key: Key) => Promise<Value>
  /** Forgets the result of this key, or of every key without one. */
  forget(key?: Key): void
  /** Stores a value that another call returned. */
  prime(key: Key, value: Value): void
}

/**
 * Keeps what `find` returns for the rest of the request. `idOf` identifies keys that are not primitive values. No
 * documented call returns several records by id, so nothing is batched; a backend with such a call changes only this
 * file.
 */
export function oncePerRequest<Key, Value>(
  find: (key: Key) => Promise<Value>,
  idOf: (key: Key) => unknown = (key) => key,
): OncePerRequest<Key, Value> {
  const answers = new DataLoader<Key, Value, unknown>(
    (keys) => Promise.all(keys.map((key) => find(key).catch(toError))),
    { batch: false, cacheKeyFn: idOf },
  )
  return {
    load: (key) => answers.load(key),
    forget(key) {
      if (key === undefined) answers.clearAll()
      else answers.clear(key)
    },
    prime(key, value) {
      answers.clear(key).prime(key, value)
    },
  }
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
