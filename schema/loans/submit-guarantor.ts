import { IMAGE_RULE } from '#rules/documents/file-limits.ts'
import { readLoanReference } from '#rules/loans/loan-reference.ts'
import { validateGuarantor } from '#rules/loans/validate-guarantor.ts'
import { GUARANTORS_TEXTS } from '#rules/texts/guarantors.ts'
import { builder } from '../builder.ts'
import { errorsIn, requireValid } from '../errors.ts'
import { idempotencyKey, keyErrors, recordMutation } from '../mutation.ts'
import { DeclaredSavingInput, readDeclared } from '../savings/declared-savings.ts'
import { uploadErrors } from '../upload.ts'
import { GuarantorInvitationRef } from './guarantor-invitation.ts'

const GuarantorNextOfKinInput = builder.inputType('GuarantorNextOfKinInput', {
  description: 'A relative the society may turn to when it cannot reach the guarantor.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'First name and surname together.' }),
    phone: t.string({ required: true, description: 'A Nigerian number; 0803… and +234803… are one.' }),
    email: t.string({ required: true, description: 'At most 200 characters.' }),
  }),
})

recordMutation('submitGuarantor', {
  access: 'PUBLIC',
  description:
    'Guarantees a loan. ENOUGH_GUARANTORS for a third guarantor, SIGNED_ALREADY for the same person twice, IS_BORROWER for the borrower, FORM_CLOSED for a loan that is decided.',
  record: ['guarantorInvitation', GuarantorInvitationRef],
  input: {
    description: 'The form of somebody who guarantees a loan.',
    fields: (t) => {
      const text = (description: string) => t.string({ required: true, description })
      const picture = (description: string) => t.field({ type: 'Upload', required: true, description })
      return {
        reference: text("The loan id, as the guarantor's link has it."),
        surname: text('Family name.'),
        otherName: text('First name, and others if there are any.'),
        residentialAddress: text('Where they live at present.'),
        permanentAddress: text('Where they can always be reached, such as a home town.'),
        phone: text('A Nigerian number; 0803… and +234803… are one. It tells one guarantor from another.'),
        email: text('It tells one guarantor from another, whatever its case.'),
        workPlace: text('Employer, or what they live on.'),
        nextOfKin: t.field({
          type: GuarantorNextOfKinInput,
          required: true,
          description: 'A relative to turn to.',
        }),
        isMember: t.boolean({
          required: true,
          description: 'Whether they are a member; members also state share capital and ordinary savings.',
        }),
        savings: t.field({
          type: [DeclaredSavingInput],
          description: 'What a member has saved with the society; non-members leave it out.',
        }),
        signature: picture('Picture of the signature: JPG, PNG or WebP, at most 1 MB.'),
        passport: picture('Passport photograph: JPG, PNG or WebP, at most 1 MB.'),
        idempotencyKey: idempotencyKey(t),
      }
    },
  },
  run: async ({ idempotencyKey: key = null, ...input }, { loans }) => {
    const { signature, passport } = input
    const reference = readLoanReference(input.reference)
    const { savings, errors } = readDeclared(input.savings ?? [])
    requireValid([
      ...errorsIn({
        ...keyErrors(key),
        ...(reference === '' ? { reference: GUARANTORS_TEXTS.loanIdMissing } : {}),
        ...validateGuarantor({ ...input, savings }),
      }),
      ...errors,
      ...uploadErrors({ signature, passport }, IMAGE_RULE),
    ])
    const { message } = await loans.submitGuarantor(reference, { ...input, savings }, key)
    return { message, record: () => loans.invitation(reference) }
  },
})
