/** Names in the browser's storage. Everything of ours begins with `isusu.`; the colour mode outlives a session. */
export const STORAGE_KEYS = {
  session: 'isusu.session',
  /** Tab only: where the visitor wanted to go. */
  returnTo: 'isusu.return-to',
} as const

/** What belongs to whoever was signed in and must not await the next user of an office PC. */
const PERSONAL_PREFIXES = ['isusu.draft', 'isusu.cart', 'cart'] as const

/** Removes drafts and carts from this device. Quiet where nothing can be stored. */
export function clearPersonalData(storage: Storage): void {
  try {
    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index))
    for (const name of names) {
      if (name !== null && PERSONAL_PREFIXES.some((prefix) => name.startsWith(prefix)))
        storage.removeItem(name)
    }
  } catch {
    // Storage switched off: there is nothing to remove.
  }
}

/** Local storage, or a storage that lives as long as the page where the browser refuses one. */
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
