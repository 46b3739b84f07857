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

/** The pages of one table, and an error that names what is not written as the others. */
export function pagesOf(source: string, file: string): RegExpMatchArray[] {
  const pages = [...source.matchAll(PAGE)]
  const read = new Set(pages.map(({ index }) => index))
  for (const { index, 1: name } of source.matchAll(/(?<!readonly )\broute: *['"`]?(\w+)/g))
    if (!read.has(index))
      throw new Error(
        `${file}: the page ${name} is not written as { route: '${name}', load: () => import('./…') }`,
      )
  return pages
}

/**
 * The loads of all routes, read from the tables of pages in `clientDirectory`. A route whose page depends on the viewer is
 * listed once for each.
 *
 * @throws Error when a route of them is not written like the others, so that none is overlooked
 */
export function pageLoads(clientDirectory: string): readonly PageLoad[] {
  const pages = readdirSync(clientDirectory)
    .filter((name) => TABLE.test(name))
    .flatMap((name) => pagesOf(readFileSync(join(clientDirectory, name), 'utf8'), `client/${name}`))
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
