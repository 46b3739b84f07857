/** Whoever has something to do when a piece of work ends. */
export interface EndListener {
  /** The work has ended, for the reason that its ending has. */
  ended(): void
}

/**
 * The end of a piece of work, and what is to be done then. As an AbortController with its signal, of which every
 * request and every call would need one, but made in a fraction of their time.
 */
export class Ending {
  #reason: Error | null = null
  /** Mostly one, and null for none: an empty list that is added to takes room for many. */
  #listeners: EndListener[] | null = null

  /** Why the work has ended; null while it goes on. */
  get reason(): Error | null {
    return this.#reason
  }

  /** Ends the work; a second end is nothing. */
  end(reason: Error): void {
    if (this.#reason !== null) return
    this.#reason = reason
    const listeners = this.#listeners ?? []
    this.#listeners = null
    for (const listener of listeners) listener.ended()
  }

  /** Tells `listener` when the work ends, at once where it has ended. */
  onEnd(listener: EndListener): void {
    if (this.#reason !== null) listener.ended()
    else if (this.#listeners === null) this.#listeners = [listener]
    else this.#listeners.push(listener)
  }

  /** `listener` is not told any more. */
  forget(listener: EndListener): void {
    const index = this.#listeners?.indexOf(listener) ?? -1
    if (this.#listeners === null || index < 0) return
    // The others may be told in any order.
    const last = this.#listeners.pop()
    if (last !== undefined && last !== listener) this.#listeners[index] = last
  }

  /** The same end for those who know signals only. */
  signal(): AbortSignal {
    const controller = new AbortController()
    this.onEnd({ ended: () => controller.abort(this.#reason) })
    return controller.signal
  }
}
