import { readLoanReference } from '#rules/loans/loan-reference.ts'
import { builder } from '../builder.ts'
import { LoanTypeEnum } from './loan-type.ts'
import type { GuarantorInvitation } from './source.ts'

export const GuarantorInvitationRef = builder
  .objectRef<GuarantorInvitation>('GuarantorInvitation')
  .implement({
    description:
      'What somebody who is asked to guarantee a loan is shown: who borrows how much for how long, and nothing else about them.',
    fields: (t) => ({
      reference: t.exposeString('reference', {
        description: "The loan id as it is stored: 'LN' and sixteen letters and digits.",
      }),
      borrowerName: t.exposeString('borrowerName', { description: "The borrower's name without title." }),
      department: t.exposeString('department', {
        nullable: true,
        description: 'Where the borrower works; null when the backend does not tell.',
      }),
      loanType: t.expose('loanType', {
        type: LoanTypeEnum,
        nullable: true,
        description: 'null when the backend does not tell, or names a kind that is not documented.',
      }),
      typeLabel: t.exposeString('typeLabel', {
        nullable: true,
        description: 'The kind of loan for people; null when the backend does not tell.',
      }),
      amount: t.expose('amount', { type: 'Kobo', description: 'What is asked for, in kobo.' }),
      durationMonths: t.exposeInt('durationMonths', {
        nullable: true,
        description: 'Months to pay it back in; null when the backend does not tell.',
      }),
      closedReason: t.exposeString('closedReason', {
        nullable: true,
        description: 'Why the form accepts no more guarantors; null while it is open.',
      }),
    }),
  })

builder.queryField('guarantorInvitation', (t) =>
  t.field({
    type: GuarantorInvitationRef,
    nullable: true,
    access: 'PUBLIC',
    description:
      'What a guarantor is asked to guarantee; null for an unknown reference. Limited for each address (TOO_MANY_REQUESTS).',
    args: {
      reference: t.arg.string({
        required: true,
        description: "The loan id, as the guarantor's link has it.",
      }),
    },
    resolve: (_root, { reference }, { loans }) => {
      const read = readLoanReference(reference)
      return read === '' ? null : loans.invitation(read)
    },
  }),
)
