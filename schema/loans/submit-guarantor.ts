import { IMAGE_RULE } from '#rules/documents/file-limits.ts'
import { readLoanReference } from '#rules/loans/loan-reference.ts'
import { validateGuarantor } from '#rules/loans/validate-guarantor.ts'
import { GUARANTORS_TEXTS } from '#rules/texts/guarantors.ts'
import { builder } from '../builder.ts'
import { errorsIn, requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { DeclaredSavingInput, readDeclared } from '../savings/declared-savings.ts'
import { uploadErrors } from '../upload.ts'
import { GuarantorInvitationRef } from './guarantor-invitation.ts'

const GuarantorNextOfKinInput = builder.inputType('GuarantorNextOfKinInput', {
  description: 'A relative whom the society may contact when it cannot reach the guarantor.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Full name: first name and surname.' }),
    phone: t.string({ required: true, description: 'Phone number; 0803… and +234803… are the same.' }),
    email: t.string({
      required: true,
      description: "At most 200 characters; 'N/A' for somebody who has none.",
    }),
  }),
})

recordMutation('submitGuarantor', {
  access: 'PUBLIC',
  description:
    'Submits the guarantor form of a loan. ENOUGH_GUARANTORS for a third guarantor, SIGNED_ALREADY for the same person, IS_BORROWER for the borrower, FORM_CLOSED for a decided loan request.',
  record: ['guarantorInvitation', GuarantorInvitationRef],
  input: {
    description: 'The guarantor form.',
    fields: (t) => {
      const text = (description: string) => t.string({ required: true, description })
      const picture = (description: string) => t.field({ type: 'Upload', required: true, description })
      return {
        reference: text("The loan id, as the guarantor's link has it."),
        surname: text('The family name of the guarantor.'),
        otherName: text('First name, and others if there are any.'),
        residentialAddress: text('Where they live at present.'),
        permanentAddress: text('Where they can always be reached, such as a home town.'),
        phone: text('Phone number; 0803… and +234803… are the same. It tells one guarantor from another.'),
        email: text('It tells one guarantor from another, whatever its case.'),
        workPlace: text('Employer, or what they live on.'),
        nextOfKin: t.field({
          type: GuarantorNextOfKinInput,
          required: true,
          description: 'A relative whom the society may contact.',
        }),
        isMember: t.boolean({
          required: true,
          description:
            'Whether the guarantor is a member; members also declare share capital and ordinary savings.',
        }),
        memberNumber: t.string({
          description:
            'Member number of a guarantor who is a member, where they give it. The member of that number is told at the address on record; the answer does not say whether there is one. A backend may ignore it.',
        }),
        savings: t.field({
          type: [DeclaredSavingInput],
          description: 'Savings that a member declares; left out by non-members.',
        }),
        signature: picture('Picture of the signature: JPG, PNG or WebP, at most 1 MB.'),
        passport: picture('Passport photograph: JPG, PNG or WebP, at most 1 MB.'),
      }
    },
  },
  run: async (input, { loans }) => {
    const { signature, passport } = input
    const reference = readLoanReference(input.reference)
    const { savings, errors } = readDeclared(input.savings ?? [])
    requireValid([
      ...errorsIn({
        ...(reference === '' ? { reference: GUARANTORS_TEXTS.loanIdMissing } : {}),
        ...validateGuarantor({ ...input, savings }),
      }),
      ...errors,
      ...uploadErrors({ signature, passport }, IMAGE_RULE),
    ])
    const { message } = await loans.submitGuarantor(reference, { ...input, savings })
    return { message, record: () => loans.invitation(reference) }
  },
})
