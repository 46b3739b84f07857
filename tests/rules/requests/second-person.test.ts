import { describe, expect, it } from 'vitest'
import { handsWhereTwo, isForAnother, mayDecide } from '#rules/requests/second-person.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { paymentHands } from '#rules/withdrawals/payment-hands.ts'

const DAY_MS = 24 * 3_600_000
const NOW = new Date('2026-11-20T09:00:00Z')
const [MEMBER, MODERATOR, ADMIN] = [1, 2, 3].map((level) => ({ id: `level-${level}`, level }) as const) as [
  { id: string; level: 1 },
  { id: string; level: 2 },
  { id: string; level: 3 },
]
const TWO = { twoOfficers: true }
const OPEN = { isOpen: true }

describe('the next step of a record', () => {
  it('needs staff, or the level that it names', () => {
    expect([null, MEMBER, MODERATOR, ADMIN].map((person) => mayDecide(person, OPEN, []))).toEqual([
      false,
      false,
      true,
      true,
    ])
    const ofAdmins = { ...OPEN, level: ACCESS_LEVELS.ADMIN }
    expect([MODERATOR, ADMIN].map((person) => mayDecide(person, ofAdmins, []))).toEqual([false, true])
  })

  it('belongs to no one once the record has none', () => {
    expect(mayDecide(ADMIN, { isOpen: false }, [])).toBe(false)
  })

  it('waits for another person than who had a hand in the record', () => {
    expect([MODERATOR, ADMIN].map((person) => mayDecide(person, OPEN, [MODERATOR.id, null]))).toEqual([
      false,
      true,
    ])
    expect(isForAnother(null, [null])).toBe(false)
  })
})

describe('who had a hand in a record', () => {
  it('counts where the society asks for two people alone', () => {
    expect(handsWhereTwo(TWO, 'one')).toEqual(['one'])
    expect(handsWhereTwo({ twoOfficers: false }, 'one')).toEqual([])
  })

  it('names for a payment who approved it, the member, and who changed e-mail or bank account within 7 days', () => {
    const changedAgo = (days: number, by: string) => ({ at: new Date(NOW.getTime() - days * DAY_MS), by })
    const payment = {
      state: 'approved',
      decidedBy: 'approver',
      memberId: 'member',
      changes: [changedAgo(6.9, 'fresh'), changedAgo(7, 'stale'), { at: null, by: null }],
    } as const
    expect(paymentHands(TWO, payment, NOW)).toEqual(['approver', 'member', 'fresh'])
    expect(paymentHands({ twoOfficers: false }, payment, NOW)).toEqual([])
  })

  it('names no one for a payment that is not approved yet: anyone approves or rejects it', () => {
    const pending = {
      state: 'pending',
      decidedBy: null,
      memberId: 'member',
      changes: [{ at: NOW, by: 'fresh' }],
    } as const
    expect(paymentHands(TWO, pending, NOW)).toEqual([])
  })
})
