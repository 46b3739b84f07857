import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import type { DashboardPage } from './pages.ts'

/** Pages of payroll deductions and of what they are paid into, for staff. */
export const PAYROLL_PAGES: readonly DashboardPage[] = [
  {
    route: 'bankAccounts',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () =>
      import('./features/treasury/bank-accounts/BankAccountsPage.tsx').then(
        (module) => module.BankAccountsPage,
      ),
  },
  {
    route: 'nominalAccounts',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () =>
      import('./features/treasury/nominal-accounts/NominalAccountsPage.tsx').then(
        (module) => module.NominalAccountsPage,
      ),
  },
  {
    route: 'fixedAssets',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () =>
      import('./features/treasury/fixed-assets/FixedAssetsPage.tsx').then((module) => module.FixedAssetsPage),
  },
  {
    route: 'payers',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/payroll/PayersPage.tsx').then((module) => module.PayersPage),
  },
  {
    route: 'deductionSchedules',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/payroll/SchedulesPage.tsx').then((module) => module.SchedulesPage),
  },
  {
    route: 'deductionSchedule',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/payroll/SchedulePage.tsx').then((module) => module.SchedulePage),
  },
  {
    route: 'deductionReports',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/payroll/reports/ReportsPage.tsx').then((module) => module.ReportsPage),
  },
  {
    route: 'deductionReport',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/payroll/reports/ReportPage.tsx').then((module) => module.ReportPage),
  },
  {
    route: 'allocation',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () =>
      import('./features/payroll/allocation/AllocationPage.tsx').then((module) => module.AllocationPage),
  },
  {
    route: 'remittances',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () =>
      import('./features/payroll/remittances/RemittancesPage.tsx').then((module) => module.RemittancesPage),
  },
  {
    route: 'unremitted',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () =>
      import('./features/payroll/remittances/UnremittedPage.tsx').then((module) => module.UnremittedPage),
  },
  {
    route: 'deductionHolidays',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/payroll/HolidaysPage.tsx').then((module) => module.HolidaysPage),
  },
]
