import { collectErrors, requiredText } from '#rules/field-errors.ts'
import { readLoanReference } from '#rules/loans/loan-reference.ts'
import { GUARANTOR_LINK_TEXTS } from '#rules/texts/guarantor-links.ts'
import { errorsIn, requireValid } from '../errors.ts'
import { messageMutation } from '../mutation.ts'

messageMutation('sendGuarantorCode', {
  access: 'PUBLIC',
  description:
    'Sends a code to the phone on record of a member who is asked to be guarantor. The result does not reveal whether there is such a member. A code within a minute of the last one, and more than five in a day, are not sent.',
  input: {
    description: 'The link of the guarantor, and who they are.',
    fields: (t) => ({
      link: t.string({ required: true, description: 'What the address of the form ends with.' }),
      memberNumber: t.string({ required: true, description: 'Member number; case and spaces are ignored.' }),
    }),
  },
  run: ({ link, memberNumber }, { loans }) => {
    requireValid(
      errorsIn(
        collectErrors({ memberNumber: requiredText(memberNumber, GUARANTOR_LINK_TEXTS.memberNumberBlank) }),
      ),
    )
    return loans.sendGuarantorCode(readLoanReference(link), memberNumber)
  },
})
