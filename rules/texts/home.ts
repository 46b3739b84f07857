import { type Kobo, shortNaira } from '../money.ts'

/** A count with its noun: '1 guarantor', '2 guarantors'. */
const guarantors = (count: number): string => (count === 1 ? 'one guarantor' : `${count} guarantors`)

/** Texts of a member's home. Not documented; ours. */
export const HOME_TEXTS = {
  totalSavings: 'Total savings',
  totalOwed: 'Total owed',
  nextDeduction: 'Next deduction',
  noNextDeduction: 'None planned',
  saved: (amount: Kobo) => `${shortNaira(amount)} saved this month`,
  takenOut: (amount: Kobo) => `${shortNaira(amount)} taken out this month`,
  noChange: 'No change this month',
  hide: 'Hide amounts',
  actions: { label: 'What you can do', save: 'Save', borrow: 'Borrow', buy: 'Buy', withdraw: 'Withdraw' },
  waiting: 'Waiting for you',
  waitsForGuarantors: (loan: string, missing: number) =>
    `Your ${loan.toLowerCase()} waits for ${guarantors(missing)}`,
  remind: (amount: Kobo) => `${shortNaira(amount)}. Send them the link again or see who has signed.`,
  instructionDeclined: 'Your savings instruction was declined',
  instructionAgain: (reason: string | null) => reason ?? 'Ask the office for the reason, and give it again.',
  pots: 'My savings',
  allBalances: 'Balances',
  potToGoal: (left: Kobo, goal: Kobo) => `${shortNaira(left)} to go to ${shortNaira(goal)}`,
  potToGoalIn: (left: Kobo, goal: Kobo, month: string) =>
    `${shortNaira(left)} to go to ${shortNaira(goal)}, reached in ${month}`,
  potToGoalLate: (left: Kobo, goal: Kobo, month: string, wanted: string) =>
    `${shortNaira(left)} to go to ${shortNaira(goal)}, reached in ${month} and wanted in ${wanted}`,
  potReached: (goal: Kobo) => `${shortNaira(goal)} reached`,
  progress: (pot: string) => `${pot}, progress to the goal`,
  moreAtZero: (count: number) => (count === 1 ? 'Show one more at zero' : `Show ${count} more at zero`),
  fewer: 'Hide those at zero',
  noSavings: 'Nothing saved yet',
  noSavingsAbout: 'Give your first savings instruction. Your savings appear here after the first deduction.',
  startSaving: 'Start saving',
  latest: 'Latest transactions',
  seeAll: 'See all',
  noTransactions: 'No transactions yet',
  noTransactionsAbout: 'Deductions and deposits appear here when the society posts them.',
  bar: {
    label: 'Main pages',
    home: 'Home',
    save: 'Save',
    loans: 'Loans',
    requests: 'Requests',
    more: 'More',
  },
} as const
