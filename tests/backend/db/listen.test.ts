import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Listener, listenTo } from '#backend/db/listen.ts'

// A server that takes connections and hangs up, by the test's own clock.

let server: Server
let tries: number
let listener: Listener | null

beforeEach(async () => {
  tries = 0
  listener = null
  server = createServer((socket) => {
    tries += 1
    socket.on('error', () => undefined)
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  listener?.stop()
  vi.useRealTimers()
  server.close()
})

const addressOf = (one: Server): string => {
  const address = one.address()
  return `postgres://isusu@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/isusu`
}

/** Lets the network have its turns; the clock stands still. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** How many tries there are once so much time has passed, and just before. */
async function triesAround(milliseconds: number): Promise<readonly [before: number, after: number]> {
  await vi.advanceTimersByTimeAsync(milliseconds - 1)
  await turns()
  const before = tries
  await vi.advanceTimersByTimeAsync(1)
  await expect.poll(() => tries, { interval: 5 }).toBeGreaterThan(before)
  await turns()
  return [before, tries]
}

describe('a channel that cannot be heard', () => {
  it('tries again after a second, then after twice as long each time, half a minute at most', async () => {
    let signs = 0
    listener = listenTo([addressOf(server)], 'signs', () => (signs += 1))
    await listener.begun
    expect(tries).toBe(1)
    let made = 1
    for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
      expect(await triesAround(seconds * 1_000), `after ${seconds} s`).toEqual([made, made + 1])
      made += 1
    }
    expect(listener.isHearing()).toBe(false)
    expect(signs).toBe(0)
  })

  it('tries every server each time, and none once it is stopped', async () => {
    let triesOfOther = 0
    const other = createServer((socket) => {
      triesOfOther += 1
      socket.on('error', () => undefined)
      socket.destroy()
    }).listen(0, '127.0.0.1')
    await once(other, 'listening')
    listener = listenTo([addressOf(server), addressOf(other)], 'signs', () => undefined)
    await listener.begun
    expect([tries, triesOfOther]).toEqual([1, 1])
    listener.stop()
    await vi.advanceTimersByTimeAsync(120_000)
    await turns()
    expect([tries, triesOfOther]).toEqual([1, 1])
    other.close()
  })
})
