import type { Ending } from './ending.ts'

/** Whoever waits for a place. */
export interface Waiting {
  /** It has a place now. Never throws: it is called by whoever gave the place back. */
  enter(): void
}

/**
 * Places for work under way at once; what finds none waits in the order in which it came. Neither taking a free place
 * nor waiting for one costs a turn of the event loop or makes a promise.
 */
export class Room {
  readonly #places: number
  readonly #waiting: Waiting[] = []
  #underWay = 0

  constructor(places: number) {
    this.#places = places
  }

  get underWay(): number {
    return this.#underWay
  }

  get waiting(): number {
    return this.#waiting.length
  }

  /** Takes a place, which `leave` gives back; false when there is none. */
  enter(): boolean {
    if (this.#underWay >= this.#places) return false
    this.#underWay += 1
    return true
  }

  /** Waits for the next place that is given back. */
  queue(waiting: Waiting): void {
    this.#waiting.push(waiting)
  }

  /** Does not wait any more; nothing where its turn has come. */
  giveUp(waiting: Waiting): void {
    const index = this.#waiting.indexOf(waiting)
    if (index >= 0) this.#waiting.splice(index, 1)
  }

  /** `queue` as a promise. Rejects with the reason of `ending` when that comes before a place. */
  wait(ending?: Ending): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting = {
        enter() {
          ending?.forget(waiting)
          resolve()
        },
        ended: () => {
          this.giveUp(waiting)
          reject(ending?.reason)
        },
      }
      this.queue(waiting)
      ending?.onEnd(waiting)
    })
  }

  /** Gives a place back, to the first that waits for one. */
  leave(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#underWay -= 1
    else next.enter()
  }
}
