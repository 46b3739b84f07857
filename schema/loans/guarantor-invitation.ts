import { readLoanReference } from '#rules/loans/loan-reference.ts'
import { builder } from '../builder.ts'
import { LoanTypeEnum } from './loan-type.ts'
import type { GuarantorInvitation } from './source.ts'

export const GuarantorInvitationRef = builder
  .objectRef<GuarantorInvitation>('GuarantorInvitation')
  .implement({
    description:
      'What a person who is asked to guarantee a loan may see: the borrower’s name and department, and the loan itself.',
    fields: (t) => ({
      reference: t.exposeString('reference', {
        description: "The loan id: 'LN' and sixteen letters and digits.",
      }),
      borrowerName: t.exposeString('borrowerName', {
        description: 'Full name of the borrower, without title.',
      }),
      department: t.exposeString('department', {
        nullable: true,
        description: 'Department of the borrower; null when the backend does not return it.',
      }),
      loanType: t.expose('loanType', {
        type: LoanTypeEnum,
        nullable: true,
        description: 'Loan type; null when the backend does not return it or returns an undocumented one.',
      }),
      typeLabel: t.exposeString('typeLabel', {
        nullable: true,
        description: 'The loan type as a label; null when the backend does not return it.',
      }),
      amount: t.expose('amount', { type: 'Kobo', description: 'Amount of the loan, in kobo.' }),
      durationMonths: t.exposeInt('durationMonths', {
        nullable: true,
        description: 'Number of monthly instalments; null when the backend does not return it.',
      }),
      closedReason: t.string({
        nullable: true,
        description: 'Always null: of a loan whose form is closed nothing is shown.',
        deprecationReason:
          'Use the `reason` of the CONFLICT that a closed form is: FORM_CLOSED or ENOUGH_GUARANTORS. It is removed on 1 January 2028.',
        resolve: () => null,
      }),
    }),
  })

builder.queryField('guarantorInvitation', (t) =>
  t.field({
    type: GuarantorInvitationRef,
    nullable: true,
    access: 'PUBLIC',
    description:
      'The loan that a person is asked to guarantee; null for an unknown reference. Once the form is closed it is CONFLICT, with FORM_CLOSED or ENOUGH_GUARANTORS in `extensions.reason`, and tells nothing of the loan. Limited per IP address (TOO_MANY_REQUESTS).',
    args: {
      reference: t.arg.string({
        required: true,
        description: "The loan id from the guarantor's link.",
      }),
    },
    resolve: (_root, { reference }, { loans }) => {
      const read = readLoanReference(reference)
      return read === '' ? null : loans.invitation(read)
    },
  }),
)
