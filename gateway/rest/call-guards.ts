import {
  type BulkheadPolicy,
  BulkheadRejectedError,
  bulkhead,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  CountBreaker,
  circuitBreaker,
  handleWhen,
  TaskCancelledError,
} from 'cockatiel'
import { backendTimeout, backendUnavailable, overloaded } from '#schema/errors.ts'
import { CallStopped } from './call-stopped.ts'
import { Ending } from './ending.ts'
import { type Answer, isFailure, toGraphError } from './exchange.ts'
import type { FileAnswer } from './file-exchange.ts'

/** The limits of each documented call of the backend: docs/reliability.md. */
export const CALL_LIMITS = {
  /** Calls under way at once, of all requests together. */
  underWay: 32,
  /**
   * Calls that wait for one of these to end; further ones are refused. With those under way they are half of the
   * places for operations (MOST_OPERATIONS), so a call that hangs cannot take all of them.
   */
  waiting: 96,
  /** Of so many calls, `failures` open the breaker … */
  samples: 10,
  failures: 5,
  /** … for so many milliseconds; then one call tries whether the backend answers again. */
  openMs: 10_000,
  /** Seconds after which a call refused for want of room may be tried again. */
  retrySeconds: 2,
} as const

/** The state of one call's guard, for the metrics. */
export interface GuardState {
  /** 'GET /user/getuser/:id'. */
  readonly call: string
  readonly underWay: number
  readonly waiting: number
  readonly breaker: 'closed' | 'open' | 'trying'
}

/** What is told of the guards as it happens. */
export interface GuardEvents {
  /** A breaker has opened or closed. */
  readonly onBreaker: (call: string, isOpen: boolean) => void
  /** A call was not sent: its breaker is open, or too many calls wait. */
  readonly onRefused: (call: string, reason: 'open' | 'full') => void
}

const UNHEARD: GuardEvents = { onBreaker: () => undefined, onRefused: () => undefined }

/** One exchange to be sent when there is room for it. A file is sent when its head has come. */
export interface GuardedCall<Result> {
  readonly call: string
  /** Milliseconds for waiting and sending together. */
  readonly timeoutMs: number
  /** Ends the call early; null for a write, which is never ended once it is sent. */
  readonly stop: Ending | null
  readonly send: (ending: Ending) => Promise<Result>
}

/**
 * A circuit breaker and a limit of concurrent calls for each documented call, so that one that hangs neither keeps its
 * callers waiting nor takes the connections of the others.
 */
export interface CallGuards {
  /**
   * Throws BACKEND_UNAVAILABLE at once while the breaker is open, OVERLOADED when there is no room, and what `send`
   * throws.
   */
  run<Result extends Answer | FileAnswer | null>(call: GuardedCall<Result>): Promise<Result>
  readonly states: () => readonly GuardState[]
}

interface Guard {
  readonly room: BulkheadPolicy
  readonly breaker: CircuitBreakerPolicy
  openUntil: number
}

/** The breakers read the system's clock, as the library does. */
export function makeCallGuards(
  { onBreaker, onRefused }: GuardEvents = UNHEARD,
  hasBreakers = true,
): CallGuards {
  const guards = new Map<string, Guard>()

  function guardOf(call: string): Guard {
    const known = guards.get(call)
    if (known !== undefined) return known
    const breaker = circuitBreaker(
      handleWhen(isFailure).orWhenResult((answer) => isFailure(answer)),
      {
        halfOpenAfter: CALL_LIMITS.openMs,
        breaker: hasBreakers ? aBreaker() : new ConsecutiveBreaker(Number.POSITIVE_INFINITY),
      },
    )
    const guard: Guard = { room: bulkhead(CALL_LIMITS.underWay, CALL_LIMITS.waiting), breaker, openUntil: 0 }
    breaker.onBreak(() => {
      guard.openUntil = Date.now() + CALL_LIMITS.openMs
      onBreaker(call, true)
    })
    breaker.onReset(() => onBreaker(call, false))
    guards.set(call, guard)
    return guard
  }

  /** Refuses while the breaker is open, and while its one trial is under way. */
  function requireClosed(call: string, { breaker, openUntil }: Guard): void {
    const { state } = breaker
    const left = state === CircuitState.Open ? openUntil - Date.now() : 0
    if (left <= 0 && state !== CircuitState.HalfOpen) return
    onRefused(call, 'open')
    throw backendUnavailable(Math.max(1, Math.ceil(left / 1000)))
  }

  return {
    async run({ call, timeoutMs, stop, send }) {
      const guard = guardOf(call)
      requireClosed(call, guard)
      const ending = new CallEnding(timeoutMs, stop)
      let mayWait = guard.room.executionSlots === 0
      const inRoom = () => {
        // The breaker may have opened while the call waited.
        requireClosed(call, guard)
        if (guard.breaker.state === CircuitState.Closed) return guard.breaker.execute(() => send(ending))
        // A trial is not ended by its caller, since the others wait for its outcome.
        mayWait = true
        const trial = new CallEnding(timeoutMs, null)
        return guard.breaker.execute(() => send(trial)).finally(() => trial.clear())
      }
      try {
        const sent = mayWait ? guard.room.execute(inRoom, ending.signal()) : guard.room.execute(inRoom)
        return await (mayWait ? Promise.race([sent, endOf(ending)]) : sent)
      } catch (problem) {
        if (problem instanceof BulkheadRejectedError) {
          onRefused(call, 'full')
          throw overloaded(CALL_LIMITS.retrySeconds)
        }
        throw toGraphError(problem instanceof TaskCancelledError ? ending.reason : problem)
      } finally {
        ending.clear()
      }
    },
    states: () =>
      [...guards].map(([call, { room, breaker }]) => ({
        call,
        underWay: CALL_LIMITS.underWay - room.executionSlots,
        waiting: CALL_LIMITS.waiting - room.queueSlots,
        breaker: BREAKER_STATES[breaker.state],
      })),
  }
}

const aBreaker = () =>
  new CountBreaker({
    // The library opens above the threshold.
    threshold: (CALL_LIMITS.failures - 0.5) / CALL_LIMITS.samples,
    size: CALL_LIMITS.samples,
  })

const BREAKER_STATES = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'trying',
  [CircuitState.Isolated]: 'open',
} as const satisfies Record<CircuitState, GuardState['breaker']>

/** Ends a call after its time, or with its request. */
class CallEnding extends Ending {
  readonly #timer: NodeJS.Timeout
  readonly #stop: Ending | null

  constructor(timeoutMs: number, stop: Ending | null) {
    super()
    this.#timer = setTimeout(endLate, timeoutMs, this)
    this.#stop = stop
    stop?.onEnd(this.#onStop)
  }

  /** The call is over. */
  clear(): void {
    clearTimeout(this.#timer)
    this.#stop?.forget(this.#onStop)
  }

  readonly #onStop = (): void => this.end(this.#stop?.reason ?? new CallStopped())
}

const endLate = (ending: Ending): void => ending.end(backendTimeout())

/** Rejects when a call ends, also one that still waits for room. */
const endOf = (ending: Ending): Promise<never> =>
  new Promise((_resolve, reject) => ending.onEnd(() => reject(ending.reason ?? new CallStopped())))

/** Throws when the request's work has been stopped; a write is not begun then. */
export function requireUnderWay({ reason }: Ending): void {
  if (reason !== null) throw reason instanceof CallStopped ? reason : new CallStopped()
}
