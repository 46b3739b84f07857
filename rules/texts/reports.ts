/** Texts of the members lists and reports: Spec 001 §2, §9; Spec 002 §2.5. The books are beside the documents. */
export const REPORTS_TEXTS = {
  membersRegister: 'Members Register',
  summaryReport: 'Summary Report',
  membersSummaryTable: 'Members Summary Table',
  referralTables: 'Referral Tables',
  membersBankReport: 'Members Bank Report',
  rulesInForce: 'Rules in force',
  books: 'Books',
  chartOfAccounts: 'Chart of accounts',
  trialBalance: 'Trial balance',
  incomeAndExpenditure: 'Income and expenditure',
  balanceSheet: 'Balance sheet',
  receiptsAndPayments: 'Receipts and payments',
  periods: 'Periods',
  yearEnd: 'Year end',
} as const
