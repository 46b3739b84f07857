import { TREASURY_TEXTS } from '#rules/texts/treasury.ts'
import { StatementPage } from './StatementPage.tsx'

/** /dashboard/income-and-expenditure: income less expenses between two days. */
export const IncomeAndExpenditurePage = () => (
  <StatementPage kind="INCOME_AND_EXPENDITURE" description={TREASURY_TEXTS.aboutIncome} />
)

/** /dashboard/balance-sheet: what the society has, owes and holds at the end of a day. */
export const BalanceSheetPage = () => (
  <StatementPage kind="BALANCE_SHEET" description={TREASURY_TEXTS.aboutBalanceSheet} />
)

/** /dashboard/cash-flow: what bank and cash received less what they paid, by activities. */
export const CashFlowPage = () => (
  <StatementPage kind="CASH_FLOW" description={TREASURY_TEXTS.aboutCashFlow} />
)

/** /dashboard/receipts-and-payments: what bank and cash received and paid between two days. */
export const ReceiptsAndPaymentsPage = () => (
  <StatementPage kind="RECEIPTS_AND_PAYMENTS" description={TREASURY_TEXTS.aboutReceipts} />
)
