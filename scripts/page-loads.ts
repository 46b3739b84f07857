import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROUTES, type RouteName } from '#client/paths.ts'

/** What the browser loads when a page of the app is opened at its address. */
export interface PageLoad {
  readonly route: RouteName
  /** The pattern of the address, as in client/paths.ts. */
  readonly pattern: string
  /** Only shown with this session; null when everybody gets it. */
  readonly viewer: 'member' | 'staff' | null
  /** The modules that are imported dynamically, relative to client/. Without the app's entry. */
  readonly modules: readonly string[]
}

const DASHBOARD = 'shell/DashboardLayout.tsx'
const STAFF_SEARCH = 'features/members/MemberSearchBox.tsx'
const HOMES = { member: 'features/home/MemberHome.tsx', staff: 'features/home/StaffHome.tsx' } as const

/** The files that name the pages: pages.ts, staff-pages.ts and so on. */
const TABLE = /^(?:[a-z]+-)?pages\.ts$/

const PAGE =
  /route: '(\w+)',\s*(?:minimum: ACCESS_LEVELS\.(\w+),\s*)?load: \(\) =>\s*import\('\.\/([^']+)'\)/g

/**
 * The loads of all routes, read from the tables of pages in `clientDirectory`. A route whose page depends on the viewer is
 * listed once for each.
 *
 * @throws Error when a route of them is not written like the others, so that none is overlooked
 */
export function pageLoads(clientDirectory: string): readonly PageLoad[] {
  const source = readdirSync(clientDirectory)
    .filter((name) => TABLE.test(name))
    .map((name) => readFileSync(join(clientDirectory, name), 'utf8'))
    .join('\n')
  const pages = [...source.matchAll(PAGE)]
  if (pages.length === 0 || pages.length !== source.split(/\broute: '/).length - 1)
    throw new Error("client/pages.ts: a page is not written as { route: '…', load: () => import('…') }")
  return pages.flatMap(([, name = '', minimum, page = '']): PageLoad[] => {
    const route = name as RouteName
    const load = (viewer: PageLoad['viewer'], ...modules: string[]): PageLoad => ({
      route,
      pattern: ROUTES[route],
      viewer,
      modules,
    })
    if (minimum === undefined) return [load(null, page)]
    if (route === 'home')
      return [
        load('member', DASHBOARD, page, HOMES.member),
        load('staff', DASHBOARD, page, HOMES.staff, STAFF_SEARCH),
      ]
    return [minimum === 'MEMBER' ? load(null, DASHBOARD, page) : load('staff', DASHBOARD, page, STAFF_SEARCH)]
  })
}
