import { collectErrors, PARAGRAPH_MAX, requiredText, textError } from '#rules/field-errors.ts'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { builder } from '../builder.ts'
import { messagePayload, mutate, mutateMessage, recordPayload } from '../record-payload.ts'
import { LoanRequestRef } from './loan-request.ts'

const ApproveLoanRequestPayload = recordPayload(
  'ApproveLoanRequestPayload',
  'loanRequest',
  LoanRequestRef,
  'the approval of a loan request',
)

const RejectLoanRequestPayload = messagePayload('RejectLoanRequestPayload', 'the rejection of a loan request')

const ApproveLoanRequestInput = builder.inputType('ApproveLoanRequestInput', {
  description: 'Which loan request is approved.',
  fields: (t) => ({
    reference: t.string({ required: true, description: 'The loan id.' }),
  }),
})

const RejectLoanRequestInput = builder.inputType('RejectLoanRequestInput', {
  description: 'Which loan request is rejected, and why.',
  fields: (t) => ({
    reference: t.string({ required: true, description: 'The loan id.' }),
    reason: t.string({
      description: 'What the member is told; kept where the backend keeps reasons.',
    }),
  }),
})

const referenceError = (reference: string) => requiredText(reference, LOANS_TEXTS.cannotBeBlank('loan id'))

builder.mutationFields((t) => ({
  approveLoanRequest: t.field({
    type: ApproveLoanRequestPayload,
    nullable: true,
    access: 'STAFF',
    description:
      'Approves a pending loan request and pays the loan out. CONFLICT with fewer than two guarantors, and for one decided already.',
    args: { input: t.arg({ type: ApproveLoanRequestInput, required: true, description: 'Which one.' }) },
    resolve: (_root, { input: { reference } }, { loans }) =>
      mutate(collectErrors({ reference: referenceError(reference) }), () => loans.approve(reference.trim())),
  }),
  rejectLoanRequest: t.field({
    type: RejectLoanRequestPayload,
    nullable: true,
    access: 'STAFF',
    description:
      'Rejects a pending loan request: it leaves the list of the pending, its member still sees it. CONFLICT for one decided already.',
    args: {
      input: t.arg({ type: RejectLoanRequestInput, required: true, description: 'Which one, and why.' }),
    },
    resolve: (_root, { input: { reference, reason } }, { loans }) =>
      mutateMessage(
        collectErrors({ reference: referenceError(reference), reason: textError(reason, PARAGRAPH_MAX) }),
        () => loans.reject(reference.trim(), reason?.trim() || null),
      ),
  }),
}))
