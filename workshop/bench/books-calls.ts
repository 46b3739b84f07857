import { auditCalls } from '#backend/contract/audit.ts'
import { bankCalls } from '#backend/contract/bank.ts'
import { reportCalls } from '#backend/contract/deduction-reports.ts'
import { payrollCalls } from '#backend/contract/payroll.ts'
import { remittanceCalls } from '#backend/contract/remittances.ts'
import { treasuryCalls } from '#backend/contract/treasury.ts'
import { unappliedCalls } from '#backend/contract/unapplied.ts'
import { voucherCalls } from '#backend/contract/vouchers.ts'
import { yearEndCalls } from '#backend/contract/year-ends.ts'
import { SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import { SOCIETY_ACCOUNTS } from '#rules/treasury/society-accounts.ts'
import type { MeasuredCall } from './measured-call.ts'

const admin = (name: string, path: string): MeasuredCall => ({ name, as: 'admin', path: () => path })

/** The lists and sums of payroll, vouchers and the treasury. */
export const BOOKS_CALLS: readonly MeasuredCall[] = [
  admin('payers', payrollCalls.payers.path),
  admin('deductionschedules', `${payrollCalls.schedules.path}?page=1`),
  admin('deductionreports', `${reportCalls.reports.path}?page=1`),
  admin('remittances', `${remittanceCalls.remittances.path}?page=1`),
  admin('unremitted', remittanceCalls.unremitted.path),
  admin('vouchers', `${voucherCalls.vouchers.path}?page=1`),
  admin('reversals', `${voucherCalls.reversals.path}?page=1`),
  admin('bankstatements', `${bankCalls.bankStatements.path}?page=1`),
  admin('chartofaccounts', treasuryCalls.chartOfAccounts.path),
  admin('trialbalance', treasuryCalls.trialBalance.path),
  admin(
    'cash book, page 1',
    `${treasuryCalls.generalLedger.path.replace(':account', SOCIETY_ACCOUNTS.BANK.number)}?page=1`,
  ),
  admin(
    'ledger of all ordinary savings, page 1',
    `${treasuryCalls.generalLedger.path.replace(':account', SAVINGS_PRODUCTS.ORDINARY_SAVINGS.code)}?page=1`,
  ),
  admin('periods', treasuryCalls.periods.path),
  admin('yearends', yearEndCalls.yearEnds.path),
  admin('unapplied', `${unappliedCalls.unapplied.path}?page=1`),
  admin('suspense', `${unappliedCalls.suspense.path}?page=1`),
  admin('auditlog, page 1', `${auditCalls.auditLog.path}?page=1`),
]
