import { lagosDate } from '#rules/dates.ts'
import { CLAIM_DOCUMENT_RULE } from '#rules/documents/file-limits.ts'
import { settlementErrors } from '#rules/treasury/early-settlement.ts'
import { errorsIn, requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { bankLedgerAccountField } from '../treasury/bank-ledger-account-field.ts'
import { uploadErrors } from '../upload.ts'
import { MoneyMethodEnum, VoucherRef } from './voucher.ts'

recordMutation('settleLoan', {
  access: 'STAFF',
  description:
    'Enters a receipt voucher that settles a loan early, with all that its account owes. It is in the books once it is posted. FIGURES_CHANGED when `figure` is not that of the day.',
  record: ['voucher', VoucherRef],
  input: {
    description: 'The settlement of a loan.',
    fields: (t) => ({
      loanReference: t.string({ required: true, description: 'The reference of the loan.' }),
      date: t.field({
        type: 'PlainDate',
        required: true,
        description: 'The day of the payment, in an open month.',
      }),
      party: t.string({ required: true, description: 'The name of who paid.' }),
      method: t.field({ type: MoneyMethodEnum, required: true, description: 'How the money came.' }),
      bankLedgerAccount: bankLedgerAccountField(t),
      reference: t.string({ description: 'The number of the teller, transfer or cheque.' }),
      narration: t.string({ description: 'What it is for; the loans are named when it is left out.' }),
      figure: t.field({
        type: 'Kobo',
        required: true,
        description: 'The figure that was shown for the day, in kobo: `LoanSettlement.figure`.',
      }),
      evidence: t.field({ type: 'Upload', description: 'A PDF, JPG or PNG of at most 5 MB.' }),
    }),
  },
  run: ({ evidence, ...input }, { vouchers, now }) => {
    const form = {
      ...input,
      bankLedgerAccount: input.bankLedgerAccount ?? '',
      reference: input.reference?.trim() ?? '',
      narration: input.narration?.trim() ?? '',
    }
    requireValid([
      ...errorsIn({ ...settlementErrors(form, lagosDate(now())) }),
      ...uploadErrors({ evidence }, CLAIM_DOCUMENT_RULE),
    ])
    return vouchers.settle({ ...form, loanReference: form.loanReference.trim(), evidence: evidence ?? null })
  },
})
