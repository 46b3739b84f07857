import { CallStopped } from '../rest/call-stopped.ts'
import { Deadlines } from '../rest/deadlines.ts'
import { Ending } from '../rest/ending.ts'
import { BULK, BulkPlace } from './bulk-place.ts'
import type { Throttle } from './call-budget.ts'

/** How long the work of one request goes on: until it is answered, its deadline, or a reader's leaving. */
export interface RequestWork {
  /** Ended with a CallStopped when the work is to end. */
  readonly stop: Ending
  /**
   * The operation begins: its deadline counts from now, so that receiving a body does not count. A mutation is carried
   * to its end although its caller leaves.
   */
  begin(kind: string): void
  /**
   * Takes one of the places for operations that return many objects, until the work ends; null for nothing to wait for,
   * as for all smaller operations and for one that has a place. It waits a moment at most: the places keep memory low, and
   * refuse nobody.
   */
  turn(objects: number): Promise<void> | null
  /** Counts a call that was made for it. */
  readonly countCall: () => void
  /** How many were. */
  readonly calls: number
  /** What its caller has left of the budget, for the headers of the answer; null where there is none. */
  throttle: Throttle | null
  /** Whether the operation returns so many objects that it took such a place. */
  readonly isLarge: boolean
  /** Gives the place for operations back; set by the server that took it. */
  leave: (() => void) | null
  /** The operation waits for what may happen: it keeps no place from others meanwhile. */
  readonly waits: () => void
  /** The caller has closed the connection. */
  readonly callerLeft: () => void
  /** The request is answered. */
  end(): void
}

const deadlines = new Deadlines(() => new CallStopped())

/** The work of one request with `deadlineMs` milliseconds for its operation. */
export function makeRequestWork(deadlineMs: number): RequestWork {
  const ending = new Ending()
  let mayStop = true
  let place: BulkPlace | null = null
  let calls = 0
  const work: RequestWork = {
    stop: ending,
    throttle: null,
    leave: null,
    waits: () => work.leave?.(),
    countCall() {
      calls += 1
    },
    get calls() {
      return calls
    },
    begin(kind) {
      mayStop = kind !== 'mutation'
      deadlines.begin(ending, deadlineMs)
    },
    turn(objects) {
      if (objects <= BULK.objects || place !== null) return null
      place = new BulkPlace()
      return place.enter()
    },
    get isLarge() {
      return place !== null
    },
    callerLeft() {
      if (mayStop) ending.end(new CallStopped())
    },
    end() {
      mayStop = false
      deadlines.forget(ending, deadlineMs)
      place?.leave()
    },
  }
  return work
}
