import { MONEY_METHODS } from '#rules/vouchers/voucher.ts'
import { choice, claimDocument, day, form, naira, open, text } from './form.ts'
import { COUNT, each, listOf, NAIRA, objectOf, recordOf, TEXT, type Wire } from './schema.ts'
import { DATE } from './treasury.ts'
import { VOUCHER_ANSWER } from './vouchers.ts'
import { call } from './wire.ts'
import { wireWords } from './wire-words.ts'

/** What settles a loan on a day. Loans that share an account are settled together. */
const SETTLEMENT = recordOf('LoanSettlement', {
  at: DATE,
  loans: listOf(objectOf({ reference: TEXT, ...each(['outstanding', 'rebate'], NAIRA) })),
  ...each(['outstanding', 'rebate', 'figure'], NAIRA),
  inFlight: {
    ...objectOf({ items: COUNT, amount: NAIRA }),
    description: 'sent to payroll for these loans and not reported yet',
  } as const,
})
export type WireSettlement = Wire<typeof SETTLEMENT>

/** A settlement to record. */
export const SETTLE_FORM = form({
  date: day(),
  party: text(),
  method: choice(wireWords(MONEY_METHODS)),
  bankLedgerAccount: open(text('bankAccount')),
  reference: open(text()),
  narration: open(text()),
  figure: naira(),
  evidence: open(claimDocument()),
})

/** The early settlement of loans (our extension). */
export const settlementCalls = {
  loanSettlement: call('GET', '/user/loansettlements/:reference', 'member', {
    programs: 'READ_LOANS',
    summary: 'What settles a loan on a day, for staff and for its borrower.',
    query: { at: { type: 'string', format: 'date', description: 'the day; today when left out' } },
    answer: SETTLEMENT,
    extension: true,
  }),
  settleLoan: call('POST', '/admin/API/loansettlements/:reference', 'staff', {
    summary:
      'Enters a receipt voucher that settles a loan. 409 with FIGURES_CHANGED when the figure is no longer that of the day.',
    multipart: SETTLE_FORM,
    answer: VOUCHER_ANSWER,
    extension: true,
    creates: true,
    also: [409],
  }),
}
