import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyAudit } from '#backend/audit/verify.ts'
import { recordSettings } from '#backend/society/record-settings.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { auditOf } from '../../support/people.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

it('a start records what changed in the settings since the last one, and nothing else', async () => {
  const { db } = backend.deps
  const now = backend.clock.now
  const changed = { ...DEFAULT_SOCIETY_SETTINGS, twoOfficers: true }
  expect(await recordSettings(db, DEFAULT_SOCIETY_SETTINGS, now)).toContain('loanRates')
  // Two processes that start at once.
  const both = await Promise.all([recordSettings(db, changed, now), recordSettings(db, changed, now)])
  expect(both.flat()).toEqual(['twoOfficers'])
  expect(await recordSettings(db, changed, now)).toEqual([])
  expect((await auditOf(backend, 'settings')).slice(1)).toMatchObject([
    { act: 'change society settings', before: { twoOfficers: false }, after: { twoOfficers: true } },
  ])
  expect((await verifyAudit(db)).broken).toEqual([])
})
