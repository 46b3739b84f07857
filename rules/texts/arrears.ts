import type { AgeingBand } from '../treasury/arrears.ts'
import { PAGE_TITLES } from './page-titles.ts'

/** Texts of loans by due instalments. No document has them. */
export const LOAN_STANDING_TEXTS = {
  title: PAGE_TITLES.loansAndArrears,
  about:
    'What was due on each loan up to a date, what was repaid and what is in arrears. Repayments clear the oldest instalment first.',
  guarantors: PAGE_TITLES.guarantors,
  aboutGuarantors:
    'Guarantors of loans not yet repaid, the amount outstanding and the share of each guarantor.',
  commodityOrder: 'Commodity order',
  schedule: 'Repayment schedule',
  notPaidOut: 'This loan has not been paid out.',
  atRisk: 'At risk',
  aboutRisk: 'owed on loans more than 30 days in arrears',
  outstanding: 'Outstanding',
  arrears: 'In arrears',
  repaid: 'Repaid',
  sharedAccount: (others: number) =>
    others === 1
      ? 'Another loan is repaid on the same account. Repayments clear the oldest instalment first.'
      : `${others} other loans are repaid on the same account. Repayments clear the oldest instalment first.`,
  allRepaid: 'This loan is repaid. Thank you.',
  onTime: 'Everything due so far is paid.',
  behind: (amount: string) =>
    `${amount} for earlier months has not reached us yet. Deductions can take some weeks to arrive. If you think a payment is missing, please ask the office.`,
  nextDue: (amount: string, day: string) => `Next: ${amount}, due on ${day}`,
} as const

/** The ageing bands on screen and on paper. */
export const AGEING_LABELS: Readonly<Record<AgeingBand, string>> = {
  CURRENT: 'Not in arrears',
  DAYS_1_30: '1–30 days',
  DAYS_31_60: '31–60 days',
  DAYS_61_90: '61–90 days',
  DAYS_91_180: '91–180 days',
  OVER_180_DAYS: 'Over 180 days',
}
