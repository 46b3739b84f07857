import { type Kobo, shortNaira } from '../money.ts'

/** Texts of writing off what a payer never sent. No document has them. */
export const WRITE_OFF_TEXTS = {
  title: 'Write off',
  about:
    'Deductions a payer will never pay over, written off by resolution of the committee. It is saved as a voucher and is in the books once it is posted.',
  members:
    'The society bears the loss. Members keep the credit for their deductions; members who are credited only when the money is received are credited now.',
  writtenOff: 'Written off',
  list: 'Written off by resolution',
  aboutList:
    'Amounts the committee resolved to write off. The payer still owes them: money received later is posted as recovered.',
  recovered: 'Recovered since',
  date: 'Posting date',
  reason: 'Reason',
  addMonth: 'Add a month',
  allMonths: 'All unremitted months',
  nothingOpen: 'This payer has paid over all its deductions.',
  open: (amount: Kobo) => `${shortNaira(amount)} is unremitted.`,
  total: (amount: Kobo) => `${shortNaira(amount)} is written off.`,
  noPayer: 'Choose a payer.',
  noDate: 'please enter the posting date',
  noReason: 'please enter why the money will not be received',
  noParts: 'please enter the months to write off',
  tooMuch: (open: Kobo) =>
    open > 0
      ? `at most ${shortNaira(open)} of this month is unremitted`
      : 'nothing of this month is unremitted',
  closedMonth: 'this month is closed',
  changedBeforePosting:
    'Less is now unremitted than this write-off. Discard the voucher and enter the write-off again.',
  reverseFirst: (month: string, vouchers: string) =>
    `${month} is written off by ${vouchers}, and the deductions would then be less than the amount paid over and written off. Reverse the write-off first.`,
  recoveredEntry: (month: string, payer: string) =>
    `Recovered for ${month}, ${payer}: previously written off`,
  writtenOffAgain: (month: string, payer: string) => `Written off again: ${month}, ${payer}`,
} as const
