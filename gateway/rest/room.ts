import type { Ending } from './ending.ts'
import { Line } from './line.ts'

/**
 * Places for work under way at once; what finds none waits in the order in which it came. Taking a free place costs no
 * turn of the event loop and makes no promise.
 */
export class Room {
  readonly #places: number
  readonly #waiting = new Line<() => void>()
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
        this.#waiting.remove(place)
        reject(ending?.reason)
      }
      const begin = () => {
        ending?.forget(giveUp)
        resolve()
      }
      const place = this.#waiting.add(begin)
      ending?.onEnd(giveUp)
    })
  }

  /** Gives a place back, to the first that waits for one. */
  leave(): void {
    const { first } = this.#waiting
    if (first === null) {
      this.#underWay -= 1
      return
    }
    const begin = first.value
    this.#waiting.remove(first)
    begin?.()
  }
}
