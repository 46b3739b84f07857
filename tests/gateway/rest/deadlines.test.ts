import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Deadlines } from '#gateway/rest/deadlines.ts'
import { Ending } from '#gateway/rest/ending.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('ends each piece of work after its own time, and none that is over', () => {
  const deadlines = new Deadlines(() => new Error('late'))
  const ended: string[] = []
  const begin = (name: string, milliseconds: number): Ending => {
    const ending = new Ending()
    ending.onEnd({ ended: () => ended.push(name) })
    deadlines.begin(ending, milliseconds)
    return ending
  }
  const over = begin('over', 100)
  const first = begin('first', 100)
  begin('short', 10)
  vi.advanceTimersByTime(60)
  begin('second', 100)
  deadlines.forget(over, 100)
  expect(ended).toEqual(['short'])
  vi.advanceTimersByTime(39)
  expect(ended).toEqual(['short'])
  vi.advanceTimersByTime(1)
  expect(ended).toEqual(['short', 'first'])
  expect(first.reason?.message).toBe('late')
  vi.advanceTimersByTime(59)
  expect(ended).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(ended).toEqual(['short', 'first', 'second'])
  expect(over.reason).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
  // Work that begins later has its time too.
  begin('third', 100)
  vi.advanceTimersByTime(100)
  expect(ended.at(-1)).toBe('third')
})
