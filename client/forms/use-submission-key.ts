import { useRef } from 'react'

/** What two submissions are compared by: files by name, size and time, since their bytes are not at hand. */
const fingerprint = (payload: unknown): string =>
  JSON.stringify(payload, (_name, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  )

/** A key no two devices make; `randomUUID` is missing where a page came over plain http. */
export const newSubmissionKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/**
 * The `idempotencyKey` of what is about to be sent: the same for the same content, so that a lost answer or a
 * second press does nothing twice, and a new one as soon as something was changed.
 */
export function useSubmissionKey(): (payload: unknown) => string {
  const last = useRef({ print: '', key: '' })
  return (payload) => {
    const print = fingerprint(payload)
    if (last.current.print !== print) last.current = { print, key: newSubmissionKey() }
    return last.current.key
  }
}
