import { CallGuard, type GuardEvents, type GuardState } from './call-guard.ts'
import type { Answer } from './exchange.ts'
import type { FileAnswer } from './file-exchange.ts'
import { type GuardedCall, Passage } from './passage.ts'

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

const UNHEARD: GuardEvents = { onBreaker: () => undefined, onRefused: () => undefined }

/** The breakers read the system's clock, as the library does. */
export function makeCallGuards(events: GuardEvents = UNHEARD, hasBreakers = true): CallGuards {
  const guards = new Map<string, CallGuard>()

  function guardOf(call: string): CallGuard {
    const known = guards.get(call)
    if (known !== undefined) return known
    const guard = new CallGuard(call, events, hasBreakers)
    guards.set(call, guard)
    return guard
  }

  return {
    run: (call) =>
      new Promise((resolve, reject) =>
        new Passage(call, guardOf(call.guard ?? call.call), resolve, reject).begin(),
      ),
    states: () => [...guards.values()].map((guard) => guard.state),
  }
}
