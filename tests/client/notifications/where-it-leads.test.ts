import { describe, expect, test } from 'vitest'
import type { NotificationKind } from '#client/apollo/graph-types.generated.ts'
import { whereItLeads } from '#client/features/notifications/where-it-leads.ts'

describe('the place of a notification', () => {
  test.each([
    ['GUARANTEE_BEHIND', null, '/dashboard/guarantees'],
    ['NAMED_AS_GUARANTOR', null, '/dashboard/guarantees'],
    ['CLAIM_MADE', null, '/dashboard/profile'],
    ['LOAN_APPROVED', 'LoanRequest:1', '/dashboard/loan-status?view=LoanRequest%3A1'],
    // A queue is oldest first; the loan that was asked for just now is on the first page of the newest.
    ['LOAN_WAITS', 'LoanRequest:1', '/dashboard/loan-requests?order=newest&view=LoanRequest%3A1'],
  ] as const)('shows what %s tells of', (kind, subjectId, expected) => {
    expect(whereItLeads(kind, subjectId)).toBe(expected)
  })

  test('falls back to the home for what this version of the page does not know', () => {
    expect(whereItLeads('SOMETHING_NEW' as NotificationKind, 'Thing:1')).toBe('/dashboard')
  })
})
