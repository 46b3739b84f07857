import type { ApolloClient } from '@apollo/client'
import type { ComponentType } from 'react'
import { ACCESS_LEVELS, type AccessLevel } from '#rules/session/access-level.ts'
import type { RouteName } from './paths.ts'

/** Loads the data that a page begins with into the cache. */
export type LoadData = (client: ApolloClient, level: AccessLevel) => Promise<unknown>

/** A page; `loadData` is of those that are drawn once with their data when they are opened first. */
export type Page = ComponentType & { readonly loadData?: LoadData }

/** A page by its route. */
export interface PublicPage {
  readonly route: RouteName
  readonly load: () => Promise<Page>
}

/** A page for people with a session. */
export interface DashboardPage extends PublicPage {
  /** Spec 002 §2.1: the minimum level of the route; 1 is any signed-in user. */
  readonly minimum: AccessLevel
}

/** Pages with the public header and footer. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    route: 'landing',
    load: () => import('./content/LandingRoute.tsx').then((module) => module.LandingRoute),
  },
  {
    route: 'signIn',
    load: () => import('./features/session/SignInPage.tsx').then((module) => module.SignInPage),
  },
  {
    route: 'portal',
    load: () => import('./features/session/PortalPage.tsx').then((module) => module.PortalPage),
  },
  {
    route: 'forgotPassword',
    load: () =>
      import('./features/session/ForgotPasswordPage.tsx').then((module) => module.ForgotPasswordPage),
  },
  {
    route: 'resetPassword',
    load: () => import('./features/session/ResetPasswordPage.tsx').then((module) => module.ResetPasswordPage),
  },
  {
    route: 'signUp',
    load: () =>
      import('./features/members/registration/RegistrationPage.tsx').then(
        (module) => module.RegistrationPage,
      ),
  },
  // Form and preview are one page, so that the input is kept on the way back.
  {
    route: 'guarantorForm',
    load: () => import('./features/guarantors/GuarantorPage.tsx').then((module) => module.GuarantorPage),
  },
  {
    route: 'guarantorPreview',
    load: () => import('./features/guarantors/GuarantorPage.tsx').then((module) => module.GuarantorPage),
  },
  {
    route: 'beneficiaryClaim',
    load: () => import('./features/claims/form/ClaimPage.tsx').then((module) => module.ClaimPage),
  },
  {
    route: 'checkStatement',
    load: () =>
      import('./features/treasury/account-statement/CheckStatementPage.tsx').then(
        (module) => module.CheckStatementPage,
      ),
  },
  {
    route: 'landApplication',
    load: () =>
      import('./features/land/application/LandApplicationPage.tsx').then(
        (module) => module.LandApplicationPage,
      ),
  },
]

/** Pages without a layout that need a session: printed forms. */
export const PRINTED_PAGES: readonly DashboardPage[] = [
  {
    route: 'printInstruction',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () =>
      import('./features/savings/PrintInstructionPage.tsx').then((module) => module.PrintInstructionPage),
  },
]

/** Pages without a layout for everybody: the component gallery. */
export const BARE_PAGES: readonly PublicPage[] = [
  {
    route: 'preview',
    load: () => import('./ui/preview/PreviewPage.tsx').then((module) => module.PreviewPage),
  },
]

/** Pages of the dashboard for everybody who is signed in; shell/menu.ts has an item for those in the menu. */
export const MEMBER_PAGES: readonly DashboardPage[] = [
  {
    route: 'home',
    minimum: ACCESS_LEVELS.MEMBER,
    load: () => import('./features/home/HomePage.tsx').then((module) => module.HomePage),
  },
  {
    route: 'profile',
    minimum: ACCESS_LEVELS.MEMBER,
    load: () => import('./features/members/ProfilePage.tsx').then((module) => module.ProfilePage),
  },
  {
    route: 'balances',
    minimum: ACCESS_LEVELS.MEMBER,
    load: () => import('./features/savings/BalancesPage.tsx').then((module) => module.BalancesPage),
  },
  {
    route: 'accountStatement',
    minimum: ACCESS_LEVELS.MEMBER,
    load: () =>
      import('./features/treasury/account-statement/AccountStatementPage.tsx').then(
        (module) => module.OwnStatementPage,
      ),
  },
  {
    route: 'savingsInstruction',
    minimum: ACCESS_LEVELS.MEMBER,
    load: () =>
      import('./features/savings/instruction/SavingsInstructionPage.tsx').then(
        (module) => module.SavingsInstructionPage,
      ),
  },
  {
    route: 'catalogue',
    minimum: ACCESS_LEVELS.MEMBER,
    load: () =>
      import('./features/commodities/shop/CataloguePage.tsx').then((module) => module.CataloguePage),
  },
  {
    route: 'product',
    minimum: ACCESS_LEVELS.MEMBER,
    load: () => import('./features/commodities/shop/ProductPage.tsx').then((module) => module.ProductPage),
  },
  {
    route: 'cart',
    minimum: ACCESS_LEVELS.MEMBER,
    load: () => import('./features/commodities/cart/CartPage.tsx').then((module) => module.CartPage),
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
    route: 'ownGuarantees',
    minimum: ACCESS_LEVELS.MEMBER,
    load: () =>
      import('./features/loans/guarantees/OwnGuaranteesPage.tsx').then((module) => module.OwnGuaranteesPage),
  },
  {
    route: 'memberLegalDocuments',
    minimum: ACCESS_LEVELS.MEMBER,
    load: () => import('./features/documents/ByeLawsPage.tsx').then((module) => module.ByeLawsPage),
  },
  {
    route: 'memberFinancialReports',
    minimum: ACCESS_LEVELS.MEMBER,
    load: () => import('./features/documents/ReadReportsPage.tsx').then((module) => module.ReadReportsPage),
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
    route: 'applyForLand',
    minimum: ACCESS_LEVELS.MEMBER,
    load: () =>
      import('./features/land/application/ApplyForLandPage.tsx').then((module) => module.ApplyForLandPage),
  },
  {
    route: 'leaveSociety',
    minimum: ACCESS_LEVELS.MEMBER,
    load: () =>
      import('./features/withdrawals/exit/LeaveSocietyPage.tsx').then((module) => module.LeaveSocietyPage),
  },
  {
    route: 'security',
    minimum: ACCESS_LEVELS.MEMBER,
    load: () => import('./features/session/security/SecurityPage.tsx').then((module) => module.SecurityPage),
  },
  {
    route: 'notifications',
    minimum: ACCESS_LEVELS.MEMBER,
    load: () =>
      import('./features/notifications/NotificationsPage.tsx').then((module) => module.NotificationsPage),
  },
  {
    route: 'notificationChoices',
    minimum: ACCESS_LEVELS.MEMBER,
    load: () =>
      import('./features/notifications/NotificationChoicesPage.tsx').then(
        (module) => module.NotificationChoicesPage,
      ),
  },
  {
    route: 'privacy',
    minimum: ACCESS_LEVELS.MEMBER,
    load: () => import('./features/privacy/PrivacyPage.tsx').then((module) => module.PrivacyPage),
  },
  {
    route: 'ifILeft',
    minimum: ACCESS_LEVELS.MEMBER,
    load: () => import('./features/privacy/IfILeftPage.tsx').then((module) => module.IfILeftPage),
  },
  {
    route: 'nextOfKinPack',
    minimum: ACCESS_LEVELS.MEMBER,
    load: () => import('./features/privacy/NextOfKinPackPage.tsx').then((module) => module.NextOfKinPackPage),
  },
]
