import type { MutationPayload } from './use-send.ts'

/** Refusals that concern what was typed or chosen, and say nothing about the records on the screen. */
const OF_INPUT: ReadonlySet<unknown> = new Set([
  'BAD_USER_INPUT',
  'CODE_NEEDED',
  'FILE_TOO_LARGE',
  'FILE_TYPE',
  'REASON_NEEDED',
  'WRONG_CODE',
  'WRONG_CREDENTIALS',
])

type PayloadError = MutationPayload['userErrors'][number] & { readonly code?: string }

const isOfInput = ({ code, field }: PayloadError): boolean =>
  code === undefined ? Boolean(field) : OF_INPUT.has(code)

/**
 * Whether the records on the screen may be older than the backend's after this answer: it refused the change because of
 * how the records stand, or made it and does not show the record.
 */
export function leavesScreenOld(payload: MutationPayload | null): boolean {
  if (payload === null) return false
  const { userErrors } = payload
  return userErrors.length > 0
    ? userErrors.some((error) => !isOfInput(error))
    : Object.entries(payload).some(([field, value]) => field !== 'message' && value === null)
}
