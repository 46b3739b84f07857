/** Receipts that are shared as pictures. */
export const RECEIPT_TEXTS = {
  share: 'Share the receipt',
  shareOf: (reference: string, day: string) => `${reference}: share the receipt of ${day}`,
  note: 'A receipt to show. An account statement with a code can be checked on the website.',
  failed: 'The receipt could not be made as a picture. Please try again.',
  loan: (label: string) => `${label} approved`,
  withdrawal: 'Savings withdrawal paid',
  deposit: 'Received for your savings',
  loanId: 'Loan ID',
  youReceive: 'You receive',
  monthly: 'Deducted each month',
  into: 'Paid into',
  paidOn: 'Paid on',
  reference: 'Reference',
  date: 'Date',
  narration: 'For',
} as const
