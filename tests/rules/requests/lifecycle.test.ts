import { describe, expect, it } from 'vitest'
import { CLAIM_LIFECYCLE } from '#rules/claims/review.ts'
import { COMMODITY_LIFECYCLE } from '#rules/commodities/review.ts'
import { LAND_LIFECYCLE } from '#rules/land/review.ts'
import { LOAN_LIFECYCLE } from '#rules/loans/review.ts'
import { REGISTRATION_LIFECYCLE } from '#rules/members/review-registration.ts'
import { kobo, naira } from '#rules/money.ts'
import type { Lifecycle } from '#rules/requests/lifecycle.ts'
import { INSTRUCTION_LIFECYCLE } from '#rules/savings/review.ts'
import { MEMBERSHIP_WITHDRAWAL_LIFECYCLE, SAVINGS_WITHDRAWAL_LIFECYCLE } from '#rules/withdrawals/review.ts'

const DECIDED_ONCE = ['pending approved', 'pending rejected']

/** The table of every legal move; all others are illegal. */
function movesOf<State extends string>({
  states,
  moveError,
}: Pick<Lifecycle<State>, 'states' | 'moveError'>) {
  const all = states.flatMap((from) => states.map((to) => ({ from, to })))
  return all.flatMap(({ from, to }) => (moveError(from, to) === null ? [`${from} ${to}`] : []))
}

describe('the lifecycle of a request', () => {
  it.each([
    ['loan request', movesOf(LOAN_LIFECYCLE), DECIDED_ONCE],
    ['commodity request', movesOf(COMMODITY_LIFECYCLE), DECIDED_ONCE],
    ['savings withdrawal', movesOf(SAVINGS_WITHDRAWAL_LIFECYCLE), [...DECIDED_ONCE, 'approved processed']],
    [
      'membership withdrawal',
      movesOf(MEMBERSHIP_WITHDRAWAL_LIFECYCLE),
      [...DECIDED_ONCE, 'approved processed'],
    ],
    ['claim', movesOf(CLAIM_LIFECYCLE), [...DECIDED_ONCE, 'approved processed']],
    ['land request', movesOf(LAND_LIFECYCLE), [...DECIDED_ONCE, 'approved completed']],
    ['savings instruction', movesOf(INSTRUCTION_LIFECYCLE), ['pending seen', 'pending declined']],
    ['registration', movesOf(REGISTRATION_LIFECYCLE), ['unconfirmed confirmed', 'unconfirmed deleted']],
  ])('allows the documented moves of a %s and no others', (_, moves, documented) => {
    expect(moves).toEqual(documented)
  })

  it('tells programs a late decision from one that comes too early', () => {
    expect(LOAN_LIFECYCLE.moveError('rejected', 'approved')).toEqual({
      code: 'ALREADY_DECIDED',
      message: 'this loan request has already been decided',
    })
    expect(LAND_LIFECYCLE.moveError('completed', 'completed')?.code).toBe('ALREADY_DECIDED')
    expect(SAVINGS_WITHDRAWAL_LIFECYCLE.moveError('pending', 'processed')).toEqual({
      code: 'NOT_APPROVED',
      message: 'a request that is pending cannot become processed',
    })
  })

  it('looks at the state before the condition of the domain', () => {
    const late = { state: 'approved', guarantorCount: 0 } as const
    expect(LOAN_LIFECYCLE.decisionError(late, 'approved')?.code).toBe('ALREADY_DECIDED')
  })
})

describe('paying out', () => {
  const balances = { ORDINARY_SAVINGS: naira(500), CHRISTMAS_SAVINGS: kobo(-1) }
  const paying = (product: 'ORDINARY_SAVINGS' | 'CHRISTMAS_SAVINGS', amount: number) =>
    SAVINGS_WITHDRAWAL_LIFECYCLE.decisionError(
      { state: 'approved', items: [{ product, amount: naira(amount) }], balances },
      'processed',
    )

  it('never takes more savings than the books have', () => {
    expect(paying('ORDINARY_SAVINGS', 500)).toBeNull()
    expect(paying('ORDINARY_SAVINGS', 500.01)).toEqual({
      code: 'BALANCE_TOO_LOW',
      message: 'Ordinary savings has only ₦500 left, so this cannot be paid out',
    })
    expect(paying('CHRISTMAS_SAVINGS', 1)?.message).toContain('only ₦0 left')
  })

  it('ends a membership once nothing is owed and no approved withdrawal waits for its payment', () => {
    const leaving = { state: 'approved', withdrawalIsUnpaid: false, amountDue: naira(0) } as const
    const error = (changes: object) =>
      MEMBERSHIP_WITHDRAWAL_LIFECYCLE.decisionError({ ...leaving, ...changes }, 'processed')
    expect(error({})).toBeNull()
    expect(error({ withdrawalIsUnpaid: true })?.code).toBe('WITHDRAWAL_UNPAID')
    expect(error({ amountDue: naira(-200) })).toEqual({
      code: 'BALANCE_TOO_LOW',
      message: 'loans and charges exceed the savings by ₦200, which must be paid first',
    })
  })

  it('settles one claim on a member and rejects the others', () => {
    const other = { state: 'pending', withdrawalIsUnpaid: false, otherClaimApproved: true } as const
    expect(CLAIM_LIFECYCLE.decisionError(other, 'approved')?.code).toBe('OTHER_CLAIM_APPROVED')
    expect(CLAIM_LIFECYCLE.decisionError(other, 'rejected')).toBeNull()
    const unpaid = { state: 'approved', withdrawalIsUnpaid: true, otherClaimApproved: false } as const
    expect(CLAIM_LIFECYCLE.decisionError(unpaid, 'processed')?.code).toBe('WITHDRAWAL_UNPAID')
  })
})
