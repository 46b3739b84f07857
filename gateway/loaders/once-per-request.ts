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

/** The most keys of one call that reads several. */
export const MOST_AT_ONCE = 100

/** A call that reads several keys at once. */
export interface Together<Key, Value> {
  /** Whether the backend may have the call, and the caller may make it. */
  readonly isOffered: () => boolean
  /** The values in the order of the keys, of which there are at most `MOST_AT_ONCE`; null when the backend turns out to lack the call. */
  readonly find: (keys: readonly Key[]) => Promise<readonly Value[] | null>
}

/** How `manyPerRequest` tells keys apart and reads several. */
export interface ManyOptions<Key, Value> {
  /** Identifies keys that are not primitive values. */
  readonly idOf?: (key: Key) => unknown
  readonly together?: Together<Key, Value>
}

/**
 * The same for what the rows of a list lead to, of which one turn asks many. No documented call returns several records by
 * id, so each row is read by itself and waits for no other; where the backend has a call for several (`together`), what one
 * turn asks for goes into one call.
 */
export function manyPerRequest<Key, Value>(
  find: (key: Key) => Promise<Value>,
  { idOf = (key) => key, together }: ManyOptions<Key, Value> = {},
): OncePerRequest<Key, Value> {
  const answers = new Map<unknown, Promise<Value>>()
  let loader: DataLoader<Key, Value> | null = null

  /** Puts the keys of a turn into one call. */
  const asking = ({ find: findAll }: Together<Key, Value>): DataLoader<Key, Value> =>
    (loader ??= new DataLoader<Key, Value>(
      async (keys) =>
        (keys.length > 1 && (await findAll(keys))) ||
        Promise.all(keys.map((key) => find(key).catch(toError))),
      { cache: false, maxBatchSize: MOST_AT_ONCE },
    ))

  return {
    load(key) {
      const id = idOf(key)
      const known = answers.get(id)
      if (known !== undefined) return known
      const answer = together?.isOffered() === true ? asking(together).load(key) : find(key)
      answers.set(id, answer)
      return answer
    },
    forget(key) {
      if (key === undefined) answers.clear()
      else answers.delete(idOf(key))
    },
    prime: (key, value) => void answers.set(idOf(key), Promise.resolve(value)),
  }
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
