import type { AgeingBand } from '../treasury/arrears.ts'
import { PAGE_TITLES } from './page-titles.ts'

/** Texts of loans by due instalments. No document has them. */
export const LOAN_STANDING_TEXTS = {
  title: PAGE_TITLES.loansAndArrears,
  about:
    'What each schedule asked for up to a day, what was repaid, and what is behind. Repayments pay the oldest instalment first.',
  guarantors: PAGE_TITLES.guarantors,
  aboutGuarantors:
    'Who stands for loans that are not repaid, what is still owed on them, and the share of each guarantor.',
  commodityOrder: 'Commodity order',
  noBooks: 'The society’s backend does not keep its loans by instalments.',
  schedule: 'Repayment schedule',
  notPaidOut: 'This loan is not paid out.',
  atRisk: 'At risk',
  aboutRisk: 'owed on loans more than 30 days behind',
  outstanding: 'Outstanding',
  arrears: 'In arrears',
  repaid: 'Repaid',
  sharedAccount: (others: number) =>
    others === 1
      ? 'Another loan is repaid on the same account; repayments pay whichever instalment is the oldest.'
      : `${others} other loans are repaid on the same account; repayments pay whichever instalment is the oldest.`,
  allRepaid: 'This loan is repaid. Thank you.',
  onTime: 'Everything due so far is paid.',
  behind: (amount: string) =>
    `${amount} of earlier months has not reached the society yet. Deductions can take some weeks to arrive; if you think something is missing, please ask at the office.`,
  nextDue: (amount: string, day: string) => `Next: ${amount}, due on ${day}`,
} as const

/** The ageing bands on screen and on paper. */
export const AGEING_LABELS: Readonly<Record<AgeingBand, string>> = {
  CURRENT: 'Not behind',
  DAYS_1_30: '1–30 days',
  DAYS_31_60: '31–60 days',
  DAYS_61_90: '61–90 days',
  DAYS_91_180: '91–180 days',
  OVER_180_DAYS: 'Over 180 days',
}
