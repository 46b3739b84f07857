import { ROUTES, type RouteName } from '#client/paths.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import type { BuiltRoute } from './built-routes.ts'
import { OTHER_SCENES } from './other-scenes.ts'
import type { Person } from './people.ts'
import type { RouteEntry } from './route-entry.ts'
import type { Scene } from './scene.ts'
import { SCENE_TABLE } from './scene-table.ts'

type Table = Partial<Readonly<Record<RouteName, RouteEntry>>>

/** The same page as somebody else sees it is not laid out differently. */
const OTHERS_WIDTHS = [360, 1440]

/** Who opens a full page, the one it is made for first. */
function visitorsOf({ minimum }: BuiltRoute): readonly [Person, ...Person[]] {
  if (minimum === null) return ['visitor', 'member']
  // The last of the staff's pages is opened by a member, who is turned away.
  return minimum === ACCESS_LEVELS.MEMBER
    ? ['member', 'applicant', 'moderator']
    : minimum === ACCESS_LEVELS.MODERATOR
      ? ['moderator', 'admin', 'member']
      : ['admin', 'moderator', 'member']
}

function scenesOfRoute(built: BuiltRoute, entry: RouteEntry): readonly Scene[] {
  const { route } = built
  const { area, before, steps, empty, asks, differs = false, more = [] } = entry
  const [first, ...others] = visitorsOf(built)
  const address = entry.address ?? (() => ROUTES[route])
  const scene = (parts: Partial<Scene> & Pick<Scene, 'name' | 'state'>): Scene => ({
    area,
    route,
    as: first,
    address,
    graph: 'answers',
    ...(before && parts.state !== 'empty' && { before }),
    ...parts,
  })
  const full = { name: 'full', state: 'full', ...(steps && { steps }) } as const
  const onTheWay = {
    ...(steps && { steps }),
    ...(asks && asks !== 'nothing' && { send: asks }),
  }
  return [
    scene({ ...full, ...(asks === 'nothing' && { asksNothing: true }) }),
    ...others.map((as) =>
      scene({
        ...full,
        as,
        ...(isRefused(built, as) && { name: 'refused' }),
        ...(!differs && { widths: OTHERS_WIDTHS }),
      }),
    ),
    ...(empty ? [scene({ name: 'empty', state: 'empty', ...empty })] : []),
    ...(asks === 'nothing'
      ? []
      : [
          scene({ name: 'loading', state: 'loading', graph: 'waits', ...onTheWay }),
          scene({ name: 'error', state: 'error', graph: 'fails', ...onTheWay }),
        ]),
    ...more.map(scene),
  ]
}

const isRefused = ({ minimum }: BuiltRoute, as: Person): boolean =>
  minimum !== null &&
  minimum > ACCESS_LEVELS.MEMBER &&
  (as === 'member' || (as === 'moderator' && minimum > ACCESS_LEVELS.MODERATOR))

/** Every scene of the built routes, and those of other pages. Throws for a route that the table does not know. */
export function scenesOf(routes: readonly BuiltRoute[], table: Table = SCENE_TABLE): readonly Scene[] {
  const missing = routesWithoutEntry(routes, table)
  if (missing.length > 0)
    throw new Error(`workshop/gallery/scene-table.ts has no entry for: ${missing.join(', ')}`)
  return [
    ...routes.flatMap((built) => {
      const entry = table[built.route]
      return entry === undefined ? [] : scenesOfRoute(built, entry)
    }),
    ...OTHER_SCENES,
  ]
}

/** The built routes without an entry, or with parameters and without an address. */
export const routesWithoutEntry = (routes: readonly BuiltRoute[], table: Table = SCENE_TABLE): RouteName[] =>
  routes
    .map(({ route }) => route)
    .filter(
      (route) =>
        table[route] === undefined || (ROUTES[route].includes(':') && table[route].address === undefined),
    )
