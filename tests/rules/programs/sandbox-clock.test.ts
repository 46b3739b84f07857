import { describe, expect, it } from 'vitest'
import { readSandboxMoment } from '#rules/programs/sandbox-clock.ts'
import { SANDBOX_TEXTS } from '#rules/texts/sandbox.ts'

const real = new Date('2026-11-20T10:00:00Z')
const now = new Date('2026-12-01T10:00:00Z')

describe('the moment that a sandbox is set to', () => {
  it.each([
    '2026-12-01T10:00:01Z',
    '2026-12-01T11:30:00+01:00',
    '2027-06-30T00:00Z',
    '2026-12-01T10:00:00.001Z',
  ])('takes %s, which is later', (text) => {
    expect(readSandboxMoment(text, now, real)).toEqual({ moment: new Date(text) })
  })

  it.each([
    ['2026-12-01T10:00:00Z', SANDBOX_TEXTS.notLater],
    ['2026-12-01T10:30:00+01:00', SANDBOX_TEXTS.notLater],
    ['2036-11-20T10:00:00Z', SANDBOX_TEXTS.tooFar],
    ['2027-01-01', SANDBOX_TEXTS.noMoment],
    ['2027-13-01T00:00:00Z', SANDBOX_TEXTS.noMoment],
    ['tomorrow', SANDBOX_TEXTS.noMoment],
    ['', SANDBOX_TEXTS.noMoment],
  ])('refuses %o: %s', (text, message) => {
    expect(readSandboxMoment(text, now, real)).toEqual({ errors: { now: message } })
  })
})
