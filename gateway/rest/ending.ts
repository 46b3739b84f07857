/**
 * The end of a piece of work, and what is to be done then. As an AbortController with its signal, of which every
 * request and every call would need one, but made in a fraction of their time.
 */
export class Ending {
  #reason: Error | null = null
  #heard: (() => void)[] = []

  /** Why the work has ended; null while it goes on. */
  get reason(): Error | null {
    return this.#reason
  }

  /** Ends the work; a second end is nothing. */
  end(reason: Error): void {
    if (this.#reason !== null) return
    this.#reason = reason
    for (const hear of this.#heard) hear()
    this.#heard = []
  }

  /** Calls `hear` when the work ends, at once where it has ended. */
  onEnd(hear: () => void): void {
    if (this.#reason === null) this.#heard.push(hear)
    else hear()
  }

  /** `hear` is not called any more. */
  forget(hear: () => void): void {
    const index = this.#heard.indexOf(hear)
    if (index >= 0) this.#heard.splice(index, 1)
  }

  /** The same end for those who know signals only. */
  signal(): AbortSignal {
    const controller = new AbortController()
    this.onEnd(() => controller.abort(this.#reason))
    return controller.signal
  }
}
