import { type Kobo, kobo, shortNaira } from '../money.ts'
import { PAGE_TITLES } from './page-titles.ts'

/** Texts of remittances and of what payers have not remitted. No document has them. */
export const REMITTANCE_TEXTS = {
  title: PAGE_TITLES.remittances,
  remittance: 'Remittance',
  about: 'The money that payers sent for what they deducted, by the months it is for.',
  newRemittance: 'New remittance',
  save: 'Post remittance',
  savedAdvice:
    'It is booked at once. What is for a month whose report has not come waits in suspense until it is posted.',
  propose: 'Propose the months',
  addPart: 'Add a month',
  left: (amount: Kobo) =>
    amount === 0
      ? 'The months come to the whole sum.'
      : `${shortNaira(amount)} is not shared out to months yet.`,
  tooMuch: (amount: Kobo) => `The months are ${shortNaira(amount)} more than the whole sum.`,
  unremitted: PAGE_TITLES.unremittedDeductions,
  aboutUnremitted:
    'What payers deducted from salaries and have not sent, by payer and month, aged from the day on which it was expected.',
  forTheDirector: 'Statement of unremitted deductions for the Director of Co-operatives',
  held: 'Waits in suspense',
  noPayer: 'Choose a payer.',
  noDate: 'please give the day on which the money came',
  noMethod: 'please choose how the money came',
  noReference: 'please give the number of the transfer, teller or cheque',
  noAmount: 'please give an amount',
  noMonth: 'must be a month like 2026-05',
  noParts: 'please say which months it is for',
  tooManyParts: 'at most 60 months go together',
  monthTwice: 'this month is there already',
  partsDiffer: (left: Kobo) =>
    left > 0
      ? `${shortNaira(left)} of what came and was kept is for no month yet.`
      : `The months are ${shortNaira(kobo(0 - left))} more than what came and was kept.`,
  closedMonth: 'this month is closed',
  referenceTaken: (remittance: string) => `this number of the payer is on ${remittance} already`,
  notFound: 'There is no such remittance.',
  posted: (reference: string) => `${reference} is in the books`,
  reversed: (reference: string) => `${reference} is reversed`,
  reverse: 'Reverse',
  reversalAdvice:
    'Entries of today take it back. Its months are unremitted again, and its reference is free.',
  reasonMissing: 'please give a reason',
  narration: (payer: string) => `Remittance of ${payer}`,
  cleared: (month: string, payer: string) => `Remittance for ${month}, ${payer}: the report has come`,
  recovered: (month: string, payer: string) => `Remittance for ${month}, ${payer}: was written off`,
  heldAgain: (month: string, payer: string) => `Remittance for ${month}, ${payer}: waits for a report`,
} as const

/** Where a remittance stands. */
export const REMITTANCE_STATE_LABELS = { POSTED: 'Posted', REVERSED: 'Reversed' } as const
