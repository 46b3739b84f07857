import type { CallRecord, LateRecord } from './call-record.ts'

/** Who hears of calls. */
export interface CallListener {
  readonly record: (record: CallRecord) => void
  /** Hears of values found unreadable after their call was recorded; without it all of an answer is read before. */
  readonly recordLate?: (late: LateRecord) => void
}

/** The most left out fields of one call that are recorded. */
const LEFT_OUT_MAX = 20

const NOTHING: readonly string[] = []

/** What becomes of one call, told when it has ended. */
export class CallReport {
  status: number | null = null
  /** As in `CallRecord.field`. */
  field: string | null = null
  readonly #call: string
  readonly #requestId: string
  readonly #listener: CallListener
  readonly #started = performance.now()
  #leftOut: Set<string> | null = null
  #hasEnded = false

  constructor(call: string, requestId: string, listener: CallListener) {
    this.#call = call
    this.#requestId = requestId
    this.#listener = listener
  }

  /** A value could not be read and was left out. A record is read further while it is answered (record.ts). */
  readonly note = (field: string): void => {
    const left = field.replaceAll(/\[\d+\]/g, '[]')
    this.#leftOut ??= new Set()
    if (this.#leftOut.has(left) || this.#leftOut.size >= LEFT_OUT_MAX) return
    this.#leftOut.add(left)
    if (this.#hasEnded)
      this.#listener.recordLate?.({ call: this.#call, requestId: this.#requestId, leftOut: left })
  }

  /** The call has ended; only what was `sent` is recorded. */
  end(outcome: string, wasSent: boolean): void {
    this.#hasEnded = true
    if (!wasSent) return
    this.#listener.record({
      call: this.#call,
      status: this.status,
      outcome,
      milliseconds: performance.now() - this.#started,
      requestId: this.#requestId,
      field: this.field,
      leftOut: this.#leftOut === null ? NOTHING : [...this.#leftOut],
    })
  }
}
