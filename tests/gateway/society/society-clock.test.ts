import { beforeEach, describe, expect, it } from 'vitest'
import { makeSocietyClock, type SocietyClock } from '#gateway/society-clock.ts'

const DAY_MS = 86_400_000

describe('the clock of a gateway before a sandbox', () => {
  let machine: Date
  let clock: SocietyClock
  beforeEach(() => {
    machine = new Date('2026-11-20T10:00:00Z')
    clock = makeSocietyClock(true, () => machine)
  })
  const pass = (milliseconds: number) => {
    machine = new Date(machine.getTime() + milliseconds)
  }
  const inDays = (days: number, lateMs = 0) =>
    new Date(machine.getTime() + days * DAY_MS - lateMs).toISOString()
  const daysAhead = () => (clock.now().getTime() - machine.getTime()) / DAY_MS

  it('goes forward with each answer, and on by itself', () => {
    clock.hear(inDays(3), machine)
    pass(1_000)
    expect(daysAhead()).toBe(3)
    clock.hear(inDays(40), machine)
    expect(daysAhead()).toBe(40)
  })

  it('stays for an answer that was overtaken by the one that set it', () => {
    const askedAt = machine
    const before = inDays(0)
    pass(100)
    clock.hear(inDays(30), machine)
    pass(100)
    clock.hear(before, askedAt)
    expect(daysAhead()).toBe(30)
  })

  it('stays while answers are late by some milliseconds', () => {
    clock.hear(inDays(30), machine)
    pass(2_000)
    clock.hear(inDays(30, 900), new Date(machine.getTime() - 950))
    expect(daysAhead()).toBe(30)
  })

  it('goes back when the sandbox was made anew', () => {
    clock.hear(inDays(30), machine)
    pass(60_000)
    clock.hear(inDays(0), machine)
    expect(daysAhead()).toBe(0)
  })
})
