import { ENDED_AT, KEPT_FOR } from '../../forms/keep-drafts.ts'

/** Keys in the browser's storage. Ours begin with `isusu.`; the colour mode and the device mark (client/device-mark.ts) are kept after a session. */
export const STORAGE_KEYS = {
  session: 'isusu.session',
  /** In session storage: the page to return to after sign-in. */
  returnTo: 'isusu.return-to',
  /** The account whose drafts and carts outlive its session on this device. */
  keptFor: KEPT_FOR,
  /** When that session ended, in milliseconds since 1970. */
  endedAt: ENDED_AT,
  /** In session storage: the session that ended by itself in this tab (ended-session.ts). */
  ended: 'isusu.ended',
  /** In session storage: the member and the day on which what is missing was put off. */
  putOff: 'isusu.put-off',
  /** In session storage: somebody was signed in in this tab. */
  hadSession: 'isusu.had-session',
  /** In session storage: the account of the last session in this tab, whose data the tab may hold. */
  lastAccount: 'isusu.last-account',
} as const

/** Prefixes of personal data, which must be removed at sign-out because computers may be shared. */
const PERSONAL_PREFIXES = ['isusu.draft', 'isusu.cart', 'cart'] as const

/** The names of the personal data in a storage; throws where the browser refuses it. */
const personalNames = (storage: Storage): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (name) => name !== null && PERSONAL_PREFIXES.some((prefix) => name.startsWith(prefix)),
  ) as readonly string[]

/** Keys of submissions, which are removed with the drafts and are nothing that a person typed. */
const SUBMISSION_KEYS = 'isusu.draft.key.'

/** Whether a storage holds drafts or carts. */
export function holdsPersonalData(storage: Storage): boolean {
  try {
    return personalNames(storage).some((name) => !name.startsWith(SUBMISSION_KEYS))
  } catch {
    return false
  }
}

/** Removes drafts and carts from this device, and for whom they were kept. Does nothing without storage. */
export function clearPersonalData(storage: Storage): void {
  try {
    for (const name of [...personalNames(storage), KEPT_FOR, ENDED_AT]) storage.removeItem(name)
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Leaves drafts and carts on the device for an account whose session has ended now, and for no other. */
export function keepPersonalDataFor(storage: Storage, id: string, now: Date): void {
  try {
    storage.setItem(STORAGE_KEYS.endedAt, String(now.getTime()))
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

/** The account of the last session in a tab, also before the page was opened again; null for none, and after a sign-out by choice. */
export function lastAccountOf(tab: Storage): string | null {
  try {
    return tab.getItem(STORAGE_KEYS.lastAccount)
  } catch {
    return null
  }
}

/** Notes the account of the session in a tab; null for none any more. */
export function noteLastAccount(tab: Storage, id: string | null): void {
  try {
    if (id === null) tab.removeItem(STORAGE_KEYS.lastAccount)
    else tab.setItem(STORAGE_KEYS.lastAccount, id)
  } catch {
    // Without storage the tab holds nothing to be handed over.
  }
}

/**
 * Hands what was kept to the account that signs in. Returns false where it was another's and is removed.
 *
 * @param before the account whose session is replaced by this one; null for none
 */
export function handOverPersonalData(storage: Storage, id: string, before: string | null): boolean {
  const owner = personalDataKeptFor(storage) ?? before
  if (owner !== null && owner !== id) {
    clearPersonalData(storage)
    return false
  }
  try {
    storage.removeItem(STORAGE_KEYS.keptFor)
  } catch {
    // Read a moment ago; nothing else can be done.
  }
  return true
}

/** Local storage, or a storage in memory where the browser refuses one. */
export const deviceStorage = (): Storage => storageOr(() => window.localStorage)

/** The storage of this tab, or one in memory. */
export const tabStorage = (): Storage => storageOr(() => window.sessionStorage)

function storageOr(find: () => Storage): Storage {
  try {
    return find()
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
