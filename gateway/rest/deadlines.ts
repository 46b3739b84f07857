import type { Ending } from './ending.ts'

/**
 * Ends work whose time is over, with one timer for all work that has the same time: each request and each call has a
 * deadline, which next to none of them reach.
 */
export class Deadlines {
  readonly #late: () => Error
  readonly #queues = new Map<number, Queue>()

  /** `late` is the reason for which work that takes too long is ended. */
  constructor(late: () => Error) {
    this.#late = late
  }

  /** Ends `ending` in so many milliseconds, unless it is forgotten before. */
  begin(ending: Ending, milliseconds: number): void {
    let queue = this.#queues.get(milliseconds)
    if (queue === undefined) {
      queue = new Queue(milliseconds, this.#late)
      this.#queues.set(milliseconds, queue)
    }
    queue.add(ending)
  }

  /** The work that was begun with so many milliseconds is over. */
  forget(ending: Ending, milliseconds: number): void {
    this.#queues.get(milliseconds)?.delete(ending)
  }
}

/** Work with the same time, which ends in the order in which it began. */
class Queue {
  readonly #milliseconds: number
  readonly #late: () => Error
  readonly #due = new Map<Ending, number>()
  #isSet = false

  constructor(milliseconds: number, late: () => Error) {
    this.#milliseconds = milliseconds
    this.#late = late
  }

  add(ending: Ending): void {
    this.#due.set(ending, performance.now() + this.#milliseconds)
    if (!this.#isSet) this.#set(this.#milliseconds)
  }

  delete(ending: Ending): void {
    this.#due.delete(ending)
  }

  #set(milliseconds: number): void {
    this.#isSet = true
    // What is under way keeps the process alive, and not its deadline.
    setTimeout(this.#endLate, milliseconds).unref()
  }

  readonly #endLate = (): void => {
    this.#isSet = false
    const now = performance.now()
    for (const [ending, due] of this.#due) {
      if (due > now) {
        this.#set(due - now)
        return
      }
      this.#due.delete(ending)
      ending.end(this.#late())
    }
  }
}
