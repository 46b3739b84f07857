import { CallStopped } from '../rest/call-stopped.ts'
import { Deadlines } from '../rest/deadlines.ts'
import { Ending } from '../rest/ending.ts'

/** How long the work of one request goes on: until it is answered, its deadline, or a reader's leaving. */
export interface RequestWork {
  /** Ended with a CallStopped when the work is to end. */
  readonly stop: Ending
  /**
   * The operation begins: its deadline counts from now, so that receiving a body does not count. A mutation is carried
   * to its end although its caller leaves.
   */
  begin(kind: string): void
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
  return {
    stop: ending,
    begin(kind) {
      mayStop = kind !== 'mutation'
      deadlines.begin(ending, deadlineMs)
    },
    callerLeft() {
      if (mayStop) ending.end(new CallStopped())
    },
    end() {
      mayStop = false
      deadlines.forget(ending, deadlineMs)
    },
  }
}
