import { join } from 'node:path'
import type { ReactElement } from 'react'
import type { RouteObject } from 'react-router-dom'
import { runnerImport } from 'vite'
import { ROUTES, type RouteName } from '#client/paths.ts'
import { ACCESS_LEVELS, type AccessLevel, parseAccessLevel } from '#rules/session/access-level.ts'
import { PROJECT_ROOT } from '#scripts/child-processes.ts'

/** A page that client/routes.tsx serves. */
export interface BuiltRoute {
  readonly route: RouteName
  /** The least access level; null for a public page. */
  readonly minimum: AccessLevel | null
}

const NAMES = new Map(Object.entries(ROUTES).map(([name, path]) => [path as string, name as RouteName]))

/** Every page of a tree of routes: the lazy ones with a path of their own. Redirects and fallbacks are no pages. */
export function pagesOf(
  routes: readonly RouteObject[],
  guarded: AccessLevel | null = null,
): readonly BuiltRoute[] {
  return routes.flatMap((each) => {
    const gate = each.element as ReactElement<{ minimum?: unknown }> | undefined
    const minimum = parseAccessLevel(gate?.props?.minimum) ?? guarded
    const route = each.path === undefined ? undefined : NAMES.get(each.path)
    const own = route !== undefined && each.lazy ? [{ route, minimum: minimum ?? leastOf(route) }] : []
    return [...own, ...pagesOf(each.children ?? [], minimum)]
  })
}

/** The dashboard's layout itself asks for a session. */
const leastOf = (route: RouteName): AccessLevel | null =>
  ROUTES[route].startsWith(ROUTES.home) ? ACCESS_LEVELS.MEMBER : null

/** Reads the pages from client/routes.tsx itself, which Node cannot import without a compiler. */
export async function builtRoutes(): Promise<readonly BuiltRoute[]> {
  const { module } = await runnerImport<{ readonly routes: readonly RouteObject[] }>(
    join(PROJECT_ROOT, 'client/routes.tsx'),
    { configFile: false, logLevel: 'error' },
  )
  return pagesOf(module.routes)
}
