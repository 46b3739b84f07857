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
  const answers = new Map<unknown, Promise<Value>>()
  return {
    load(key) {
      const id = idOf(key)
      const known = answers.get(id)
      if (known !== undefined) return known
      const found = find(key)
      answers.set(id, found)
      return found
    },
    forget(key) {
      if (key === undefined) answers.clear()
      else answers.delete(idOf(key))
    },
    prime(key, value) {
      answers.set(idOf(key), Promise.resolve(value))
    },
  }
}
