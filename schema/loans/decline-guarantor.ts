import { validateDecline } from '#rules/loans/guarantor-links.ts'
import { readLoanReference } from '#rules/loans/loan-reference.ts'
import { errorsIn, requireValid } from '../errors.ts'
import { messageMutation } from '../mutation.ts'

messageMutation('declineGuarantor', {
  access: 'PUBLIC',
  description:
    'Declines to guarantee a loan, by the link of one guarantor, which ends. The borrower is told and may ask another person. LINK_ENDED for a link that has ended and for the link of both guarantors.',
  input: {
    description: 'The link, and a reason for the borrower if one is given.',
    fields: (t) => ({
      link: t.string({ required: true, description: 'What the address of the form ends with.' }),
      reason: t.string({ description: 'At most 500 characters; the borrower reads it.' }),
    }),
  },
  run: ({ link, reason }, { loans }) => {
    requireValid(errorsIn(validateDecline({ reason: reason ?? '' })))
    return loans.declineGuarantor(readLoanReference(link), reason ?? '')
  },
})
