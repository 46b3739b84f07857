import type { WorkKind } from '#rules/treasury/work-kinds.ts'
import { paths, to } from '../../../paths.ts'

/** The page on which each kind of work is done, for work up to a day. */
export const WORK_PAGES: Readonly<Record<WorkKind, (until: string) => string>> = {
  VOUCHERS_WAITING: (until) => paths.vouchersWaiting(until),
  OPENING_WAITING: () => to('openingBalances'),
  CONTROL_DIFFERS: () => to('trialBalance'),
  CASH_NEGATIVE: () => to('cashBook'),
  REVERSALS_WAITING: () => to('reversals'),
  REPORTS_NOT_POSTED: () => to('deductionReports'),
  SCHEDULES_WITHOUT_REPORT: () => to('deductionReports'),
  BANK_LINES_OPEN: () => to('bankStatements'),
  BANK_NOT_RECONCILED: () => to('bankStatements'),
  SUSPENSE_OPEN: () => paths.suspense(),
  BANK_OVERDRAWN: (until) => paths.trialBalance(until),
  STOCK_NEGATIVE: (until) => paths.trialBalance(until),
  MEMBERS_OVERDRAWN: (until) => paths.trialBalance(until),
  SCHEDULES_NOT_SENT: () => to('deductionSchedules'),
  REMITTANCES_LATE: (until) => paths.unremitted('', until),
  UNAPPLIED_OPEN: () => to('unapplied'),
  PAYMENTS_WAITING: () => to('savingsWithdrawals'),
  MONTHS_OPEN: () => to('periods'),
}
