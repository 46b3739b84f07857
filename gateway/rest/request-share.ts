import { operationTooCostly } from '#schema/errors.ts'

/** What one request may take of the backend, whatever its document promised: docs/reliability.md. */
export const REQUEST_SHARE = {
  /** Twice the budget of an operation, for backends whose lists need more calls than the embedded one's. */
  calls: 400,
  /** Calls under way at once; further ones wait. */
  atOnce: 8,
} as const

/** Runs the calls of one request within its share. Throws OPERATION_TOO_COSTLY for the call beyond the last. */
export type RequestShare = <Result>(call: () => Promise<Result>) => Promise<Result>

export function makeRequestShare(): RequestShare {
  const waiting: (() => void)[] = []
  let calls = 0
  let running = 0
  // Not a bulkhead of the library as for the calls of all requests: each request would make one.
  return async (call) => {
    calls += 1
    if (calls > REQUEST_SHARE.calls) throw operationTooCostly(calls, REQUEST_SHARE.calls)
    // Whoever ends hands its place to the first that waits.
    if (running < REQUEST_SHARE.atOnce) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await call()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
