import DataLoader from 'dataloader'

/** Records of one request by key: each is read once, and a failure is kept as well. */
export type Loader<Key, Value> = DataLoader<Key, Value, unknown>

/** The most keys of one call that reads several. */
export const MOST_AT_ONCE = 100

/** A call that reads several keys at once. */
export interface Together<Key, Value> {
  /** Whether the backend may have the call, and the caller may make it. */
  readonly isOffered: () => boolean
  /** The values, or what was refused, in the order of the keys, of which there are at most `MOST_AT_ONCE`; null when the backend turns out to lack the call. */
  readonly find: (keys: readonly Key[]) => Promise<readonly (Value | Error)[] | null>
}

/** How a loader tells keys apart and reads several. */
export interface LoaderOptions<Key, Value> {
  /** Identifies keys that are not primitive values. */
  readonly idOf?: (key: Key) => unknown
  readonly together?: Together<Key, Value>
}

/**
 * A loader over `find`, which reads one key. No documented call returns several records by id, so each is read by itself
 * and waits for no other; where the backend has a call for several (`together`), what one turn asks for goes into one call.
 */
export function makeLoader<Key, Value>(
  find: (key: Key) => Promise<Value>,
  { idOf, together }: LoaderOptions<Key, Value> = {},
): Loader<Key, Value> {
  return new DataLoader<Key, Value, unknown>(
    async (keys) => {
      const found = keys.length > 1 && together?.isOffered() === true ? await together.find(keys) : null
      return found ?? Promise.all(keys.map((key) => find(key).catch(toError)))
    },
    {
      batch: together !== undefined,
      maxBatchSize: MOST_AT_ONCE,
      ...(idOf && { cacheKeyFn: idOf }),
    },
  )
}

/** What a loader keeps in the place of a value that could not be read. */
export const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** Replaces what is known of a key with a value that another call returned. */
export function renew<Key, Value>(loader: Loader<Key, Value>, key: Key, value: Value): void {
  loader.clear(key).prime(key, value)
}
