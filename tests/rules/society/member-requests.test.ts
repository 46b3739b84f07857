import { describe, expect, it } from 'vitest'
import { LAND_LIFECYCLE } from '#rules/land/review.ts'
import {
  type MemberRequestKind,
  memberRequestState,
  requestWaitsFor,
} from '#rules/society/member-requests.ts'
import { SAVINGS_WITHDRAWAL_LIFECYCLE } from '#rules/withdrawals/review.ts'

describe('a request of any kind', () => {
  it('maps the words of each kind to one of four states', () => {
    expect(SAVINGS_WITHDRAWAL_LIFECYCLE.states.map(memberRequestState)).toEqual([
      'pending',
      'approved',
      'rejected',
      'done',
    ])
    expect(
      Object.fromEntries(LAND_LIFECYCLE.states.map((state) => [state, memberRequestState(state)])),
    ).toEqual({
      pending: 'pending',
      approved: 'approved',
      rejected: 'rejected',
      completed: 'done',
    })
    expect(['PENDING', 'APPROVED', 'REJECTED'].map(memberRequestState)).toEqual([
      'pending',
      'approved',
      'rejected',
    ])
    expect(['seen', 'declined'].map(memberRequestState)).toEqual(['done', 'rejected'])
    expect(() => memberRequestState('lost')).toThrow('no request is ever lost')
  })

  it.each<[MemberRequestKind, string | null]>([
    ['loan', null],
    ['commodities', null],
    ['savings instruction', null],
    ['savings withdrawal', 'payment'],
    ['membership withdrawal', 'payment'],
    ['land', 'completion'],
  ])('a request for %s waits for a decision and, once approved, for %s', (kind, next) => {
    expect(requestWaitsFor(kind, 'pending', 0)).toBe('decision')
    expect(requestWaitsFor(kind, 'approved', 0)).toBe(next)
    expect(requestWaitsFor(kind, 'rejected', 2)).toBeNull()
    expect(requestWaitsFor(kind, 'done', 0)).toBeNull()
  })

  it('a loan request waits for its guarantors first', () => {
    expect(requestWaitsFor('loan', 'pending', 1)).toBe('guarantors')
    expect(requestWaitsFor('loan', 'approved', 1)).toBeNull()
  })
})
