import { type Kobo, kobo, shortNaira } from '../money.ts'
import { PAGE_TITLES } from './page-titles.ts'

/** Texts of remittances and of what payers have not remitted. No document has them. */
export const REMITTANCE_TEXTS = {
  title: PAGE_TITLES.remittances,
  remittance: 'Remittance',
  about: 'Money received from payers for deductions, by month.',
  newRemittance: 'New remittance',
  save: 'Post remittance',
  savedAdvice:
    'It is posted at once. Amounts for a month without a report stay in suspense until the report is posted.',
  propose: 'Propose the months',
  addPart: 'Add a month',
  left: (amount: Kobo) =>
    amount === 0
      ? 'The months add up to the full amount.'
      : `${shortNaira(amount)} is not yet allocated to months.`,
  tooMuch: (amount: Kobo) => `The months are ${shortNaira(amount)} more than the full amount.`,
  unremitted: PAGE_TITLES.unremittedDeductions,
  aboutUnremitted:
    'Deductions from salaries that payers have not paid over, by payer and month, aged from the expected date.',
  forTheDirector: 'Statement of unremitted deductions for the Director of Co-operatives',
  held: 'In suspense',
  noPayer: 'Choose a payer.',
  noDate: 'please enter the date the money was received',
  noMethod: 'please choose how the money was paid',
  noReference: 'please give the number of the transfer, teller or cheque',
  noAmount: 'please give an amount',
  noMonth: 'must be a month like 2026-05',
  noParts: 'please enter the months it is for',
  tooManyParts: 'at most 60 months in one remittance',
  monthTwice: 'this month is already listed',
  partsDiffer: (left: Kobo) =>
    left > 0
      ? `${shortNaira(left)} of the amount received and the charge is not yet allocated to a month.`
      : `The months are ${shortNaira(kobo(0 - left))} more than the amount received and the charge.`,
  closedMonth: 'this month is closed',
  referenceTaken: (remittance: string) => `this reference is already on ${remittance}`,
  notFound: 'Remittance not found.',
  posted: (reference: string) => `${reference} is in the books`,
  reversed: (reference: string) => `${reference} is reversed`,
  reverse: 'Reverse',
  reversalAdvice:
    'It is reversed by entries dated today. Its months become unremitted again, and its reference can be used again.',
  reasonMissing: 'please give a reason',
  narration: (payer: string) => `Remittance of ${payer}`,
  cleared: (month: string, payer: string) => `Remittance for ${month}, ${payer}: report received`,
  recovered: (month: string, payer: string) => `Remittance for ${month}, ${payer}: previously written off`,
  heldAgain: (month: string, payer: string) => `Remittance for ${month}, ${payer}: awaiting a report`,
} as const

/** Where a remittance stands. */
export const REMITTANCE_STATE_LABELS = { POSTED: 'Posted', REVERSED: 'Reversed' } as const
