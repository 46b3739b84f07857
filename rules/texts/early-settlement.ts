/** Texts of the early settlement of loans. No document has them. */
export const SETTLEMENT_TEXTS = {
  title: 'Early settlement',
  about: (day: string) =>
    `The amount that settles the loan on ${day}. It may change with the next repayment or month.`,
  outstanding: 'Outstanding',
  rebate: 'Rebate on interest',
  figure: 'Amount to pay',
  together: (references: string) => `${references} are repaid on one account, so they are settled together.`,
  inFlight: (count: number, amount: string) =>
    `${count === 1 ? 'A deduction' : `${count} deductions`} of ${amount} for this loan ${count === 1 ? 'is' : 'are'} already with payroll. If it is still deducted, it goes to the member’s unapplied balance.`,
  record: 'Record the settlement',
  recordAbout: 'This enters a receipt voucher. It is in the books once it is posted.',
  onDay: 'Settlement date',
  figureMissing: 'Load today’s figure first.',
  figuresChanged: 'The figure has changed. Please check it again.',
  nothingOwed: 'Nothing is owed on this loan.',
  changedBeforePosting:
    'The amount owed or the interest has changed since the settlement was entered. Discard the voucher and enter the settlement again.',
  narration: (references: string) => `Early settlement of ${references}`,
  askOffice: 'Contact the office before you pay. The settlement is recorded on the day you pay.',
} as const
