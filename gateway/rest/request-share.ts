import { operationTooCostly } from '#schema/errors.ts'
import { Room } from './room.ts'

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
  const room = new Room(REQUEST_SHARE.atOnce)
  let calls = 0
  return async (call) => {
    calls += 1
    if (calls > REQUEST_SHARE.calls) throw operationTooCostly(calls, REQUEST_SHARE.calls)
    if (!room.enter()) await room.wait()
    try {
      return await call()
    } finally {
      room.leave()
    }
  }
}
