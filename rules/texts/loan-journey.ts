/** Texts of a loan as its borrower sees it from the request to the last instalment. Not documented; ours. */
export const LOAN_JOURNEY_TEXTS = {
  repaidPercent: (percent: number) => `${percent} percent repaid`,
  of: (repaid: string, amount: string) => `${repaid} of ${amount} repaid`,
  instalments: 'All instalments',
  print: 'Print the schedule',
  paper: 'Repayment schedule',
  amount: 'Amount',
  total: 'Total',
} as const
