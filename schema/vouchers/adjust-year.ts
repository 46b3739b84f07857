import { lagosDate } from '#rules/dates.ts'
import { CLAIM_DOCUMENT_RULE } from '#rules/documents/file-limits.ts'
import { validateAdjustment } from '#rules/vouchers/adjustment.ts'
import { builder } from '../builder.ts'
import { errorsIn, requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { yearField } from '../treasury/year-field.ts'
import { uploadErrors } from '../upload.ts'
import { VoucherRef } from './voucher.ts'

const AdjustmentLineInput = builder.inputType('AdjustmentLineInput', {
  description: 'A debit or a credit of an account of the society.',
  fields: (t) => ({
    accountNumber: t.field({
      type: 'AccountNumber',
      required: true,
      description: 'The account that it is on.',
    }),
    debit: t.field({ type: 'Kobo', description: 'In kobo; left out for a credit.' }),
    credit: t.field({ type: 'Kobo', description: 'In kobo; left out for a debit.' }),
  }),
})

recordMutation('adjustYear', {
  access: 'ADMIN',
  description:
    'Enters an audit adjustment of a closed year as a journal voucher and posts it into the thirteenth period. Where the society asks for two people it waits for the second: `postVoucher`. What it changes of income and expenses goes to the accumulated surplus. Refused once the appropriation of the year is approved.',
  record: ['voucher', VoucherRef],
  input: {
    description: 'The adjustment to enter.',
    fields: (t) => ({
      year: yearField(t),
      narration: t.string({ required: true, description: 'What is adjusted, and why.' }),
      lines: t.field({
        type: [AdjustmentLineInput],
        required: true,
        description: 'Balanced lines, from 2 to 50, of accounts that are no control accounts.',
      }),
      evidence: t.field({ type: 'Upload', description: 'A PDF, JPG or PNG of at most 5 MB.' }),
    }),
  },
  run: ({ year, narration, lines, evidence }, { vouchers, now }) => {
    const adjustment = {
      narration,
      lines: lines.map(({ accountNumber, debit, credit }) => ({
        accountNumber,
        debit: debit ?? null,
        credit: credit ?? null,
      })),
    }
    requireValid([
      ...errorsIn({ ...validateAdjustment(adjustment, lagosDate(now())) }),
      ...uploadErrors({ evidence }, CLAIM_DOCUMENT_RULE),
    ])
    return vouchers.adjustYear(year, { ...adjustment, evidence: evidence ?? null })
  },
})
