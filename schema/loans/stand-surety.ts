import { IMAGE_RULE } from '#rules/documents/file-limits.ts'
import { readLoanReference } from '#rules/loans/loan-reference.ts'
import { validateGuarantor } from '#rules/loans/validate-guarantor.ts'
import { GUARANTORS_TEXTS } from '#rules/texts/guarantors.ts'
import { builder } from '../builder.ts'
import { idempotencyKey, keyErrors, messagePayload, mutateMessage } from '../record-payload.ts'
import { uploadErrors } from '../upload.ts'
import { LoanTypeEnum } from './loan-type.ts'
import { declaredSavings } from './request-loan.ts'
import type { GuarantorInvitation } from './source.ts'

const GuarantorInvitationRef = builder.objectRef<GuarantorInvitation>('GuarantorInvitation').implement({
  description:
    'What somebody asked to stand surety is shown: who borrows how much for how long, and nothing else of them.',
  fields: (t) => ({
    reference: t.exposeString('reference', { description: 'The loan id the link carried.' }),
    borrowerName: t.exposeString('borrowerName', { description: 'Name of the borrower.' }),
    department: t.exposeString('department', {
      nullable: true,
      description: 'Department of the borrower.',
    }),
    type: t.expose('type', {
      type: LoanTypeEnum,
      nullable: true,
      description: 'Which loan; null when the backend does not tell.',
    }),
    typeLabel: t.exposeString('typeLabel', {
      nullable: true,
      description: 'The kind of loan for people; null when the backend does not tell.',
    }),
    amount: t.expose('amount', { type: 'Kobo', description: 'Amount asked for, in kobo.' }),
    durationMonths: t.exposeInt('durationMonths', {
      nullable: true,
      description: 'Months to pay it back in; null when the backend does not tell.',
    }),
    closedReason: t.exposeString('closedReason', {
      nullable: true,
      description: 'Why the form takes nobody any more; null while it is open.',
    }),
  }),
})

builder.queryField('guarantorInvitation', (t) =>
  t.field({
    type: GuarantorInvitationRef,
    nullable: true,
    access: 'PUBLIC',
    description:
      'What a guarantor is asked to stand surety for; null for a reference nobody knows. Limited for each address (TOO_MANY_REQUESTS).',
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

const SubmitGuarantorPayload = messagePayload('SubmitGuarantorPayload', 'a guarantor form')

const SubmitGuarantorInput = builder.inputType('SubmitGuarantorInput', {
  description: 'The form of somebody who stands surety for a loan.',
  fields: (t) => {
    const text = (description: string) => t.string({ required: true, description })
    const savings = (what: string) => t.field({ type: 'Kobo', description: `${what} saved, in kobo.` })
    return {
      reference: text("The loan id, as the guarantor's link has it."),
      surname: text('Surname.'),
      otherName: text('Other name.'),
      residentialAddress: text('Where they live.'),
      permanentAddress: text('Permanent address.'),
      telephone: text('Telephone number; 0803… and +234803… are one.'),
      email: text('E-mail.'),
      workPlace: text('Where they work.'),
      nextOfKin: text('Name of a relative to turn to.'),
      nextOfKinPhone: text("The relative's telephone number."),
      nextOfKinEmail: text("The relative's e-mail."),
      isMember: t.boolean({
        required: true,
        description: 'Whether they are a member; members also state share capital and ordinary savings.',
      }),
      shareCapital: savings('Share capital'),
      ordinarySavings: savings('Ordinary savings'),
      retirementSavings: savings('Retirement savings'),
      christmasSavings: savings('Christmas savings'),
      educationSavings: savings('Education savings'),
      landDevelopmentSavings: savings('Land development savings'),
      signature: t.field({
        type: 'Upload',
        required: true,
        description: 'Picture of the signature: JPG, PNG or WebP, at most 1 MB.',
      }),
      passport: t.field({
        type: 'Upload',
        required: true,
        description: 'Passport photograph: JPG, PNG or WebP, at most 1 MB.',
      }),
      idempotencyKey: idempotencyKey(t),
    }
  },
})

builder.mutationField('submitGuarantor', (t) =>
  t.field({
    type: SubmitGuarantorPayload,
    nullable: true,
    access: 'PUBLIC',
    description:
      'Stands surety for a loan. CONFLICT for a third guarantor, the same person twice, the borrower, and a loan decided already.',
    args: { input: t.arg({ type: SubmitGuarantorInput, required: true, description: 'The form.' }) },
    resolve: (_root, { input }, { loans }) => {
      const { signature, passport } = input
      const reference = readLoanReference(input.reference)
      const errors = {
        ...keyErrors(input.idempotencyKey),
        ...(reference === '' ? { reference: GUARANTORS_TEXTS.loanIdMissing } : {}),
        ...validateGuarantor(input),
        ...uploadErrors({ signature, passport }, IMAGE_RULE),
      }
      return mutateMessage(errors, () =>
        loans.submitGuarantor(
          reference,
          { ...input, savings: declaredSavings(input) },
          input.idempotencyKey ?? null,
        ),
      )
    },
  }),
)
