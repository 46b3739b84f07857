import DataLoader from 'dataloader'

/** The answers of one request by key: each key is asked for once, and a failure is an answer too. */
export interface OncePerRequest<Key, Value> {
  readonly load: (key: Key) => Promise<Value>
  /** Asks anew from now on: for this key, or for every key when none is named. */
  forget(key?: Key): void
  /** Keeps a value that another call brought along, in place of what was known. */
  prime(key: Key, value: Value): void
}

/**
 * Keeps what `find` answers for the rest of the request. `idOf` tells keys apart that are not plain values. No
 * documented call answers for several records, so nothing is batched; a backend that has one changes this file alone.
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
