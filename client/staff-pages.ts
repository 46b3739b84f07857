import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import type { DashboardPage } from './pages.ts'
import { REGISTER_PAGES } from './register-pages.ts'

/** Pages of the dashboard for staff; shell/menu.ts has an item for those in the menu. */
export const STAFF_PAGES: readonly DashboardPage[] = [
  ...REGISTER_PAGES,
  {
    route: 'loanRequests',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/loans/LoanRequestsPage.tsx').then((module) => module.LoanRequestsPage),
  },
  {
    route: 'loanContract',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/loans/LoanContractPage.tsx').then((module) => module.LoanContractPage),
  },
  {
    route: 'loanSummary',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/loans/LoanSummaryPage.tsx').then((module) => module.LoanSummaryPage),
  },
  {
    route: 'initialInstructions',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () =>
      import('./features/savings/review/InstructionsPage.tsx').then(
        (module) => module.InitialInstructionsPage,
      ),
  },
  {
    route: 'increaseInstructions',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () =>
      import('./features/savings/review/InstructionsPage.tsx').then(
        (module) => module.IncreaseInstructionsPage,
      ),
  },
  {
    route: 'decreaseInstructions',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () =>
      import('./features/savings/review/InstructionsPage.tsx').then(
        (module) => module.DecreaseInstructionsPage,
      ),
  },
  {
    route: 'products',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/commodities/staff/ProductsPage.tsx').then((module) => module.ProductsPage),
  },
  {
    route: 'addProduct',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () =>
      import('./features/commodities/staff/AddProductPage.tsx').then((module) => module.AddProductPage),
  },
  {
    route: 'editProduct',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () =>
      import('./features/commodities/staff/EditProductPage.tsx').then((module) => module.EditProductPage),
  },
  {
    route: 'commodityRequests',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () =>
      import('./features/commodities/staff/CommodityRequestsPage.tsx').then(
        (module) => module.CommodityRequestsPage,
      ),
  },
  {
    route: 'commodityInvoice',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () =>
      import('./features/commodities/staff/CommodityInvoicePage.tsx').then(
        (module) => module.CommodityInvoicePage,
      ),
  },
  {
    route: 'compose',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/messages/ComposePage.tsx').then((module) => module.ComposePage),
  },
  {
    route: 'savingsWithdrawals',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () =>
      import('./features/withdrawals/SavingsWithdrawalsPage.tsx').then(
        (module) => module.SavingsWithdrawalsPage,
      ),
  },
  {
    route: 'beneficiaryWithdrawals',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/claims/ClaimsPage.tsx').then((module) => module.ClaimsPage),
  },
  {
    route: 'membershipWithdrawals',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () =>
      import('./features/withdrawals/MembershipWithdrawalsPage.tsx').then(
        (module) => module.MembershipWithdrawalsPage,
      ),
  },
  {
    route: 'landAcquisition',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/land/LandRequestsPage.tsx').then((module) => module.LandRequestsPage),
  },
  {
    route: 'membersRegister',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () =>
      import('./features/reports/MembersRegisterPage.tsx').then((module) => module.MembersRegisterPage),
  },
  {
    route: 'savingsSummary',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/reports/SummaryReportPage.tsx').then((module) => module.SummaryReportPage),
  },
  {
    route: 'referralReport',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () =>
      import('./features/reports/ReferralReportPage.tsx').then((module) => module.ReferralReportPage),
  },
  {
    route: 'bankReport',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/reports/BankReportPage.tsx').then((module) => module.BankReportPage),
  },
  {
    route: 'booksOverview',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () =>
      import('./features/treasury/overview/BooksOverviewPage.tsx').then((module) => module.BooksOverviewPage),
  },
  {
    route: 'chartOfAccounts',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () =>
      import('./features/treasury/ChartOfAccountsPage.tsx').then((module) => module.ChartOfAccountsPage),
  },
  {
    route: 'trialBalance',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/treasury/TrialBalancePage.tsx').then((module) => module.TrialBalancePage),
  },
  {
    route: 'generalLedger',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () =>
      import('./features/treasury/GeneralLedgerPage.tsx').then((module) => module.GeneralLedgerPage),
  },
  {
    route: 'incomeAndExpenditure',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () =>
      import('./features/treasury/StatementPages.tsx').then((module) => module.IncomeAndExpenditurePage),
  },
  {
    route: 'balanceSheet',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/treasury/StatementPages.tsx').then((module) => module.BalanceSheetPage),
  },
  {
    route: 'receiptsAndPayments',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () =>
      import('./features/treasury/StatementPages.tsx').then((module) => module.ReceiptsAndPaymentsPage),
  },
  {
    route: 'cashFlow',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/treasury/StatementPages.tsx').then((module) => module.CashFlowPage),
  },
  {
    route: 'periods',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/treasury/PeriodsPage.tsx').then((module) => module.PeriodsPage),
  },
  {
    route: 'yearEnd',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/treasury/YearEndPage.tsx').then((module) => module.YearEndPage),
  },
  {
    route: 'cashBook',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/treasury/CashBookPage.tsx').then((module) => module.CashBookPage),
  },
  {
    route: 'agmPack',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/treasury/AgmPackPage.tsx').then((module) => module.AgmPackPage),
  },
  {
    route: 'vouchers',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/vouchers/VouchersPage.tsx').then((module) => module.VouchersPage),
  },
  {
    route: 'dayBook',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/treasury/DayBookPage.tsx').then((module) => module.DayBookPage),
  },
  {
    route: 'bookNumbers',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/vouchers/BookNumbersPage.tsx').then((module) => module.BookNumbersPage),
  },
  {
    route: 'reversals',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/vouchers/ReversalsPage.tsx').then((module) => module.ReversalsPage),
  },
  {
    route: 'bankStatements',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () =>
      import('./features/vouchers/bank/BankStatementsPage.tsx').then((module) => module.BankStatementsPage),
  },
  {
    route: 'bankStatement',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () =>
      import('./features/vouchers/bank/BankStatementPage.tsx').then((module) => module.BankStatementPage),
  },
  {
    route: 'openingBalances',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/vouchers/opening/OpeningPage.tsx').then((module) => module.OpeningPage),
  },
  {
    route: 'unapplied',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/vouchers/UnappliedPage.tsx').then((module) => module.UnappliedPage),
  },
  {
    route: 'arrears',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/treasury/LoanArrearsPage.tsx').then((module) => module.LoanArrearsPage),
  },
  {
    route: 'guarantorExposures',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () =>
      import('./features/treasury/GuarantorExposuresPage.tsx').then(
        (module) => module.GuarantorExposuresPage,
      ),
  },
  {
    route: 'rulesInForce',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/society/rules/RulesPage.tsx').then((module) => module.RulesPage),
  },
  {
    route: 'legalDocuments',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () =>
      import('./features/documents/LegalDocumentsPage.tsx').then((module) => module.LegalDocumentsPage),
  },
  {
    route: 'financialReports',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () =>
      import('./features/documents/FinancialReportsPage.tsx').then((module) => module.FinancialReportsPage),
  },
  {
    route: 'auditLog',
    minimum: ACCESS_LEVELS.ADMIN,
    load: () => import('./features/audit/AuditLogPage.tsx').then((module) => module.AuditLogPage),
  },
  {
    route: 'exports',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/programs/ExportsPage.tsx').then((module) => module.ExportsPage),
  },
  {
    route: 'staffAccounts',
    minimum: ACCESS_LEVELS.ADMIN,
    load: () =>
      import('./features/session/staff/StaffAccountsPage.tsx').then((module) => module.StaffAccountsPage),
  },
  {
    route: 'programs',
    minimum: ACCESS_LEVELS.ADMIN,
    load: () => import('./features/programs/ProgramsPage.tsx').then((module) => module.ProgramsPage),
  },
  {
    route: 'webhooks',
    minimum: ACCESS_LEVELS.ADMIN,
    load: () => import('./features/programs/WebhooksPage.tsx').then((module) => module.WebhooksPage),
  },
]
