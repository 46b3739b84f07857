import {
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  CountBreaker,
  circuitBreaker,
  handleWhen,
  type IBreaker,
} from 'cockatiel'
import { backendUnavailable, overloaded } from '#schema/errors.ts'
import { isFailure } from './exchange.ts'
import { Room } from './room.ts'

/** The limits of each documented call of the backend: docs/reliability.md. */
export const CALL_LIMITS = {
  /**
   * Calls under way at once, of all requests together. Many at once cost less each than few, because what is done for one
   * is then done for others in a row (docs/performance.md).
   */
  underWay: 64,
  /**
   * Calls that wait for one of these to end; further ones are refused. With those under way they are half of the
   * places for operations (MOST_OPERATIONS), so a call that hangs cannot take all of them.
   */
  waiting: 64,
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

/** The limit and the breaker of one documented call. */
export class CallGuard {
  readonly room = new Room(CALL_LIMITS.underWay)
  readonly #call: string
  readonly #events: GuardEvents
  readonly #breaker: CircuitBreakerPolicy
  /** What the breaker counts with. */
  readonly #samples: IBreaker
  #openUntil = 0

  constructor(call: string, events: GuardEvents, hasBreaker: boolean) {
    this.#call = call
    this.#events = events
    this.#samples = hasBreaker ? aBreaker() : new ConsecutiveBreaker(Number.POSITIVE_INFINITY)
    this.#breaker = circuitBreaker(handleWhen(isFailure).orWhenResult(isFailure), {
      halfOpenAfter: CALL_LIMITS.openMs,
      breaker: this.#samples,
    })
    this.#breaker.onBreak(() => {
      this.#openUntil = Date.now() + CALL_LIMITS.openMs
      events.onBreaker(call, true)
    })
    this.#breaker.onReset(() => events.onBreaker(call, false))
  }

  get state(): GuardState {
    return {
      call: this.#call,
      underWay: this.room.underWay,
      waiting: this.room.waiting,
      breaker: BREAKER_STATES[this.#breaker.state],
    }
  }

  get isClosed(): boolean {
    return this.#breaker.state === CircuitState.Closed
  }

  /** Throws while the breaker is open, and while its one trial is under way. */
  requireClosed(): void {
    const { state } = this.#breaker
    if (state === CircuitState.Closed) return
    const left = state === CircuitState.Open ? this.#openUntil - Date.now() : 0
    if (left <= 0 && state !== CircuitState.HalfOpen) return
    this.#events.onRefused(this.#call, 'open')
    throw backendUnavailable(Math.max(1, Math.ceil(left / 1000)))
  }

  /** Throws when further calls may not even wait. */
  requireRoomToWait(): void {
    if (this.room.waiting < CALL_LIMITS.waiting) return
    this.#events.onRefused(this.#call, 'full')
    throw overloaded(CALL_LIMITS.retrySeconds)
  }

  /** Counts a success of a call that began while the breaker was closed, without the library's promises, which each call would pay for. */
  countSuccess(): void {
    this.#samples.success(CircuitState.Closed)
  }

  /** Counts a failure of such a call, which may open the breaker. */
  async countFailure(failure: unknown): Promise<void> {
    if (this.isClosed) await this.#breaker.execute(() => failure)
  }

  /** Makes the call that tries whether the backend answers again. */
  tryOut<Result>(send: () => Promise<Result>): Promise<Result> {
    return this.#breaker.execute(send)
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
