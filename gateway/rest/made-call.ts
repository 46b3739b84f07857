import type { Pool } from 'undici'
import type { CallGuards } from './call-guards.ts'
import { outcomeOf } from './call-record.ts'
import type { Ending } from './ending.ts'
import { type Answer, type Exchange, isFailure, send } from './exchange.ts'
import { withMore } from './outgoing-call.ts'
import type { GuardedCall } from './passage.ts'
import type { Receiver } from './receiver.ts'
import type { RequestShare } from './request-share.ts'
import type { Reading } from './shared-reads.ts'
import type { CallTracer } from './traced-call.ts'

/** What a call passes on its way: its request's share, the guard of its kind, and the connections. */
export interface CallWay {
  readonly share: RequestShare
  readonly guards: CallGuards
  readonly pool: Pool
  readonly trace: CallTracer | null
  /** The end of its request; null for a call that has no request. */
  readonly stop: Ending | null
}

/** One call of a request, which is made unless an equal one was. */
export class MadeCall implements Reading, GuardedCall<Answer> {
  readonly call: string
  readonly guard: string
  readonly list: string | null
  readonly token: string | null
  readonly timeoutMs: number
  /** Whether it was made itself, whatever became of it. */
  isMade = false
  /** Whether it has got past its guard. */
  isSent = false
  readonly #exchange: Exchange
  readonly #way: CallWay

  constructor(
    call: string,
    exchange: Exchange,
    { guard, list, token, timeoutMs }: Pick<MadeCall, 'guard' | 'list' | 'token' | 'timeoutMs'>,
    way: CallWay,
  ) {
    this.call = call
    this.guard = guard
    this.list = list
    this.token = token
    this.timeoutMs = timeoutMs
    this.#exchange = exchange
    this.#way = way
  }

  get path(): string {
    return this.#exchange.path
  }

  get isRead(): boolean {
    return this.#exchange.isRead
  }

  get request(): Ending | null {
    return this.#way.stop
  }

  make(): Promise<Answer> {
    this.isMade = true
    const { share, guards } = this.#way
    const turn = share.enter()
    return turn === null ? guards.run(this) : turn.then(() => guards.run(this))
  }

  send(ending: Ending, receiver: Receiver<Answer>): void {
    this.isSent = true
    const { pool, trace } = this.#way
    const traced = trace?.begin(this.call)
    if (traced !== undefined) this.#exchange.headers = withMore(this.#exchange.headers, traced.headers)
    const end = traced?.end ?? null
    send(this.#exchange, pool, ending, end === null ? receiver : heard(receiver, end))
  }

  onEnd(): void {
    this.#way.share.leave()
  }
}

/** The receiver, of whose outcome the trace of its request hears too. */
const heard = (receiver: Receiver<Answer>, end: (outcome: string) => void): Receiver<Answer> => ({
  arrived(answer) {
    end(isFailure(answer) ? String(answer.status) : 'ok')
    receiver.arrived(answer)
  },
  failed(problem) {
    end(outcomeOf(problem))
    receiver.failed(problem)
  },
})
