/** Keys in the browser's storage. Ours begin with `isusu.`; the colour mode and the device mark (client/device-mark.ts) are kept after a session. */
export const STORAGE_KEYS = {
  session: 'isusu.session',
  /** In session storage: the page to return to after sign-in. */
  returnTo: 'isusu.return-to',
  /** The account whose drafts and carts outlive its session on this device. */
  keptFor: 'isusu.kept-for',
} as const

/** Prefixes of personal data, which must be removed at sign-out because computers may be shared. */
const PERSONAL_PREFIXES = ['isusu.draft', 'isusu.cart', 'cart'] as const

/** The names of the personal data in a storage; throws where the browser refuses it. */
const personalNames = (storage: Storage): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (name) => name !== null && PERSONAL_PREFIXES.some((prefix) => name.startsWith(prefix)),
  ) as readonly string[]

/** Whether a storage holds drafts or carts. */
export function holdsPersonalData(storage: Storage): boolean {
  try {
    return personalNames(storage).length > 0
  } catch {
    return false
  }
}

/** Removes drafts and carts from this device. Does nothing without storage. */
export function clearPersonalData(storage: Storage): void {
  try {
    for (const name of personalNames(storage)) storage.removeItem(name)
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Leaves drafts and carts on the device for an account whose session has ended, and for no other. */
export function keepPersonalDataFor(storage: Storage, id: string): void {
  try {
    storage.setItem(STORAGE_KEYS.keptFor, id)
  } catch {
    // Without storage there is nothing to keep.
  }
}

/** The account for which drafts and carts were left on the device; null for none. */
export function personalDataKeptFor(storage: Storage): string | null {
  try {
    return storage.getItem(STORAGE_KEYS.keptFor)
  } catch {
    return null
  }
}

/** Hands what was kept to the account that signs in: its own stays, another's is removed. */
export function handOverPersonalData(storage: Storage, id: string): void {
  const owner = personalDataKeptFor(storage)
  if (owner === null) return
  if (owner !== id) clearPersonalData(storage)
  try {
    storage.removeItem(STORAGE_KEYS.keptFor)
  } catch {
    // Read a moment ago; nothing else can be done.
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
