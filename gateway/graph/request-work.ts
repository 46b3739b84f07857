import { CallStopped } from '../rest/call-stopped.ts'
import { Deadlines } from '../rest/deadlines.ts'
import { Ending } from '../rest/ending.ts'
import { BULK, BulkPlace } from './bulk-place.ts'

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
  /** Whether the operation returns so many objects that it took such a place. */
  readonly isLarge: boolean
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
  return {
    stop: ending,
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
}
