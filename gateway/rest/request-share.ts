import { operationTooCostly } from '#schema/errors.ts'
import { Room } from './room.ts'

/** What one request may take of the backend, whatever its document promised: docs/reliability.md. */
export const REQUEST_SHARE = {
  /** Twice the budget of an operation, for backends whose lists need more calls than the embedded one's. */
  calls: 400,
  /** Calls under way at once; further ones wait. */
  atOnce: 8,
} as const

/**
 * Runs the calls of one request within its share; each gives its place back by `leave` when it is over. Rejects with
 * OPERATION_TOO_COSTLY for the call beyond the last.
 */
export type RequestShare = <Result>(call: (leave: () => void) => Promise<Result>) => Promise<Result>

export function makeRequestShare(): RequestShare {
  const room = new Room(REQUEST_SHARE.atOnce)
  let calls = 0
  const leave = () => room.leave()

  return (call) => {
    calls += 1
    if (calls > REQUEST_SHARE.calls) return Promise.reject(operationTooCostly(calls, REQUEST_SHARE.calls))
    return room.enter() ? call(leave) : room.wait().then(() => call(leave))
  }
}
