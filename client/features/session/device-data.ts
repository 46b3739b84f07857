/** Keys in the browser's storage. Ours begin with `isusu.`; the colour mode is kept after a session. */
export const STORAGE_KEYS = {
  session: 'isusu.session',
  /** In session storage: the page to return to after sign-in. */
  returnTo: 'isusu.return-to',
} as const

/** Prefixes of personal data, which must be removed at sign-out because computers may be shared. */
const PERSONAL_PREFIXES = ['isusu.draft', 'isusu.cart', 'cart'] as const

/** Removes drafts and carts from this device. Does nothing without storage. */
export function clearPersonalData(storage: Storage): void {
  try {
    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index))
    for (const name of names) {
      if (name !== null && PERSONAL_PREFIXES.some((prefix) => name.startsWith(prefix)))
        storage.removeItem(name)
    }
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Local storage, or a storage in memory where the browser refuses one. */
export function deviceStorage(): Storage {
  try {
    return window.localStorage
  } catch {
    const kept = new Map<string, string>()
    return {
      get length() {
        return kept.size
      },
      key: (index) => [...kept.keys()][index] ?? null,
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
      removeItem: (name) => void kept.delete(name),
      clear: () => kept.clear(),
    }
  }
}
