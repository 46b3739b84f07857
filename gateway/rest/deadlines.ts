import type { Ending } from './ending.ts'
import { type InLine, Line } from './line.ts'

/** The time of one piece of work. */
export interface Deadline {
  /** The work is over: it is not ended any more. */
  forget(): void
}

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

  /** Ends `ending` in so many milliseconds, unless its deadline is forgotten before. */
  begin(ending: Ending, milliseconds: number): Deadline {
    let queue = this.#queues.get(milliseconds)
    if (queue === undefined) {
      queue = new Queue(milliseconds, this.#late)
      this.#queues.set(milliseconds, queue)
    }
    return queue.add(ending)
  }
}

/** Work with the same time, which ends in the order in which it began. */
class Queue {
  readonly #milliseconds: number
  readonly #late: () => Error
  readonly #due = new Line<DueWork>()
  #isSet = false

  constructor(milliseconds: number, late: () => Error) {
    this.#milliseconds = milliseconds
    this.#late = late
  }

  add(ending: Ending): Deadline {
    if (!this.#isSet) this.#set(this.#milliseconds)
    return new DueWork(ending, performance.now() + this.#milliseconds, this.#due)
  }

  #set(milliseconds: number): void {
    this.#isSet = true
    // What is under way keeps the process alive, and not its deadline.
    setTimeout(this.#endLate, milliseconds).unref()
  }

  readonly #endLate = (): void => {
    this.#isSet = false
    const now = performance.now()
    for (let work = this.#due.first?.value; work; work = this.#due.first?.value) {
      if (work.at > now) {
        this.#set(work.at - now)
        return
      }
      work.forget()
      work.ending.end(this.#late())
    }
  }
}

/** Work that is due at a moment. */
class DueWork implements Deadline {
  readonly ending: Ending
  /** By performance.now(). */
  readonly at: number
  readonly #line: Line<DueWork>
  readonly #place: InLine<DueWork>

  constructor(ending: Ending, at: number, line: Line<DueWork>) {
    this.ending = ending
    this.at = at
    this.#line = line
    this.#place = line.add(this)
  }

  forget(): void {
    this.#line.remove(this.#place)
  }
}
