import { describe, expect, it } from 'vitest'
import { type EndTurn, makeRankedTurns } from '#rules/session/ranked-turns.ts'

describe('turns by rank', () => {
  it('lets the lowest rank go first, and among equals who came first', async () => {
    const turns = makeRankedTurns({ atOnce: 1, waiting: 10 })
    const order: string[] = []
    let running = await turns.take(0)
    const wait = (name: string, rank: number) =>
      turns.take(rank).then((end) => {
        order.push(name)
        running = end
      })
    const all = [wait('late stranger', 7), wait('stranger', 3), wait('known', 0), wait('second stranger', 3)]
    for (let ended = 0; ended < all.length; ended += 1) {
      running?.()
      await new Promise(setImmediate)
    }
    expect(order).toEqual(['known', 'stranger', 'second stranger', 'late stranger'])
  })

  it('sends away who has waited for too long, and no one else', async () => {
    const turns = makeRankedTurns({ atOnce: 1, waiting: 9 })
    const end = await turns.take(0)
    const patience = new AbortController()
    const [impatient, other] = [turns.take(0, patience.signal), turns.take(1)]
    patience.abort()
    expect(await impatient).toBeNull()
    end?.()
    expect(await other).not.toBeNull()
    expect(turns.underWay()).toBe(1)
  })

  it('sends the highest rank away when too many wait, and never who comes before them', async () => {
    const turns = makeRankedTurns({ atOnce: 1, waiting: 2 })
    const end = await turns.take(0)
    const strangers = [turns.take(5), turns.take(6)]
    const known = turns.take(0)
    expect(await strangers[1]).toBeNull()
    expect(await turns.take(9)).toBeNull()
    expect(turns.underWay()).toBe(3)
    end?.()
    const ended: (EndTurn | null)[] = [await known]
    ended[0]?.()
    ended.push(await (strangers[0] ?? null))
    ended[1]?.()
    ended[1]?.()
    expect(turns.underWay()).toBe(0)
    expect(await turns.take(9)).not.toBeNull()
  })
})
