import { type Kobo, shortNaira } from '../money.ts'

/** Texts of writing off what a payer never sent. No document has them. */
export const WRITE_OFF_TEXTS = {
  title: 'Write off',
  about:
    'What a payer deducted and will never send, by resolution of the committee. It is saved as a voucher and is in the books once it is posted.',
  members:
    'The society bears the loss: members keep what was deducted from them, and those who are credited when the money comes are credited now.',
  writtenOff: 'Written off',
  list: 'Written off by resolution',
  aboutList:
    'What the committee resolved to give up. The payer owes it all the same: money that comes later is booked as recovered.',
  recovered: 'Recovered since',
  date: 'Booked on',
  reason: 'Reason',
  addMonth: 'Add a month',
  allMonths: 'All unremitted months',
  nothingOpen: 'This payer has sent everything that it deducted.',
  open: (amount: Kobo) => `${shortNaira(amount)} is unremitted.`,
  total: (amount: Kobo) => `${shortNaira(amount)} is written off.`,
  noPayer: 'Choose a payer.',
  noDate: 'please give the day on which it is booked',
  noReason: 'please say why the money will not come',
  noParts: 'please say which months are written off',
  tooMuch: (open: Kobo) =>
    open > 0
      ? `at most ${shortNaira(open)} of this month is unremitted`
      : 'nothing of this month is unremitted',
  closedMonth: 'this month is closed',
  changedBeforePosting:
    'Less is unremitted by now than was to be written off. Discard the voucher and enter the write-off again.',
  reverseFirst: (month: string, vouchers: string) =>
    `${month} is written off by ${vouchers}, and less would be deducted for it than was sent and written off. Reverse the write-off first.`,
  recoveredEntry: (month: string, payer: string) => `Recovered of ${month}, ${payer}: was written off`,
  writtenOffAgain: (month: string, payer: string) => `Written off again: ${month}, ${payer}`,
} as const
