import { lagosDate } from '#rules/dates.ts'
import { CLAIM_DOCUMENT_RULE } from '#rules/documents/file-limits.ts'
import { validateRemittance } from '#rules/payroll/remittance.ts'
import { builder } from '../builder.ts'
import { errorsIn, requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { bankLedgerAccountField } from '../treasury/bank-ledger-account-field.ts'
import { uploadErrors } from '../upload.ts'
import { MoneyMethodEnum } from '../vouchers/voucher.ts'
import { payerIdOf } from './payer.ts'
import { RemittanceRef } from './remittance.ts'
import { month, payerId } from './report-input.ts'

const RemittancePartInput = builder.inputType('RemittancePartInput', {
  description: 'A month that a remittance is for.',
  fields: (t) => ({
    month: month(t),
    amount: t.field({ type: 'Kobo', required: true, description: 'In kobo, above zero.' }),
  }),
})

recordMutation('postRemittance', {
  access: 'STAFF',
  description:
    'Books the money of a payer at once. What is for a month without a report waits in suspense until it is posted. Refused when the payer’s reference is entered already.',
  record: ['remittance', RemittanceRef],
  input: {
    description: 'The remittance to post.',
    fields: (t) => ({
      payerId: payerId(t),
      date: t.field({
        type: 'PlainDate',
        required: true,
        description: 'The day on which the money was on the account, in an open month.',
      }),
      method: t.field({
        type: MoneyMethodEnum,
        required: true,
        description: 'How the money came. CASH is on the cash account.',
      }),
      bankLedgerAccount: bankLedgerAccountField(t),
      reference: t.string({
        required: true,
        description: 'The number of the transfer, teller or cheque; once for each payer.',
      }),
      narration: t.string({ description: 'What is noted beside it.' }),
      received: t.field({ type: 'Kobo', required: true, description: 'What came, in kobo.' }),
      charge: t.field({ type: 'Kobo', description: 'What payer or bank kept of it, in kobo.' }),
      parts: t.field({
        type: [RemittancePartInput],
        required: true,
        description: 'The months, which come to what was received and the charge; at most 60.',
      }),
      evidence: t.field({ type: 'Upload', description: 'A PDF, JPG or PNG of at most 5 MB.' }),
    }),
  },
  run: ({ payerId: payer, evidence, ...input }, { remittances, now }) => {
    const remittance = {
      ...input,
      payer: payerIdOf(payer),
      bankLedgerAccount: input.bankLedgerAccount ?? '',
      reference: input.reference.trim(),
      narration: input.narration?.trim() ?? '',
      charge: input.charge ?? null,
      parts: [...input.parts],
    }
    const { payer: payerError, ...errors } = validateRemittance(remittance, lagosDate(now()))
    requireValid([
      ...errorsIn({ ...errors, ...(payerError && { payerId: payerError }) }),
      ...uploadErrors({ evidence }, CLAIM_DOCUMENT_RULE),
    ])
    return remittances.post({ ...remittance, evidence: evidence ?? null })
  },
})
