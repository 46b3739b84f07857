import type { InputFields } from '../mutation.ts'
import type { WithdrawalDecision } from './source.ts'

/** What staff give with each decision about a withdrawal or a claim. */
export const approvalFields = (t: InputFields) => ({
  comments: t.string({ description: 'Comments kept with it; left out for none.' }),
})

export const rejectionFields = (t: InputFields) => ({
  rejectionReason: t.string({
    required: true,
    description: 'Why it is rejected, as the one who asked is told; cannot be blank.',
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
