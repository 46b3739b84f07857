import { Banknote, ChartColumn, KeySquare, ScrollText, UserCog, WalletCards } from 'lucide-react'
import { PAGE_TITLES } from '#rules/texts/page-titles.ts'
import { group, type MenuItem, REPORTS } from './menu.ts'

/** The items of staff that some backends lack, by what the backend has to have for them. A group of the menu goes on with its own. */
export const OFFERED_MENU = {
  books: group('books', PAGE_TITLES.books, WalletCards, 'staff', [
    // In the order of the month: what is entered every day, what is looked at before it is closed, its statements, the
    // year, and what is seldom changed.
    [PAGE_TITLES.booksOverview, 'booksOverview'],
    [PAGE_TITLES.vouchers, 'vouchers'],
    [PAGE_TITLES.dayBook, 'dayBook'],
    [PAGE_TITLES.cashBook, 'cashBook'],
    [PAGE_TITLES.bankReconciliation, 'bankStatements'],
    [PAGE_TITLES.unapplied, 'unapplied'],
    [PAGE_TITLES.reversals, 'reversals'],
    [PAGE_TITLES.trialBalance, 'trialBalance'],
    [PAGE_TITLES.loansAndArrears, 'arrears'],
    [PAGE_TITLES.periods, 'periods'],
    [PAGE_TITLES.incomeAndExpenditure, 'incomeAndExpenditure'],
    [PAGE_TITLES.balanceSheet, 'balanceSheet'],
    [PAGE_TITLES.receiptsAndPayments, 'receiptsAndPayments'],
    [PAGE_TITLES.cashFlow, 'cashFlow'],
    [PAGE_TITLES.yearEnd, 'yearEnd'],
    [PAGE_TITLES.agmPack, 'agmPack'],
    [PAGE_TITLES.bookNumbers, 'bookNumbers'],
    [PAGE_TITLES.guarantors, 'guarantorExposures'],
    [PAGE_TITLES.chartOfAccounts, 'chartOfAccounts'],
    [PAGE_TITLES.nominalAccounts, 'nominalAccounts'],
    [PAGE_TITLES.fixedAssets, 'fixedAssets'],
    [PAGE_TITLES.bankAccounts, 'bankAccounts'],
    [PAGE_TITLES.openingBalances, 'openingBalances'],
  ]),
  payroll: group('payroll', PAGE_TITLES.payroll, Banknote, 'staff', [
    [PAGE_TITLES.deductionSchedules, 'deductionSchedules'],
    [PAGE_TITLES.deductionReports, 'deductionReports'],
    [PAGE_TITLES.remittances, 'remittances'],
    [PAGE_TITLES.unremittedDeductions, 'unremitted'],
    [PAGE_TITLES.deductionHolidays, 'deductionHolidays'],
    [PAGE_TITLES.allocation, 'allocation'],
    [PAGE_TITLES.payers, 'payers'],
  ]),
  exports: group(REPORTS.id, REPORTS.name, ChartColumn, 'staff', [[PAGE_TITLES.exports, 'exports']]),
  staffAccounts: {
    id: 'staff-accounts',
    name: PAGE_TITLES.staffAccounts,
    icon: UserCog,
    route: 'staffAccounts',
    who: 'staff',
    type: 'single',
  },
  programs: {
    id: 'programs',
    name: PAGE_TITLES.programs,
    icon: KeySquare,
    route: 'programs',
    who: 'staff',
    type: 'single',
  },
  auditLog: {
    id: 'audit',
    name: PAGE_TITLES.auditLog,
    icon: ScrollText,
    route: 'auditLog',
    who: 'staff',
    type: 'single',
  },
} as const satisfies Readonly<Record<string, MenuItem>>
