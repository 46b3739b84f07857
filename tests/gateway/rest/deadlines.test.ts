import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Deadlines } from '#gateway/rest/deadlines.ts'
import { Ending } from '#gateway/rest/ending.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('ends each piece of work after its own time, and none that is over', () => {
  const deadlines = new Deadlines(() => new Error('late'))
  const ended: string[] = []
  const begin = (name: string, milliseconds: number) => {
    const ending = new Ending()
    ending.onEnd(() => ended.push(name))
    return { ending, deadline: deadlines.begin(ending, milliseconds) }
  }
  const over = begin('over', 100)
  const first = begin('first', 100)
  begin('short', 10)
  vi.advanceTimersByTime(60)
  begin('second', 100)
  over.deadline.forget()
  expect(ended).toEqual(['short'])
  vi.advanceTimersByTime(39)
  expect(ended).toEqual(['short'])
  vi.advanceTimersByTime(1)
  expect(ended).toEqual(['short', 'first'])
  expect(first.ending.reason?.message).toBe('late')
  vi.advanceTimersByTime(59)
  expect(ended).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(ended).toEqual(['short', 'first', 'second'])
  expect(over.ending.reason).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
  // Work that begins later has its time too.
  begin('third', 100)
  vi.advanceTimersByTime(100)
  expect(ended.at(-1)).toBe('third')
})
