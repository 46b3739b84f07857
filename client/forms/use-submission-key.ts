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
