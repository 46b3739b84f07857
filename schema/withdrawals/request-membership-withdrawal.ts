import { lagosDate } from '#rules/dates.ts'
import { validateMembershipWithdrawal } from '#rules/withdrawals/membership-exit.ts'
import { requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { MembershipWithdrawalRef } from './membership-withdrawal.ts'

recordMutation('requestMembershipWithdrawal', {
  access: 'SIGNED_IN',
  description:
    'Submits a request to leave the society; see the query `membershipExitQuote`. ALREADY_PENDING while another such request is open, NOT_CONFIRMED until the registration is confirmed.',
  record: ['membershipWithdrawal', MembershipWithdrawalRef],
  input: {
    description: 'The last day of the membership.',
    fields: (t) => ({
      effectiveDate: t.field({
        type: 'PlainDate',
        required: true,
        description: 'The day on which the membership is to end; not in the past.',
      }),
    }),
  },
  run: async ({ effectiveDate }, { withdrawals, now }) => {
    requireValid({
      ...validateMembershipWithdrawal({ effectiveDate }, { today: lagosDate(now()) }),
    })
    return withdrawals.requestMembership(effectiveDate)
  },
})
