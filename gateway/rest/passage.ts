import type { GraphQLError } from 'graphql'
import { backendTimeout } from '#schema/errors.ts'
import type { CallGuard } from './call-guard.ts'
import { CallStopped } from './call-stopped.ts'
import { Deadlines } from './deadlines.ts'
import { Ending, type EndListener } from './ending.ts'
import { isFailure, toGraphError } from './exchange.ts'
import type { Receiver } from './receiver.ts'
import type { Waiting } from './room.ts'

/** One exchange to be sent when there is room for it. A file is sent when its head has come. */
export interface GuardedCall<Result> {
  readonly call: string
  /** The name of its guard, where it is not that of the call. */
  readonly guard?: string
  /** Milliseconds for waiting and sending together. */
  readonly timeoutMs: number
  /** The end of the request: nothing is begun after it. null for a call that has no request. */
  readonly request: Ending | null
  /** Whether the call ends with its request; a write is never ended once it is sent. */
  readonly isRead: boolean
  /** Sends it once, until `ending` ends it; the receiver hears of the outcome. */
  send(ending: Ending, receiver: Receiver<Result>): void
  /** The call is over, whether it was sent or not. */
  onEnd?(): void
}

/** One call on its way through its guard. Makes no promise of its own. */
export class Passage<Result> implements Waiting, EndListener, Receiver<Result> {
  readonly #call: GuardedCall<Result>
  readonly #guard: CallGuard
  readonly #ending: CallEnding
  readonly #resolve: (result: Result) => void
  readonly #reject: (problem: GraphQLError) => void
  #hasOutcome = false

  constructor(
    call: GuardedCall<Result>,
    guard: CallGuard,
    resolve: (result: Result) => void,
    reject: (problem: GraphQLError) => void,
  ) {
    this.#call = call
    this.#guard = guard
    this.#ending = new CallEnding(call.timeoutMs, call.isRead ? call.request : null)
    this.#resolve = resolve
    this.#reject = reject
  }

  begin(): void {
    const { request } = this.#call
    try {
      if (request !== null) requireUnderWay(request)
      this.#guard.requireClosed()
      if (this.#guard.room.enter()) this.#send()
      else this.#wait()
    } catch (problem) {
      this.#refused(problem)
    }
  }

  /** Waits for a place until its time is over. */
  #wait(): void {
    this.#guard.requireRoomToWait()
    this.#guard.room.queue(this)
    this.#ending.onEnd(this)
  }

  /** Its time is over while it waits. */
  ended(): void {
    this.#guard.room.giveUp(this)
    this.#refused(this.#ending.reason)
  }

  enter(): void {
    this.#ending.forget(this)
    try {
      // The breaker may have opened meanwhile.
      this.#guard.requireClosed()
      this.#send()
    } catch (problem) {
      this.#guard.room.leave()
      this.#refused(problem)
    }
  }

  /** Never throws. */
  #send(): void {
    try {
      if (this.#guard.isClosed) this.#call.send(this.#ending, this)
      else this.#tryOut()
    } catch (problem) {
      this.failed(problem)
    }
  }

  /** Tries whether the backend answers again. Its caller does not end it: the others wait for its outcome. */
  #tryOut(): void {
    const ending = new CallEnding(this.#call.timeoutMs, null)
    const sent = () =>
      new Promise<Result>((arrived, failed) => {
        this.#call.send(ending, { arrived, failed })
      })
    const trial = this.#guard.tryOut(sent).finally(() => {
      ending.clear()
      this.#guard.room.leave()
    })
    Promise.race([trial, endOf(this.#ending)]).then(
      (result) => this.#done(result),
      (problem: unknown) => this.#refused(problem),
    )
  }

  arrived(result: Result): void {
    if (this.#hasOutcome) return
    this.#hasOutcome = true
    if (isFailure(result)) this.#count(result, () => this.#done(result))
    else {
      this.#guard.countSuccess()
      this.#guard.room.leave()
      this.#done(result)
    }
  }

  failed(problem: unknown): void {
    if (this.#hasOutcome) return
    this.#hasOutcome = true
    if (isFailure(problem)) this.#count(problem, () => this.#refused(problem))
    else {
      this.#guard.room.leave()
      this.#refused(problem)
    }
  }

  /** A failure is counted before its place is free and before its caller hears of it. */
  #count(failure: unknown, counted: () => void): void {
    const leave = () => {
      this.#guard.room.leave()
      counted()
    }
    this.#guard.countFailure(failure).then(leave, leave)
  }

  #done(result: Result): void {
    this.#over()
    this.#resolve(result)
  }

  #refused(problem: unknown): void {
    this.#over()
    this.#reject(toGraphError(problem))
  }

  #over(): void {
    this.#ending.clear()
    this.#call.onEnd?.()
  }
}

const deadlines = new Deadlines(backendTimeout)

/** Ends a call after its time, or with its request. */
class CallEnding extends Ending implements EndListener {
  readonly #timeoutMs: number
  readonly #stop: Ending | null

  constructor(timeoutMs: number, stop: Ending | null) {
    super()
    this.#timeoutMs = timeoutMs
    this.#stop = stop
    deadlines.begin(this, timeoutMs)
    stop?.onEnd(this)
  }

  /** Its request has ended. */
  ended(): void {
    this.end(this.#stop?.reason ?? new CallStopped())
  }

  /** The call is over. */
  clear(): void {
    deadlines.forget(this, this.#timeoutMs)
    this.#stop?.forget(this)
  }
}

/** Rejects when a call ends, also one that still waits for room. */
const endOf = (ending: Ending): Promise<never> =>
  new Promise((_resolve, reject) => {
    ending.onEnd({ ended: () => reject(ending.reason ?? new CallStopped()) })
  })

/** Throws when the request's work has been stopped; a write is not begun then. */
function requireUnderWay({ reason }: Ending): void {
  if (reason !== null) throw reason instanceof CallStopped ? reason : new CallStopped()
}
