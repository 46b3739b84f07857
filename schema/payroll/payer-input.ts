import { validatePayer } from '#rules/payroll/payer.ts'
import { builder } from '../builder.ts'
import { requireValid } from '../errors.ts'
import type { InputFields } from '../mutation.ts'
import type { PayerForm } from './source.ts'
import {
  PayerIdentifierEnum,
  PayrollItemEnum,
  ScheduleColumnEnum,
  ScheduleFileKindEnum,
  ScheduleLayoutEnum,
  ScheduleSheetsEnum,
} from './words.ts'

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

const PayerFileColumnInput = builder.inputType('PayerFileColumnInput', {
  description: 'A column of the file of a deduction schedule, as a payer wants it.',
  fields: (t) => ({
    column: t.field({ type: ScheduleColumnEnum, required: true, description: 'What it tells, once.' }),
    heading: t.string({ required: true, description: 'What stands above it.' }),
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
    description:
      "What the narration of its receipts contains, '*' for any text; nothing is known when it is left out.",
  }),
  sheets: t.field({
    type: ScheduleSheetsEnum,
    description: 'The sheets of its workbooks. A change without it leaves it as it is.',
  }),
  columns: t.field({
    type: [PayerFileColumnInput],
    description:
      'The columns of its files in their order; none: the standard ones. A change without them leaves them as they are.',
  }),
  elements: t.field({
    type: [PayerElementInput],
    required: true,
    description: 'The codes under which it deducts, at least one.',
  }),
})

/** A form whose file may be left out. */
type SentPayer = Omit<PayerForm, 'sheets' | 'columns' | 'narrationPattern'> & {
  readonly narrationPattern?: string | null | undefined
  readonly sheets?: PayerForm['sheets'] | undefined
  readonly columns?: PayerForm['columns'] | undefined
}

/** The form, judged by the rules. Throws what the caller can correct. */
export function checkedPayer(sent: SentPayer): PayerForm {
  const form = {
    ...sent,
    narrationPattern: sent.narrationPattern ?? '',
    sheets: sent.sheets ?? null,
    columns: sent.columns ?? null,
  }
  requireValid(validatePayer(form))
  return form
}
