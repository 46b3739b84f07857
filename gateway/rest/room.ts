import type { Ending } from './ending.ts'

/**
 * Places for work under way at once; what finds none waits in the order in which it came. Taking a free place costs no
 * turn of the event loop and makes no promise.
 */
export class Room {
  readonly #places: number
  readonly #waiting = new Set<() => void>()
  #underWay = 0

  constructor(places: number) {
    this.#places = places
  }

  get underWay(): number {
    return this.#underWay
  }

  get waiting(): number {
    return this.#waiting.size
  }

  /** Takes a place, which `leave` gives back; false when there is none. */
  enter(): boolean {
    if (this.#underWay >= this.#places) return false
    this.#underWay += 1
    return true
  }

  /** Takes the next place that is given back. Rejects with the reason of `ending` when that comes first. */
  wait(ending?: Ending): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#waiting.delete(begin)
        reject(ending?.reason)
      }
      const begin = () => {
        ending?.forget(giveUp)
        resolve()
      }
      this.#waiting.add(begin)
      ending?.onEnd(giveUp)
    })
  }

  /** Gives a place back, to the first that waits for one. */
  leave(): void {
    const [next] = this.#waiting
    if (next === undefined) {
      this.#underWay -= 1
      return
    }
    this.#waiting.delete(next)
    next()
  }
}
