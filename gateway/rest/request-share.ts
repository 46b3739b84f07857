import { operationTooCostly } from '#schema/errors.ts'
import { Room } from './room.ts'

/** What one request may take of the backend, whatever its document promised: docs/reliability.md. */
export const REQUEST_SHARE = {
  /** Twice the budget of an operation, for backends whose lists need more calls than the embedded one's. */
  calls: 400,
  /** Calls under way at once; further ones wait. */
  atOnce: 8,
} as const

/** The share of one request. */
export class RequestShare {
  readonly #room = new Room(REQUEST_SHARE.atOnce)
  #calls = 0

  /**
   * Takes a place for one more call: null where there was one at once, or else resolves when there is. Throws
   * OPERATION_TOO_COSTLY for the call beyond the last.
   */
  enter(): Promise<void> | null {
    this.#calls += 1
    if (this.#calls > REQUEST_SHARE.calls) throw operationTooCostly(this.#calls, REQUEST_SHARE.calls)
    return this.#room.enter() ? null : this.#room.wait()
  }

  /** Gives the place of a call back. */
  leave(): void {
    this.#room.leave()
  }
}
