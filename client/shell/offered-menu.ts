import { Banknote, ScrollText, UserCog, WalletCards } from 'lucide-react'
import { AGM_TEXTS } from '#rules/texts/agm-pack.ts'
import { ALLOCATION_TEXTS } from '#rules/texts/allocation.ts'
import { LOAN_STANDING_TEXTS } from '#rules/texts/arrears.ts'
import { AUDIT_TEXTS } from '#rules/texts/audit.ts'
import { BANK_TEXTS } from '#rules/texts/bank.ts'
import { BANK_ACCOUNT_TEXTS } from '#rules/texts/bank-accounts.ts'
import { BOOKS_OVERVIEW_TEXTS } from '#rules/texts/books-overview.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { NOMINAL_ACCOUNT_TEXTS } from '#rules/texts/nominal-accounts.ts'
import { OPENING_TEXTS } from '#rules/texts/opening.ts'
import { PAYROLL_TEXTS } from '#rules/texts/payroll.ts'
import { REMITTANCE_TEXTS } from '#rules/texts/remittances.ts'
import { REPORTS_TEXTS } from '#rules/texts/reports.ts'
import { STAFF_TEXTS } from '#rules/texts/staff.ts'
import { TREASURY_TEXTS } from '#rules/texts/treasury.ts'
import { UNAPPLIED_TEXTS } from '#rules/texts/unapplied.ts'
import { VOUCHER_TEXTS } from '#rules/texts/vouchers.ts'
import { group, type MenuItem } from './menu.ts'

/** The items of staff that some backends lack, by what the backend has to have for them. */
export const OFFERED_MENU = {
  books: group('books', REPORTS_TEXTS.books, WalletCards, 'staff', [
    [BOOKS_OVERVIEW_TEXTS.title, 'booksOverview'],
    [REPORTS_TEXTS.trialBalance, 'trialBalance'],
    [REPORTS_TEXTS.chartOfAccounts, 'chartOfAccounts'],
    [REPORTS_TEXTS.incomeAndExpenditure, 'incomeAndExpenditure'],
    [REPORTS_TEXTS.balanceSheet, 'balanceSheet'],
    [REPORTS_TEXTS.receiptsAndPayments, 'receiptsAndPayments'],
    [TREASURY_TEXTS.cashBook, 'cashBook'],
    [VOUCHER_TEXTS.title, 'vouchers'],
    [VOUCHER_TEXTS.reversals, 'reversals'],
    [UNAPPLIED_TEXTS.title, 'unapplied'],
    [NOMINAL_ACCOUNT_TEXTS.title, 'nominalAccounts'],
    [BANK_ACCOUNT_TEXTS.title, 'bankAccounts'],
    [BANK_TEXTS.title, 'bankStatements'],
    [OPENING_TEXTS.title, 'openingBalances'],
    [LOAN_STANDING_TEXTS.title, 'arrears'],
    [LOAN_STANDING_TEXTS.guarantors, 'guarantorExposures'],
    [REPORTS_TEXTS.periods, 'periods'],
    [REPORTS_TEXTS.yearEnd, 'yearEnd'],
    [AGM_TEXTS.title, 'agmPack'],
  ]),
  payroll: group('payroll', PAYROLL_TEXTS.menu, Banknote, 'staff', [
    [PAYROLL_TEXTS.schedules, 'deductionSchedules'],
    [REPORT_TEXTS.reports, 'deductionReports'],
    [REMITTANCE_TEXTS.title, 'remittances'],
    [REMITTANCE_TEXTS.unremitted, 'unremitted'],
    [PAYROLL_TEXTS.holidays, 'deductionHolidays'],
    [ALLOCATION_TEXTS.title, 'allocation'],
    [PAYROLL_TEXTS.payers, 'payers'],
  ]),
  staffAccounts: {
    id: 'staff-accounts',
    name: STAFF_TEXTS.title,
    icon: UserCog,
    route: 'staffAccounts',
    who: 'staff',
    type: 'single',
  },
  auditLog: {
    id: 'audit',
    name: AUDIT_TEXTS.title,
    icon: ScrollText,
    route: 'auditLog',
    who: 'staff',
    type: 'single',
  },
} as const satisfies Readonly<Record<string, MenuItem>>
