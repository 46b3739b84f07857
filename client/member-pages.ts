import type { ComponentType } from 'react'
import { ACCESS_LEVELS, type AccessLevel } from '#rules/session/access-level.ts'
import type { RouteName } from './paths.ts'

interface MemberPage {
  readonly route: RouteName
  readonly minimum: AccessLevel
  readonly load: () => Promise<ComponentType>
}

/** The pages of the dashboard on which members ask for something, and follow it. */
export const MEMBER_PAGES: readonly MemberPage[] = [
  {
    route: 'savingsInstruction',
    minimum: ACCESS_LEVELS.MEMBER,
    load: () =>
      import('./features/savings/instruction/SavingsInstructionPage.tsx').then(
        (module) => module.SavingsInstructionPage,
      ),
  },
  {
    route: 'loanRequest',
    minimum: ACCESS_LEVELS.MEMBER,
    load: () =>
      import('./features/loans/request/RequestLoanPage.tsx').then((module) => module.RequestLoanPage),
  },
  {
    route: 'loanPreview',
    minimum: ACCESS_LEVELS.MEMBER,
    load: () =>
      import('./features/loans/request/LoanPreviewPage.tsx').then((module) => module.LoanPreviewPage),
  },
  {
    route: 'loanStatus',
    minimum: ACCESS_LEVELS.MEMBER,
    load: () => import('./features/loans/status/MyLoansPage.tsx').then((module) => module.MyLoansPage),
  },
  {
    route: 'myRequests',
    minimum: ACCESS_LEVELS.MEMBER,
    load: () =>
      import('./features/members/requests/MyRequestsPage.tsx').then((module) => module.MyRequestsPage),
  },
  {
    route: 'withdrawSavings',
    minimum: ACCESS_LEVELS.MEMBER,
    load: () =>
      import('./features/withdrawals/savings/WithdrawSavingsPage.tsx').then(
        (module) => module.WithdrawSavingsPage,
      ),
  },
  {
    route: 'leaveSociety',
    minimum: ACCESS_LEVELS.MEMBER,
    load: () =>
      import('./features/withdrawals/exit/LeaveSocietyPage.tsx').then((module) => module.LeaveSocietyPage),
  },
]
