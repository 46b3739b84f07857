import { lagosDate } from '#rules/dates.ts'
import { CLAIM_DOCUMENT_RULE } from '#rules/documents/file-limits.ts'
import { validateWriteOff } from '#rules/payroll/write-off.ts'
import { builder } from '../builder.ts'
import { errorsIn, requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { payerIdOf } from '../payroll/payer.ts'
import { month, payerId } from '../payroll/report-input.ts'
import { uploadErrors } from '../upload.ts'
import { VoucherRef } from './voucher.ts'

const WriteOffPartInput = builder.inputType('WriteOffPartInput', {
  description: 'A month that is written off.',
  fields: (t) => ({
    month: month(t),
    amount: t.field({
      type: 'Kobo',
      required: true,
      description: 'In kobo, above zero and at most what is unremitted of the month.',
    }),
  }),
})

recordMutation('writeOffUnremitted', {
  access: 'STAFF',
  description:
    'Enters a journal voucher that writes off what a payer deducted and never sent, by resolution of the committee. It is in the books once it is posted; the society bears the loss.',
  record: ['voucher', VoucherRef],
  input: {
    description: 'What is written off, and the resolution.',
    fields: (t) => ({
      payerId: payerId(t),
      date: t.field({
        type: 'PlainDate',
        required: true,
        description: 'The day on which it is booked, in an open month and not before the resolution.',
      }),
      resolution: t.string({ required: true, description: 'The number of the resolution.' }),
      resolvedOn: t.field({
        type: 'PlainDate',
        required: true,
        description: 'The day of the resolution.',
      }),
      narration: t.string({ required: true, description: 'Why the money will not come.' }),
      parts: t.field({ type: [WriteOffPartInput], required: true, description: 'The months; at most 60.' }),
      evidence: t.field({ type: 'Upload', description: 'A PDF, JPG or PNG of at most 5 MB.' }),
    }),
  },
  run: ({ payerId: payer, evidence, ...input }, { vouchers, now }) => {
    const writeOff = {
      ...input,
      payer: payerIdOf(payer),
      resolution: input.resolution.trim(),
      narration: input.narration.trim(),
      parts: input.parts.map((part) => ({ month: part.month.trim(), amount: part.amount })),
    }
    const { payer: payerError, ...errors } = validateWriteOff(writeOff, lagosDate(now()))
    requireValid([
      ...errorsIn({ ...errors, ...(payerError && { payerId: payerError }) }),
      ...uploadErrors({ evidence }, CLAIM_DOCUMENT_RULE),
    ])
    return vouchers.writeOff({ ...writeOff, evidence: evidence ?? null })
  },
})
