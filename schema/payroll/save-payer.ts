import { validatePayer } from '#rules/payroll/payer.ts'
import { builder } from '../builder.ts'
import { requireValid } from '../errors.ts'
import { type InputFields, idempotencyKey, keyErrors, messageMutation } from '../mutation.ts'
import type { PayerForm } from './source.ts'
import { PayerIdentifierEnum, PayrollItemEnum, ScheduleFileKindEnum, ScheduleLayoutEnum } from './words.ts'

const PayerElementInput = builder.inputType('PayerElementInput', {
  description: 'A deduction that a payer tells apart by a code of its own.',
  fields: (t) => ({
    code: t.string({ required: true, description: "The payer's code." }),
    description: t.string({ required: true, description: 'What it is called there.' }),
    items: t.field({
      type: [PayrollItemEnum],
      required: true,
      description: 'What falls into it; none: everything that no other element takes.',
    }),
  }),
})

const payerFields = (t: InputFields) => ({
  name: t.string({ required: true, description: 'Its name, which no other payer has.' }),
  identifier: t.field({
    type: PayerIdentifierEnum,
    required: true,
    description: 'The number under which it knows people.',
  }),
  layout: t.field({ type: ScheduleLayoutEnum, required: true, description: 'What it wants each month.' }),
  fileKind: t.field({ type: ScheduleFileKindEnum, required: true, description: 'The file it wants.' }),
  cutOffDay: t.int({ required: true, description: 'Day of the month before the deduction, 1 to 31.' }),
  remittanceDay: t.int({ required: true, description: 'Day of the month after the deduction, 1 to 31.' }),
  narrationPattern: t.string({
    required: true,
    description: "What its receipts are called; '' for nothing.",
  }),
  elements: t.field({ type: [PayerElementInput], required: true, description: 'At least one.' }),
})

/** The form, judged by the rules. Throws what the caller can correct. */
function checked(form: PayerForm): PayerForm {
  requireValid(validatePayer(form))
  return form
}

messageMutation('createPayer', {
  access: 'ADMIN',
  description: 'Adds a payer.',
  input: {
    description: 'The new payer.',
    fields: (t) => ({ ...payerFields(t), idempotencyKey: idempotencyKey(t) }),
  },
  run: ({ idempotencyKey: key, ...form }, { payroll }) => {
    requireValid(keyErrors(key))
    return payroll.createPayer(checked(form), key ?? null)
  },
})

messageMutation('updatePayer', {
  access: 'ADMIN',
  description: 'Changes a payer. Schedules that were sent stay as they are.',
  input: {
    description: 'The payer as it shall be.',
    fields: (t) => ({
      payerId: t.id({ required: true, description: 'The `payerId` of the payer.' }),
      ...payerFields(t),
    }),
  },
  run: ({ payerId, ...form }, { payroll }) => payroll.updatePayer(payerId, checked(form)),
})

messageMutation('closePayer', {
  access: 'ADMIN',
  description: 'Closes a payer; its members have none until they get another. CONFLICT while it has a draft.',
  input: {
    description: 'The payer to close.',
    fields: (t) => ({ payerId: t.id({ required: true, description: 'The `payerId` of the payer.' }) }),
  },
  run: ({ payerId }, { payroll }) => payroll.closePayer(payerId),
})
