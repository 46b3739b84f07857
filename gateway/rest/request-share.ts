import { operationTooCostly } from '#schema/errors.ts'
import { Room } from './room.ts'

/** What one request may take of the backend, whatever its document promised: docs/reliability.md. */
export const REQUEST_SHARE = {
  /** Twice the budget of an operation, for backends whose lists need more calls than the embedded one's. */
  calls: 400,
  /** Calls under way at once; further ones wait. */
  atOnce: 8,
} as const

/** Runs the calls of one request within its share. Rejects with OPERATION_TOO_COSTLY for the call beyond the last. */
export type RequestShare = <Result>(call: () => Promise<Result>) => Promise<Result>

export function makeRequestShare(): RequestShare {
  const room = new Room(REQUEST_SHARE.atOnce)
  let calls = 0
  const leave = () => room.leave()

  /** Makes a call that has its place, without a turn and a promise more for its caller. */
  function placed<Result>(call: () => Promise<Result>): Promise<Result> {
    const answer = call()
    answer.then(leave, leave)
    return answer
  }

  return (call) => {
    calls += 1
    if (calls > REQUEST_SHARE.calls) return Promise.reject(operationTooCostly(calls, REQUEST_SHARE.calls))
    return room.enter() ? placed(call) : room.wait().then(() => placed(call))
  }
}
