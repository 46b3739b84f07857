import type { EventType } from './event-types.ts'

/** What is told when a request is submitted, and when it is closed with its member's membership, by its table. */
export const REQUEST_EVENTS = {
  loans: { submitted: 'loan_request.submitted', closed: 'loan_request.rejected' },
  commodity_requests: { submitted: 'commodity_request.submitted', closed: 'commodity_request.rejected' },
  savings_instructions: {
    submitted: 'savings_instruction.submitted',
    closed: 'savings_instruction.declined',
  },
  savings_withdrawals: { submitted: 'savings_withdrawal.submitted', closed: 'savings_withdrawal.rejected' },
  membership_withdrawals: {
    submitted: 'membership_withdrawal.submitted',
    closed: 'membership_withdrawal.rejected',
  },
  claims: { submitted: 'beneficiary_claim.submitted', closed: 'beneficiary_claim.rejected' },
  land_requests: { submitted: 'land_request.submitted', closed: 'land_request.rejected' },
} as const satisfies Readonly<Record<string, Readonly<Record<'submitted' | 'closed', EventType>>>>
