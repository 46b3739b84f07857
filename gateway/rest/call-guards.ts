import {
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  CountBreaker,
  circuitBreaker,
  handleWhen,
  type IBreaker,
} from 'cockatiel'
import { backendTimeout, backendUnavailable, overloaded } from '#schema/errors.ts'
import { CallStopped } from './call-stopped.ts'
import { Deadlines } from './deadlines.ts'
import { Ending } from './ending.ts'
import { type Answer, isFailure, toGraphError } from './exchange.ts'
import type { FileAnswer } from './file-exchange.ts'
import { Room } from './room.ts'

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
  /** The end of the request: nothing is begun after it. null for a call that has no request. */
  readonly request: Ending | null
  /** Whether the call ends with its request; a write is never ended once it is sent. */
  readonly isRead: boolean
  readonly send: (ending: Ending) => Promise<Result>
  /** The call is over, whether it was sent or not. */
  readonly onEnd?: () => void
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
  readonly room: Room
  readonly breaker: CircuitBreakerPolicy
  /** What the breaker counts with. */
  readonly samples: IBreaker
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
    const samples = hasBreakers ? aBreaker() : new ConsecutiveBreaker(Number.POSITIVE_INFINITY)
    const breaker = circuitBreaker(handleWhen(isFailure).orWhenResult(isFailure), {
      halfOpenAfter: CALL_LIMITS.openMs,
      breaker: samples,
    })
    const guard: Guard = { room: new Room(CALL_LIMITS.underWay), breaker, samples, openUntil: 0 }
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

  /** Waits for a place. Leaves it again when the breaker has opened meanwhile. */
  async function waitForPlace(call: string, guard: Guard, ending: Ending): Promise<void> {
    if (guard.room.waiting >= CALL_LIMITS.waiting) {
      onRefused(call, 'full')
      throw overloaded(CALL_LIMITS.retrySeconds)
    }
    await guard.room.wait(ending)
    try {
      requireClosed(call, guard)
    } catch (problem) {
      guard.room.leave()
      throw problem
    }
  }

  return {
    async run({ call, timeoutMs, request, isRead, send, onEnd }) {
      let ending: CallEnding | null = null
      try {
        if (request !== null) requireUnderWay(request)
        const guard = guardOf(call)
        requireClosed(call, guard)
        ending = new CallEnding(timeoutMs, isRead ? request : null)
        if (!guard.room.enter()) await waitForPlace(call, guard, ending)
        if (guard.breaker.state !== CircuitState.Closed)
          return await Promise.race([tried(guard, timeoutMs, send), endOf(ending)])
        try {
          const answer = await send(ending)
          if (isFailure(answer)) await countFailure(guard, answer)
          else guard.samples.success(CircuitState.Closed)
          return answer
        } catch (problem) {
          if (isFailure(problem)) await countFailure(guard, problem)
          throw problem
        } finally {
          guard.room.leave()
        }
      } catch (problem) {
        throw toGraphError(problem)
      } finally {
        ending?.clear()
        onEnd?.()
      }
    },
    states: () =>
      [...guards].map(([call, { room, breaker }]) => ({
        call,
        underWay: room.underWay,
        waiting: room.waiting,
        breaker: BREAKER_STATES[breaker.state],
      })),
  }
}

/** A call that tries whether the backend answers again. Its caller does not end it: the others wait for its outcome. */
async function tried<Result>(
  { room, breaker }: Guard,
  timeoutMs: number,
  send: GuardedCall<Result>['send'],
): Promise<Result> {
  const ending = new CallEnding(timeoutMs, null)
  try {
    return await breaker.execute(() => send(ending))
  } finally {
    ending.clear()
    room.leave()
  }
}

/** Counts a failure of a call that began while its breaker was closed, which may open the breaker. */
async function countFailure({ breaker }: Guard, failure: unknown): Promise<void> {
  // Successes are counted without the library's promises, which each call would pay for.
  if (breaker.state === CircuitState.Closed) await breaker.execute(() => failure)
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

const deadlines = new Deadlines(backendTimeout)

/** Ends a call after its time, or with its request. */
class CallEnding extends Ending {
  readonly #timeoutMs: number
  readonly #stop: Ending | null

  constructor(timeoutMs: number, stop: Ending | null) {
    super()
    this.#timeoutMs = timeoutMs
    this.#stop = stop
    deadlines.begin(this, timeoutMs)
    stop?.onEnd(this.#onStop)
  }

  /** The call is over. */
  clear(): void {
    deadlines.forget(this, this.#timeoutMs)
    this.#stop?.forget(this.#onStop)
  }

  readonly #onStop = (): void => this.end(this.#stop?.reason ?? new CallStopped())
}

/** Rejects when a call ends, also one that still waits for room. */
const endOf = (ending: Ending): Promise<never> =>
  new Promise((_resolve, reject) => ending.onEnd(() => reject(ending.reason ?? new CallStopped())))

/** Throws when the request's work has been stopped; a write is not begun then. */
function requireUnderWay({ reason }: Ending): void {
  if (reason !== null) throw reason instanceof CallStopped ? reason : new CallStopped()
}
