import { CallStopped } from '../rest/call-stopped.ts'
import { Deadlines } from '../rest/deadlines.ts'
import { Ending } from '../rest/ending.ts'
import { Room } from '../rest/room.ts'

/**
 * Operations that return many objects, such as an integrator's copy of the register. Of many at once each would hold
 * what it has read until its last page comes; one after another they take a fraction of the memory and less time:
 * docs/performance.md.
 */
export const BULK = {
  /** An operation may return more objects than this. */
  objects: 1_000,
  /** So many are worked on at once. */
  atOnce: 3,
  /** The others begin after this time in any case, so that a slow backend does not make them wait for each other. */
  patienceMs: 1_000,
} as const

const room = new Room(BULK.atOnce)
const deadlines = new Deadlines(() => new CallStopped())

/** The place of one operation among those that return many objects. */
export class BulkPlace {
  #isTaken = false
  #isOver = false

  /** null where there was a place at once; or else resolves when there is one, or without one when it takes too long. */
  enter(): Promise<void> | null {
    this.#isTaken = room.enter()
    return this.#isTaken ? null : this.#wait()
  }

  async #wait(): Promise<void> {
    const patience = new Ending()
    deadlines.begin(patience, BULK.patienceMs)
    try {
      await room.wait(patience)
    } catch {
      return
    } finally {
      deadlines.forget(patience, BULK.patienceMs)
    }
    if (this.#isOver) room.leave()
    else this.#isTaken = true
  }

  /** Gives the place back. */
  leave(): void {
    this.#isOver = true
    if (this.#isTaken) room.leave()
    this.#isTaken = false
  }
}
