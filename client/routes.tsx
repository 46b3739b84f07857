import type { ApolloClient } from '@apollo/client'
import { lazy, Suspense, useEffect, useState } from 'react'
import { matchRoutes, Navigate, type RouteObject, useLocation } from 'react-router-dom'
import { ACCESS_LEVELS, type AccessLevel, isStaff } from '#rules/session/access-level.ts'
import { BellButton } from './features/notifications/BellButton.tsx'
import { loadFrame } from './features/session/load-frame.ts'
import { RootFrame } from './features/session/RootFrame.tsx'
import {
  BARE_PAGES,
  type DashboardPage,
  type LoadData,
  MEMBER_PAGES,
  type Page,
  PRINTED_PAGES,
  PUBLIC_PAGES,
  type PublicPage,
} from './pages.ts'
import { ROUTES, type RouteName } from './paths.ts'
import { PAYROLL_PAGES } from './payroll-pages.ts'
import { REDIRECTS } from './redirects.ts'
import { CrashPage } from './shell/CrashPage.tsx'
import { LevelGate } from './shell/LevelGate.tsx'
import { NotFoundPage } from './shell/NotFoundPage.tsx'
import { PublicLayout } from './shell/PublicLayout.tsx'
import type { Preload } from './shell/preload-context.ts'
import { STAFF_PAGES } from './staff-pages.ts'
import { lazyPart } from './ui/lazy-part.ts'
import { AppSkeleton } from './ui/Skeleton.tsx'

/** Only members see it, on commodity pages. */
const CartLink = lazy(() =>
  import('./features/commodities/CartLink.tsx').then((module) => ({ default: module.CartLink })),
)

/** Only staff see it, so it is loaded separately. */
const MemberSearch = lazyPart(() =>
  import('./features/members/MemberSearchBox.tsx').then((module) => module.MemberSearchBox),
)

/** Only staff need it, and not before their page is there. */
const LiveUpdates = lazy(() =>
  import('./live/LiveUpdates.tsx').then((module) => ({ default: module.LiveUpdates })),
)
const LIVE_AFTER_MS = 1_000

/** Whether the page has had the time to load. */
function useHasLoaded(): boolean {
  const [isTime, setIsTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), LIVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isTime
}

/** Begins to follow what others do once the page has had the time to load. */
const LiveStaff = () => useHasLoaded() && <LiveUpdates />

/** Its count is asked for once the page has had the time to load, and its tray when it is opened. */
const NotificationBell = lazy(() =>
  import('./features/notifications/NotificationBell.tsx').then((module) => ({
    default: module.NotificationBell,
  })),
)

/** The bell: at first without a count. Pressed before its tray has come, it opens once it has. */
function LateBell() {
  const hasLoaded = useHasLoaded()
  const [isPressed, setIsPressed] = useState(false)
  const still = <BellButton unread={0} onClick={() => setIsPressed(true)} />
  return hasLoaded || isPressed ? (
    <Suspense fallback={still}>
      <NotificationBell startsOpen={isPressed} />
    </Suspense>
  ) : (
    still
  )
}

/** `handle` of a route that begins with data of its own. */
interface PageHandle {
  readonly loadData: LoadData
}

/** What is around every page for people with a session, and around those of the dashboard. */
const FRAME: PageHandle = { loadData: loadFrame }
const importGate = () => import('./features/session/security/SecondFactorGate.tsx')
const DASHBOARD: PageHandle = {
  loadData: async (client, level) => {
    if (isStaff(level)) await Promise.all([(await importGate()).loadData(client), MemberSearch.load()])
  },
}

/** Pages whose code has come. */
const arrived = new Map<PublicPage, Page>()

async function codeOf(page: PublicPage): Promise<Page> {
  const code = await page.load()
  arrived.set(page, code)
  return code
}

const lazily = (page: PublicPage, minimum: AccessLevel | 0 = 0): RouteObject => ({
  path: ROUTES[page.route],
  handle: {
    loadData: async (client, level) => {
      if (level < minimum) return
      // Code that is here asks at once: an import would wait until the page is drawn.
      await (arrived.get(page) ?? (await codeOf(page))).loadData?.(client, level)
    },
  } satisfies PageHandle,
  lazy: async () => ({ Component: await codeOf(page) }),
})

const guarded = (page: DashboardPage): RouteObject => ({
  element: <LevelGate minimum={page.minimum} />,
  children: [lazily(page, page.minimum)],
})

const dashboardRoute = (page: DashboardPage): RouteObject =>
  page.minimum === ACCESS_LEVELS.MEMBER ? lazily(page) : guarded(page)

/** Redirects and keeps the query and the hash. */
function Redirect({ name }: { readonly name: RouteName }) {
  const { search, hash } = useLocation()
  return <Navigate to={{ pathname: ROUTES[name], search, hash }} replace />
}

/** Loads the code of the layout and the page of a path. Resolves when it is here or has failed. */
export async function loadCode(path: string): Promise<void> {
  const matches = matchRoutes(routes, path) ?? []
  await Promise.allSettled(
    matches.map(async ({ route }) => (typeof route.lazy === 'function' ? route.lazy() : undefined)),
  )
}

/**
 * Loads what a path will show: the code of its layout and its page, and the data of both. Resolves when they are here or have
 * failed: the page shows its own errors.
 */
export async function loadPage(path: string, client: ApolloClient, level: AccessLevel): Promise<void> {
  await Promise.all([loadCode(path), loadDataOf(matchRoutes(routes, path) ?? [], client, level)])
}

/** Loads the data of a page and of what is around it. Resolves when they are here or have failed. */
export async function loadDataOf(
  matches: readonly { readonly route: { readonly handle?: unknown } }[],
  client: ApolloClient,
  level: AccessLevel,
): Promise<void> {
  await Promise.allSettled(
    matches.map(async ({ route }) => (route.handle as PageHandle | undefined)?.loadData(client, level)),
  )
}

/** Loads the same ahead, before the page is opened. */
export const preload: Preload = (path, client, level) => void loadPage(path, client, level)

/** All routes: public pages, dashboard pages, pages without a layout. */
export const routes: RouteObject[] = [
  {
    element: <RootFrame preload={preload} />,
    handle: FRAME,
    errorElement: <CrashPage />,
    hydrateFallbackElement: <AppSkeleton />,
    children: [
      {
        element: <PublicLayout />,
        children: [
          {
            errorElement: <CrashPage />,
            children: [...PUBLIC_PAGES.map((page) => lazily(page)), { path: '*', element: <NotFoundPage /> }],
          },
        ],
      },
      {
        lazy: async () => {
          const [{ DashboardLayout }, { SecondFactorGate }] = await Promise.all([
            import('./shell/DashboardLayout.tsx'),
            importGate(),
          ])
          return {
            element: (
              <>
                <SecondFactorGate />
                <DashboardLayout
                  search={<MemberSearch.Part />}
                  cart={<CartLink />}
                  bell={<LateBell />}
                  live={<LiveStaff />}
                />
              </>
            ),
          }
        },
        handle: DASHBOARD,
        children: [
          {
            errorElement: <CrashPage />,
            children: [
              ...MEMBER_PAGES.map(dashboardRoute),
              ...STAFF_PAGES.map(dashboardRoute),
              ...PAYROLL_PAGES.map(dashboardRoute),
              { path: `${ROUTES.home}/*`, element: <NotFoundPage inDashboard /> },
            ],
          },
        ],
      },
      { errorElement: <CrashPage />, children: PRINTED_PAGES.map(guarded) },
      ...BARE_PAGES.map((page) => lazily(page)),
      ...Object.entries(REDIRECTS).map(
        ([path, name]): RouteObject => ({ path, element: <Redirect name={name} /> }),
      ),
    ],
  },
]
