import { expect, it, vi } from 'vitest'
import { makeMembersTogether } from '#gateway/loaders/members-together.ts'
import { forbidden, notSupportedByBackend, unauthenticated } from '#schema/errors.ts'

const lacking = () => Promise.reject(notSupportedByBackend('several members'))

it('asks a backend that lacks the call again after ten minutes, and not before', async () => {
  let now = new Date('2026-03-01T09:00:00Z')
  const together = makeMembersTogether(() => now)
  const several = vi.fn(lacking)
  expect(together.isOffered()).toBe(true)
  expect(await together.find(several)).toBeNull()
  expect(together.isOffered()).toBe(false)
  expect(await together.find(several)).toBeNull()
  expect(several).toHaveBeenCalledOnce()
  now = new Date('2026-03-01T09:10:00Z')
  expect(together.isOffered()).toBe(true)
})

it('reads each member by itself where a guard refuses what it does not know', async () => {
  const together = makeMembersTogether(() => new Date('2026-03-01T09:00:00Z'))
  expect(await together.find(() => Promise.reject(unauthenticated()))).toBeNull()
  expect(together.isOffered()).toBe(true)
  // Of one caller: a key without the scope takes the call from nobody else.
  expect(await together.find(() => Promise.reject(forbidden()))).toBeNull()
  expect(together.isOffered()).toBe(true)
})

it('goes on offering the call when it fails for another reason', async () => {
  const together = makeMembersTogether(() => new Date('2026-03-01T09:00:00Z'))
  const several = () => Promise.reject(new Error('down'))
  await expect(together.find(several)).rejects.toThrow('down')
  expect(together.isOffered()).toBe(true)
})
