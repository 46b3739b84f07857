import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchExpiry } from '#client/features/session/watch-expiry.ts'

const NOON = new Date('2026-03-02T12:00:00Z').getTime()
const MINUTE = 60_000

beforeEach(() => vi.useFakeTimers({ now: NOON }))
afterEach(() => vi.useRealTimers())

function watch(expiresAt: number) {
  const told: string[] = []
  const stop = watchExpiry({
    expiresAt,
    now: () => new Date(),
    onSoon: () => told.push('soon'),
    onExpired: () => told.push('over'),
  })
  return { told, stop }
}

describe('watching the end of a session', () => {
  it('warns once two minutes before the end and ends on time', () => {
    const { told } = watch(NOON + 10 * MINUTE)
    vi.advanceTimersByTime(8 * MINUTE - 1)
    expect(told).toEqual([])
    vi.advanceTimersByTime(1)
    expect(told).toEqual(['soon'])
    vi.advanceTimersByTime(2 * MINUTE - 1)
    expect(told).toEqual(['soon'])
    vi.advanceTimersByTime(1)
    expect(told).toEqual(['soon', 'over'])
    vi.advanceTimersByTime(60 * MINUTE)
    expect(told).toEqual(['soon', 'over'])
  })

  it('ends at once when the device wakes up after the end', () => {
    const { told } = watch(NOON + 10 * MINUTE)
    // Timers slept with the device: only the clock moved.
    vi.setSystemTime(NOON + 60 * MINUTE)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(told).toEqual(['over'])
  })

  it('reports nothing once watching has stopped', () => {
    const { told, stop } = watch(NOON + MINUTE)
    stop()
    vi.advanceTimersByTime(10 * MINUTE)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(told).toEqual(['soon'])
  })
})
