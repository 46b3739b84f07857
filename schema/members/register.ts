import { lagosDate } from '#rules/dates.ts'
import { IMAGE_RULE } from '#rules/documents/file-limits.ts'
import { hasErrors } from '#rules/field-errors.ts'
import { validateRegistration } from '#rules/members/validate-registration.ts'
import { builder } from '../builder.ts'
import { errorsIn } from '../errors.ts'
import { idempotencyKey, keyErrors } from '../record-payload.ts'
import { begun, sessionPayload } from '../session/sign-in.ts'
import { uploadErrors } from '../upload.ts'
import { employmentAsSent, personInputs } from './profile-inputs.ts'

const RegisterPayload = sessionPayload('RegisterPayload', 'a registration')

const RegistrationPaymentInput = builder.inputType('RegistrationPaymentInput', {
  description: 'How the registration fee was paid.',
  fields: (t) => ({
    tellerName: t.string({ required: true, description: 'Name on the teller.' }),
    tellerReference: t.string({ required: true, description: 'Transaction id of the teller.' }),
    amount: t.field({
      type: 'Kobo',
      required: true,
      description: 'What was paid, in kobo: the fee exactly.',
    }),
    paymentDate: t.field({ type: 'PlainDate', required: true, description: 'The day it was paid.' }),
    bankName: t.string({ required: true, description: 'Bank it was paid at.' }),
  }),
})

const RegisterInput = builder.inputType('RegisterInput', {
  description: 'The whole registration form.',
  fields: (t) => ({
    ...personInputs(t),
    payment: t.field({
      type: RegistrationPaymentInput,
      required: true,
      description: 'How the registration fee was paid.',
    }),
    passport: t.field({
      type: 'Upload',
      required: true,
      description: 'Passport photograph: JPG, PNG or WebP, at most 1 MB.',
    }),
    signature: t.field({
      type: 'Upload',
      required: true,
      description: 'Picture of the signature: JPG, PNG or WebP, at most 1 MB.',
    }),
    password: t.string({ required: true, description: 'Password, 8 characters or more.' }),
    passwordConfirmation: t.string({ required: true, description: 'The same again.' }),
    acceptsTerms: t.boolean({ required: true, description: "Whether the society's terms are accepted." }),
    referrerId: t.id({ description: "Record id of whoever brought them, from that member's link." }),
    idempotencyKey: idempotencyKey(t),
  }),
})

builder.mutationField('register', (t) =>
  t.field({
    type: RegisterPayload,
    nullable: true,
    access: 'PUBLIC',
    description:
      'Joins the society and signs in. Money stays closed until staff have confirmed the registration. CONFLICT for an e-mail that has an account.',
    args: { input: t.arg({ type: RegisterInput, required: true, description: 'The form.' }) },
    resolve: (_root, { input }, { session, society, now }) => {
      const { university, registrationFee } = society.settings
      const { passport, signature } = input
      const errors = {
        ...keyErrors(input.idempotencyKey),
        ...validateRegistration(input, { university, registrationFee, today: lagosDate(now()) }),
        ...uploadErrors({ passport, signature }, IMAGE_RULE),
      }
      if (hasErrors(errors)) return { signedIn: null, message: null, userErrors: errorsIn(errors) }
      const member = {
        ...input,
        employment: employmentAsSent(input.employment, input.category, university),
        referrerId: input.referrerId?.trim() || null,
      }
      return begun(() => session.register(member, input.idempotencyKey ?? null))
    },
  }),
)
