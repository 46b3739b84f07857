import { validatePayer } from '#rules/payroll/payer.ts'
import { builder } from '../builder.ts'
import { requireValid } from '../errors.ts'
import type { InputFields } from '../mutation.ts'
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

/** The fields of a payer in the input of a mutation. */
export const payerFields = (t: InputFields) => ({
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
export function checkedPayer(form: PayerForm): PayerForm {
  requireValid(validatePayer(form))
  return form
}
