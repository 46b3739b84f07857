import { DONE } from './done.ts'
import { form, text } from './form.ts'
import { NAIRA, objectOf, orNull, TEXT, type Wire } from './schema.ts'
import { DATE } from './treasury.ts'
import { REVERSAL_DECISION_FORM } from './vouchers.ts'
import { call, MAY_DECIDE, MESSAGE } from './wire.ts'

/** The difference from before the first statement of a bank account, agreed once. */
export const BANK_AGREEMENT = objectOf(
  {
    amount: { ...NAIRA, description: 'what was unexplained when it was asked for' } as const,
    upTo: { ...DATE, description: 'the last day of the reconciliation in which it is agreed' } as const,
    reason: TEXT,
    asked: DONE,
    confirmed: orNull(DONE),
    mayDecide: MAY_DECIDE,
  },
  ['mayDecide'],
)
export type WireBankAgreement = Wire<typeof BANK_AGREEMENT>

export const BANK_AGREEMENT_FORM = form({ reason: text() })

const agreement = '/admin/API/bankstatements/:id/agreement'

/** The agreement about what a bank account and the books differ by from before its first statement (our extension). */
export const bankAgreementCalls = {
  askBankAgreement: call('POST', agreement, 'staff', {
    summary:
      'Asks to agree the unexplained difference from before the first statement, once for each bank account. Nothing is booked.',
    json: BANK_AGREEMENT_FORM,
    answer: MESSAGE,
    extension: true,
    also: [409],
  }),
  decideBankAgreement: call('POST', `${agreement}/decision`, 'staff', {
    summary:
      'Confirms the difference, always by another person than who asked, or gives it up, by anyone. It stays once it is confirmed.',
    json: REVERSAL_DECISION_FORM,
    answer: MESSAGE,
    extension: true,
    also: [409],
  }),
}
