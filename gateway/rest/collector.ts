import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher } from 'undici'
import type { Ending, EndListener } from './ending.ts'
import type { Receiver } from './receiver.ts'

/** The largest answer; the register of a society of 20,000 members, whole, has 29 MB. */
const ANSWER_MAX_BYTES = 40 * 1024 * 1024

/** An answer larger than any documented one. */
export class AnswerTooBig extends Error {}

const NO_HEADERS: IncomingHttpHeaders = {}

/** An answer that has come to its end. */
export interface Collected {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** The body, in the pieces in which it came. */
  readonly pieces: readonly Buffer[]
  /** Its length in bytes. */
  readonly size: number
}

/**
 * Collects one answer of the pool for its receiver. Its ending ends it at once, also
 * while the call still waits for a connection; what comes later is not read.
 */
export class Collector implements Dispatcher.DispatchHandler, EndListener {
  readonly #receiver: Receiver<Collected>
  readonly #ending: Ending
  readonly #pieces: Buffer[] = []
  #controller: Dispatcher.DispatchController | null = null
  #size = 0
  #status = 0
  #headers: IncomingHttpHeaders = NO_HEADERS

  constructor(receiver: Receiver<Collected>, ending: Ending) {
    this.#receiver = receiver
    this.#ending = ending
    ending.onEnd(this)
  }

  ended(): void {
    const { reason } = this.#ending
    if (reason === null) return
    this.#controller?.abort(reason)
    this.#receiver.failed(reason)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    if (this.#ending.reason !== null) controller.abort(this.#ending.reason)
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    this.#status = status
    this.#headers = headers
  }

  onResponseData(controller: Dispatcher.DispatchController, piece: Buffer): void {
    this.#size += piece.length
    if (this.#size > ANSWER_MAX_BYTES) controller.abort(new AnswerTooBig())
    else this.#pieces.push(piece)
  }

  onResponseEnd(): void {
    this.#finish()
    if (this.#size > SHORT_BYTES) {
      this.deliver()
      return
    }
    if (arrived.length === 0) setImmediate(deliverAll)
    arrived.push(this)
  }

  /** Hands the answer over. */
  deliver(): void {
    try {
      this.#receiver.arrived({
        status: this.#status,
        headers: this.#headers,
        pieces: this.#pieces,
        size: this.#size,
      })
    } catch (problem) {
      this.#receiver.failed(problem)
    }
  }

  onResponseError(_controller: Dispatcher.DispatchController, problem: Error): void {
    this.#finish()
    this.#receiver.failed(problem)
  }

  #finish(): void {
    this.#ending.forget(this)
  }
}

/** A longer answer is read when it comes: what many of them hold together would have left the caches before it is used. */
const SHORT_BYTES = 32 * 1024

/**
 * The short answers that have come to their end in this turn of the event loop. They are read one after another when all
 * sockets have been read: doing the same for many in a row costs less than changing between reading sockets, JSON and
 * records for each.
 */
let arrived: Collector[] = []

function deliverAll(): void {
  const all = arrived
  arrived = []
  for (const each of all) each.deliver()
}
