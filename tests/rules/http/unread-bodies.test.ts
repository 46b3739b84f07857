import { EventEmitter } from 'node:events'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type AnsweredRequest, UnreadBodies } from '#rules/http/unread-bodies.ts'

const LIMITS = { bytes: 1_000, ms: 30_000, atOnce: 4, ofOneNetwork: 2 }

/** A request that was answered before its body had come. */
class Answered extends EventEmitter implements AnsweredRequest {
  complete = false
  destroyed = false
  isRead = false
  unpipe = () => undefined
  resume = () => void (this.isRead = true)
  destroy = () => {
    this.destroyed = true
    this.emit('close')
  }
}

let unread: UnreadBodies

beforeEach(() => {
  vi.useFakeTimers()
  unread = new UnreadBodies(LIMITS)
  return () => vi.useRealTimers()
})

function answered(address = '203.0.113.1'): Answered {
  const request = new Answered()
  unread.drop(request, address)
  return request
}

describe('a body whose request has been answered', () => {
  it('reads and drops a body until its end', () => {
    const request = answered()
    expect([request.isRead, unread.count]).toEqual([true, 1])
    request.emit('data', Buffer.alloc(1_000))
    request.complete = true
    request.emit('end')
    expect([request.destroyed, unread.count]).toEqual([false, 0])
    vi.advanceTimersByTime(60_000)
    expect(request.destroyed).toBe(false)
  })

  it('leaves a body alone that has come, or whose caller has left', () => {
    for (const is of ['complete', 'destroyed'] as const) {
      const request = new Answered()
      request[is] = true
      unread.drop(request, '203.0.113.1')
      expect(request.isRead).toBe(false)
    }
  })

  it('cuts a body after so many bytes, and after so much time however few come', () => {
    const long = answered()
    long.emit('data', Buffer.alloc(1_001))
    expect(long.destroyed).toBe(true)
    const slow = answered()
    for (let second = 1; second < 30; second += 1) {
      vi.advanceTimersByTime(1_000)
      slow.emit('data', Buffer.alloc(1))
    }
    expect(slow.destroyed).toBe(false)
    vi.advanceTimersByTime(1_000)
    expect([slow.destroyed, unread.count]).toEqual([true, 0])
  })

  it('cuts the first body for a later one of its network, and of any network when there are many', () => {
    const [first, second, third] = [answered(), answered(), answered()]
    expect([first, second, third].map(({ destroyed }) => destroyed)).toEqual([true, false, false])
    const others = ['203.0.113.2', '203.0.113.3', '203.0.113.4'].map(answered)
    expect([second, third, ...others].map(({ destroyed }) => destroyed)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it('counts bodies by the network of an IPv6 address', () => {
    const requests = ['2001:db8::1', '2001:db8::2', '2001:db8::3'].map(answered)
    expect(requests.map(({ destroyed }) => destroyed)).toEqual([true, false, false])
  })

  it('cuts every body with the server', () => {
    const request = answered()
    unread.end()
    expect([request.destroyed, unread.count]).toEqual([true, 0])
  })
})
