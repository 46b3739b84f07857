import type { InputFields } from '../mutation.ts'
import type { WithdrawalDecision } from './source.ts'

/** The input fields of the decisions about withdrawals and claims. */
export const approvalFields = (t: InputFields) => ({
  comments: t.string({ description: 'Comments kept with it; left out for none.' }),
})

export const rejectionFields = (t: InputFields) => ({
  rejectionReason: t.string({
    required: true,
    description: 'The reason shown to the member or claimant; cannot be blank.',
  }),
})

export const paymentFields = (t: InputFields) => ({
  transactionReference: t.string({
    required: true,
    description: "Reference of the payment, as the bank has it: 'TRX-9'; cannot be blank.",
  }),
  comments: t.string({ description: 'Comments kept with it; left out for none.' }),
})

interface Comments {
  readonly comments?: string | null | undefined
}

const commentsIn = ({ comments }: Comments): string | null => comments?.trim() || null

export const approval = (given: Comments): WithdrawalDecision => ({
  to: 'approved',
  comments: commentsIn(given),
})

export const rejection = (given: { readonly rejectionReason: string }): WithdrawalDecision => ({
  to: 'rejected',
  rejectionReason: given.rejectionReason.trim(),
})

export const payment = (given: Comments & { readonly transactionReference: string }): WithdrawalDecision => ({
  to: 'processed',
  transactionReference: given.transactionReference.trim(),
  comments: commentsIn(given),
})
