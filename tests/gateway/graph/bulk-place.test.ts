import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BULK } from '#gateway/graph/bulk-place.ts'
import { makeRequestWork, type RequestWork } from '#gateway/graph/request-work.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  // One timer serves all; left behind, it would be missing in other tests.
  await vi.runAllTimersAsync()
  vi.useRealTimers()
})

const LARGE = BULK.objects + 1
const begun = (): RequestWork => makeRequestWork(20_000)

/** Operations that have taken all places. */
function allPlaces(): readonly RequestWork[] {
  const works = Array.from({ length: BULK.atOnce }, begun)
  for (const work of works) expect(work.turn(LARGE)).toBeNull()
  return works
}

/** Whether a turn has come by now. */
async function hasCome(turn: Promise<void> | null): Promise<boolean> {
  if (turn === null) return true
  let has = false
  void turn.then(() => (has = true))
  await vi.advanceTimersByTimeAsync(0)
  return has
}

describe('an operation that returns many objects', () => {
  it('waits while as many others as may are under way, and goes on when one of them is answered', async () => {
    const works = allPlaces()
    const next = begun()
    const turn = next.turn(LARGE)
    expect(await hasCome(turn)).toBe(false)
    works[0]?.end()
    expect(await hasCome(turn)).toBe(true)
    // Its place is its own until it is answered.
    const last = begun()
    const lastTurn = last.turn(LARGE)
    expect(await hasCome(lastTurn)).toBe(false)
    next.end()
    expect(await hasCome(lastTurn)).toBe(true)
    for (const work of [...works, last]) work.end()
    for (const work of allPlaces()) work.end()
  })

  it('goes on without a place when the others take long', async () => {
    const works = allPlaces()
    const late = begun()
    const turn = late.turn(LARGE)
    await vi.advanceTimersByTimeAsync(BULK.patienceMs - 1)
    expect(await hasCome(turn)).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await hasCome(turn)).toBe(true)
    late.end()
    const another = begun()
    expect(await hasCome(another.turn(LARGE))).toBe(false)
    for (const work of [...works, another]) work.end()
    await vi.advanceTimersByTimeAsync(BULK.patienceMs)
    for (const work of allPlaces()) work.end()
  })

  it('keeps no place when it has ended before its turn', async () => {
    const works = allPlaces()
    const left = begun()
    void left.turn(LARGE)
    left.end()
    for (const work of works) work.end()
    await vi.advanceTimersByTimeAsync(0)
    const again = Array.from({ length: BULK.atOnce }, begun)
    expect(again.map((work) => work.turn(LARGE))).toEqual(again.map(() => null))
    for (const work of again) work.end()
  })

  it('takes nothing from smaller ones', () => {
    const works = allPlaces()
    expect(begun().turn(BULK.objects)).toBeNull()
    for (const work of works) work.end()
  })
})
