import type { ApolloClient } from '@apollo/client'
import { type ComponentType, lazy } from 'react'
import { matchRoutes, Navigate, type RouteObject, useLocation } from 'react-router-dom'
import { ACCESS_LEVELS, type AccessLevel } from '#rules/session/access-level.ts'
import { RootFrame } from './features/session/RootFrame.tsx'
import { MEMBER_PAGES } from './member-pages.ts'
import { ROUTES, type RouteName } from './paths.ts'
import { REDIRECTS } from './redirects.ts'
import { CrashPage } from './shell/CrashPage.tsx'
import { LevelGate } from './shell/LevelGate.tsx'
import { NotFoundPage } from './shell/NotFoundPage.tsx'
import { PublicLayout } from './shell/PublicLayout.tsx'
import type { Preload } from './shell/preload-context.ts'
import { AppSkeleton } from './ui/Skeleton.tsx'

/** Only staff see it, so it is loaded separately. */
const MemberSearchBox = lazy(() =>
  import('./features/members/MemberSearchBox.tsx').then((module) => ({ default: module.MemberSearchBox })),
)

type LoadPage = () => Promise<ComponentType>

/** `handle` of a route that begins with data of its own. */
interface PageHandle {
  readonly loadData: (client: ApolloClient, level: AccessLevel) => Promise<unknown>
}

interface PublicPage {
  readonly route: RouteName
  readonly load: LoadPage
  readonly handle?: PageHandle
}

interface DashboardPage extends PublicPage {
  /** Spec 002 §2.1: the minimum level of the route; 1 is any signed-in user. */
  readonly minimum: AccessLevel
}

/** Pages with the public header and footer. */
const PUBLIC_PAGES: readonly PublicPage[] = [
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
    load: () => import('./content/ServicePage.tsx').then((module) => module.LateMemberPage),
  },
  {
    route: 'landApplication',
    load: () => import('./content/ServicePage.tsx').then((module) => module.LandPage),
  },
]

/** Pages without a layout: printed forms, the component gallery. */
const BARE_PAGES: readonly PublicPage[] = [
  {
    route: 'preview',
    load: () => import('./ui/preview/PreviewPage.tsx').then((module) => module.PreviewPage),
  },
]

/** Pages of the dashboard; shell/menu.ts has an item for those in the menu. */
const DASHBOARD_PAGES: readonly DashboardPage[] = [
  {
    route: 'home',
    minimum: ACCESS_LEVELS.MEMBER,
    load: () => import('./features/home/HomePage.tsx').then((module) => module.HomePage),
    handle: {
      loadData: (client, level) =>
        import('./features/home/HomePage.tsx').then((module) => module.loadHome(client, level)),
    },
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
  ...MEMBER_PAGES,
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
    route: 'registrations',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/members/RegistrationsPage.tsx').then((module) => module.RegistrationsPage),
  },
  {
    route: 'registration',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () =>
      import('./features/members/review/RegistrationReviewPage.tsx').then(
        (module) => module.RegistrationReviewPage,
      ),
  },
  {
    route: 'members',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/members/MembersPage.tsx').then((module) => module.MembersPage),
  },
  {
    route: 'memberProfile',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/members/MemberProfilePage.tsx').then((module) => module.MemberProfilePage),
  },
  {
    route: 'editMember',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/members/edit/EditMemberPage.tsx').then((module) => module.EditMemberPage),
  },
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
    route: 'compose',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/messages/ComposePage.tsx').then((module) => module.ComposePage),
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
]

const lazily = (page: PublicPage): RouteObject => ({
  path: ROUTES[page.route],
  handle: page.handle,
  lazy: async () => ({ Component: await page.load() }),
})

const dashboardRoute = (page: DashboardPage): RouteObject =>
  page.minimum === ACCESS_LEVELS.MEMBER
    ? lazily(page)
    : { element: <LevelGate minimum={page.minimum} />, children: [lazily(page)] }

/** Redirects and keeps the query and the hash. */
function Redirect({ name }: { readonly name: RouteName }) {
  const { search, hash } = useLocation()
  return <Navigate to={{ pathname: ROUTES[name], search, hash }} replace />
}

/** Loads what a path will show: the code of its layout and its page, and the page's data. */
const preload: Preload = (path, client, level) => {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    const code = typeof route.lazy === 'function' ? route.lazy() : Promise.resolve()
    const data = (route.handle as PageHandle | undefined)?.loadData(client, level)
    Promise.all([code, Promise.resolve(data)]).catch(() => {
      // The page shows its own errors.
    })
  }
}

/** All routes: public pages, dashboard pages, pages without a layout. */
export const routes: RouteObject[] = [
  {
    element: <RootFrame preload={preload} />,
    errorElement: <CrashPage />,
    hydrateFallbackElement: <AppSkeleton />,
    children: [
      {
        element: <PublicLayout />,
        children: [
          {
            errorElement: <CrashPage />,
            children: [...PUBLIC_PAGES.map(lazily), { path: '*', element: <NotFoundPage /> }],
          },
        ],
      },
      {
        lazy: async () => {
          const { DashboardLayout } = await import('./shell/DashboardLayout.tsx')
          return { element: <DashboardLayout search={<MemberSearchBox />} /> }
        },
        children: [
          {
            errorElement: <CrashPage />,
            children: [
              ...DASHBOARD_PAGES.map(dashboardRoute),
              { path: `${ROUTES.home}/*`, element: <NotFoundPage inDashboard /> },
            ],
          },
        ],
      },
      ...BARE_PAGES.map(lazily),
      ...Object.entries(REDIRECTS).map(
        ([path, name]): RouteObject => ({ path, element: <Redirect name={name} /> }),
      ),
    ],
  },
]
