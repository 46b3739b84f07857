import type { RequestToken } from '../session/request-token.ts'

/** What belongs to the caller alone, read once in a request for each caller. */
export interface OncePerCaller<Value> {
  readonly load: () => Promise<Value>
  readonly forget: () => void
}

/** Keeps what `find` returns until the request has another token: a sign-in or sign-out within it changes the caller. */
export function oncePerCaller<Value>(
  token: Pick<RequestToken, 'value'>,
  find: () => Promise<Value>,
): OncePerCaller<Value> {
  let kept: { readonly of: string | null; readonly value: Promise<Value> } | null = null
  return {
    load() {
      const of = token.value()
      if (kept === null || kept.of !== of) kept = { of, value: find() }
      return kept.value
    },
    forget() {
      kept = null
    },
  }
}
