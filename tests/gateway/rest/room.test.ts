import { describe, expect, it } from 'vitest'
import { CallStopped } from '#gateway/rest/call-stopped.ts'
import { Ending } from '#gateway/rest/ending.ts'
import { Room } from '#gateway/rest/room.ts'

describe('a room with one place', () => {
  it('gives its place to those who wait, in the order in which they came', async () => {
    const room = new Room(1)
    expect(room.enter()).toBe(true)
    expect(room.enter()).toBe(false)
    const came: string[] = []
    const first = room.wait().then(() => came.push('first'))
    const second = room.wait().then(() => came.push('second'))
    expect(room.waiting).toBe(2)
    room.leave()
    await first
    expect(came).toEqual(['first'])
    room.leave()
    await second
    expect(came).toEqual(['first', 'second'])
    room.leave()
    expect(room.underWay).toBe(0)
  })

  it('leaves out those who gave up while waiting', async () => {
    const room = new Room(1)
    room.enter()
    const ending = new Ending()
    const reason = new CallStopped()
    const late = room.wait(ending)
    const next = room.wait()
    ending.end(reason)
    await expect(late).rejects.toBe(reason)
    expect(room.waiting).toBe(1)
    room.leave()
    await next
    expect(room.underWay).toBe(1)
  })

  it('keeps the place of one whose work ends after its turn has come', async () => {
    const room = new Room(1)
    room.enter()
    const ending = new Ending()
    const turn = room.wait(ending)
    room.leave()
    ending.end(new CallStopped())
    await turn
    expect(room.underWay).toBe(1)
  })
})
