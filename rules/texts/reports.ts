import { PAGE_TITLES } from './page-titles.ts'

/** Texts of the members lists and reports: Spec 001 §2, §9; Spec 002 §2.5. The books are beside the documents. */
export const REPORTS_TEXTS = {
  membersRegister: PAGE_TITLES.membersRegister,
  summaryReport: PAGE_TITLES.summaryReport,
  membersSummaryTable: 'Members Summary Table',
  referralTables: PAGE_TITLES.referralTables,
  membersBankReport: PAGE_TITLES.membersBankReport,
  rulesInForce: PAGE_TITLES.rulesInForce,
  chartOfAccounts: PAGE_TITLES.chartOfAccounts,
  trialBalance: PAGE_TITLES.trialBalance,
  incomeAndExpenditure: PAGE_TITLES.incomeAndExpenditure,
  balanceSheet: PAGE_TITLES.balanceSheet,
  receiptsAndPayments: PAGE_TITLES.receiptsAndPayments,
  cashFlow: PAGE_TITLES.cashFlow,
  periods: PAGE_TITLES.periods,
  yearEnd: PAGE_TITLES.yearEnd,
} as const
