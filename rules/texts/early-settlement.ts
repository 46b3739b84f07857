/** Texts of the early settlement of loans. No document has them. */
export const SETTLEMENT_TEXTS = {
  title: 'Early settlement',
  about: (day: string) => `What settles the loan on ${day}. It may change with the next repayment or month.`,
  outstanding: 'Outstanding',
  rebate: 'Rebate on interest',
  figure: 'To pay',
  together: (references: string) =>
    `Repayments of this account pay ${references} together, so they are settled together.`,
  inFlight: (count: number, amount: string) =>
    `${count === 1 ? 'A deduction' : `${count} deductions`} of ${amount} for it ${count === 1 ? 'is' : 'are'} with payroll already. What is still deducted goes to the member’s unapplied balance.`,
  record: 'Record the settlement',
  recordAbout: 'It is entered as a receipt voucher and is in the books once it is posted.',
  onDay: 'Settled on',
  figureMissing: 'Read the figure of the day first.',
  figuresChanged: 'The figure has changed since it was shown. Look at it again.',
  nothingOwed: 'Nothing is owed on this loan.',
  changedBeforePosting:
    'What is owed, or the interest, has changed since the settlement was entered. Discard the voucher and enter the settlement again.',
  narration: (references: string) => `Early settlement of ${references}`,
  askOffice: 'Ask the office before you pay: it records the settlement on the day of your payment.',
} as const
