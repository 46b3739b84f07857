import { useRef } from 'react'

/**
 * A text for comparing two submissions. Files are compared by name, size and time, because their bytes are not in
 * memory.
 */
const fingerprint = (payload: unknown): string =>
  JSON.stringify(payload, (_name, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  )

/** A unique key; `randomUUID` is not available on pages served over plain http. */
export const newSubmissionKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/**
 * The `idempotencyKey` of a submission: the same for the same content, so that a retry or a second press changes
 * nothing twice, and a new one for changed content.
 */
export function useSubmissionKey(): (payload: unknown) => string {
  const last = useRef({ print: '', key: '' })
  return (payload) => {
    const print = fingerprint(payload)
    if (last.current.print !== print) last.current = { print, key: newSubmissionKey() }
    return last.current.key
  }
}

/** Signing out removes it, as a draft: features/session/device-data.ts. */
const KEPT_PREFIX = 'isusu.draft.key.'

interface KeptKey {
  /** The key of this content. */
  readonly keyOf: (payload: unknown) => string
  /** Forgets the key once the submission has succeeded, so that the same content can be sent again later. */
  readonly forget: () => void
}

/**
 * As `useSubmissionKey`, but kept on the device, for what must not be sent twice even if the page is loaded again
 * before the answer arrives. `name` is the form and its owner, as of its draft.
 */
export function useKeptSubmissionKey(name: string): KeptKey {
  const fresh = useSubmissionKey()
  const place = KEPT_PREFIX + name
  return {
    keyOf: (payload) => {
      const print = fingerprint(payload)
      try {
        const kept: unknown = JSON.parse(localStorage.getItem(place) ?? 'null')
        if (Array.isArray(kept) && kept[0] === print && typeof kept[1] === 'string') return kept[1]
        const key = newSubmissionKey()
        localStorage.setItem(place, JSON.stringify([print, key]))
        return key
      } catch {
        // Without storage the key is kept as long as the page.
        return fresh(payload)
      }
    },
    forget: () => {
      try {
        localStorage.removeItem(place)
      } catch {
        // Without storage nothing was kept.
      }
    },
  }
}
