import { formatPlainDate, monthsText, type PlainDate } from '../dates.ts'
import type { BorrowingLimit } from '../loans/limits.ts'
import { type Kobo, shortNaira } from '../money.ts'

/** Texts about how much a member may usually borrow. Not documented; ours. */
export const BORROWING_TEXTS = {
  title: 'How much you can borrow',
  /** The sentence of the loan form and of the member's home. */
  sentence: ({ upTo, from }: BorrowingLimit, factor: number, months: number): string => {
    if (from !== null)
      return `You can borrow from ${formatPlainDate(from)}, after ${months} months of membership: up to ${factor} times what you have saved by then${upTo > 0 ? `, which is ${shortNaira(upTo)} today` : ''}.`
    return upTo > 0
      ? `You can borrow up to ${shortNaira(upTo)}, which is ${factor} times your savings.`
      : `You can borrow up to ${factor} times your savings. Nothing is saved yet.`
  },
  notKnown: (factor: number, months: number) =>
    `Members borrow up to ${factor} times their savings, after ${months} months of membership.`,
  membershipMet: (months: number) => `Member for ${months} months or more`,
  membershipOn: (months: number, metOn: PlainDate) =>
    `Member for ${months} months on ${formatPlainDate(metOn)}`,
  savingsMet: (saved: Kobo, factor: number) =>
    `${shortNaira(saved)} saved, and you can borrow ${factor} times that`,
  savingsNone: (factor: number) =>
    `Nothing is saved yet; ${factor} times your savings are lent from the first deduction on`,
  serviceMonths: (retiresOn: PlainDate, months: number) =>
    `Repaid before you retire on ${formatPlainDate(retiresOn)}: at most ${monthsText(months)}`,
  serviceOver: (retiresOn: PlainDate) =>
    `Your service ended on ${formatPlainDate(retiresOn)}, so nothing can be deducted from a salary`,
  serviceAlmostOver: (retiresOn: PlainDate) =>
    `You retire on ${formatPlainDate(retiresOn)}, before a first month could be deducted`,
  isMet: 'met',
  isNotMet: 'not met yet',

  sliderLabel: 'Choose the amount by sliding',
  chips: 'Months to choose',
  outlives: 'after you retire',
  receive: 'You receive',
  eachMonth: 'Each month',
  leftOfSalary: 'Left of your salary',
  salaryAsked: 'give your net salary below',
  noFigures: 'Choose a loan type, an amount and the months, and the figures appear here.',
  aboveShare: 'above the usual share of the salary',

  books: 'From our books',
  booksLine: (saved: Kobo, owed: Kobo) =>
    owed > 0
      ? `${shortNaira(saved)} saved, ${shortNaira(owed)} owed`
      : `${shortNaira(saved)} saved, nothing owed`,
  booksAt: (at: string) => `As at ${at}. These figures go with your request.`,
  correct: 'Correct it',

  calculator: 'What could you borrow?',
  monthly: 'You save each month',
  months: 'Months as a member',
  notYet: 'not a member yet',
  could: 'You could borrow up to',
  now: 'now, if you repay within your service',
  inMonths: (months: number) => `in ${monthsText(months)}, when you have been a member for six`,
  howItCounts: (factor: number) =>
    `That is ${factor} times what you have saved by then. Two guarantors sign, and your salary has to carry the deductions.`,
} as const
