import { expect, it } from 'vitest'
import { makeKeptLimits } from '#gateway/loaders/society-source.ts'

const LIMITS = [{ limit: 'EQUITY', strength: 'WARN' }] as never

it('asks for the limits again at once after a failure, and not for a minute after an answer', async () => {
  let now = new Date('2026-11-28T10:00:00Z')
  const kept = makeKeptLimits(() => now)
  const answers = [Promise.reject(new Error('away')), Promise.resolve(LIMITS), Promise.resolve(null)]
  let asked = 0
  const ask = () => answers[asked++] ?? Promise.reject(new Error('asked too often'))
  expect(await kept.read(ask)).toBeNull()
  expect(await kept.read(ask)).toBe(LIMITS)
  expect(await kept.read(ask)).toBe(LIMITS)
  expect(asked).toBe(2)
  // What the backend lacks is kept like an answer.
  now = new Date(now.getTime() + 60_000)
  expect(await kept.read(ask)).toBeNull()
  expect(await kept.read(ask)).toBeNull()
  expect(asked).toBe(3)
})
