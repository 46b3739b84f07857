import type { InputFieldBuilder } from '@pothos/core'
import { builder, type Types } from '../builder.ts'
import { personInputs } from './profile-inputs.ts'

const RegistrationPaymentInput = builder.inputType('RegistrationPaymentInput', {
  description: 'The payment of the registration fee.',
  fields: (t) => ({
    tellerName: t.string({
      required: true,
      description: 'Name of the payer on the teller or transfer receipt.',
    }),
    tellerReference: t.string({ required: true, description: 'Transaction id on the teller.' }),
    amount: t.field({
      type: 'Kobo',
      required: true,
      description: 'In kobo; must equal `society.registrationFee`.',
    }),
    paymentDate: t.field({
      type: 'PlainDate',
      required: true,
      description: 'The day it was paid, not in the future.',
    }),
    bankName: t.string({ required: true, description: 'Name of the bank through which it was paid.' }),
  }),
})

/** What the registration asks on the website and at the office: the person, the payment and the pictures. */
export const applicantInputs = (t: InputFieldBuilder<Types, 'InputObject'>) => ({
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
})
