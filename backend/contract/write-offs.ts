import { claimDocument, day, form, list, naira, open, text } from './form.ts'
import { TEXT } from './schema.ts'
import { VOUCHER_ANSWER, VOUCHER_PAGE } from './vouchers.ts'
import { call, PAGE_QUERY } from './wire.ts'

/** What of a payer's months the committee resolved to write off. */
export const WRITE_OFF_FORM = form({
  payer: text(),
  date: day(),
  resolution: text(),
  resolvedOn: day(),
  narration: text(),
  parts: list({ month: text(), amount: naira() }),
  evidence: open(claimDocument()),
})

/** Writing off what payers never sent (our extension). */
export const writeOffCalls = {
  writeOffs: call('GET', '/admin/API/writeoffs', 'staff', {
    programs: ['READ_PAYROLL', 'READ_BOOKS'],
    summary: 'A page of the journal vouchers that write off what payers never sent, the latest day first.',
    query: { ...PAGE_QUERY, payer: TEXT },
    answer: VOUCHER_PAGE,
    extension: true,
    auditors: true,
  }),
  writeOff: call('POST', '/admin/API/writeoffs', 'staff', {
    summary:
      'Enters a journal voucher that writes off what a payer deducted and never sent, at most what is unremitted. It is in the books once it is posted.',
    multipart: WRITE_OFF_FORM,
    answer: VOUCHER_ANSWER,
    extension: true,
    creates: true,
  }),
}
