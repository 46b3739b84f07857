import { beforeAll, describe, expect, it } from 'vitest'
import { type BuiltRoute, builtRoutes } from '#workshop/gallery/built-routes.ts'
import { fileOf } from '#workshop/gallery/scene.ts'
import { SCENE_TABLE } from '#workshop/gallery/scene-table.ts'
import { routesWithoutEntry, scenesOf } from '#workshop/gallery/scenes.ts'

describe('the gallery', () => {
  let routes: readonly BuiltRoute[] = []
  beforeAll(async () => {
    routes = await builtRoutes()
  })

  it('reads the built routes with their access levels', () => {
    expect(routes.length).toBeGreaterThan(20)
    const minimum = Object.fromEntries(routes.map(({ route, minimum }) => [route, minimum]))
    expect(minimum).toMatchObject({ landing: null, signIn: null, home: 1, balances: 1, loanRequests: 2 })
  })

  it('knows every built route, and none that is gone', () => {
    expect(routesWithoutEntry(routes)).toEqual([])
    const built = new Set(routes.map(({ route }) => route as string))
    expect(Object.keys(SCENE_TABLE).filter((route) => !built.has(route))).toEqual([])
  })

  it('opens every built route full, loading and failing, and every list without records', () => {
    const scenes = scenesOf(routes)
    for (const { route } of routes) {
      const states = new Set(scenes.filter((scene) => scene.route === route).map(({ state }) => state))
      const entry = SCENE_TABLE[route]
      expect([...states], route).toEqual(
        expect.arrayContaining([
          'full',
          ...(entry?.asks === 'nothing' ? [] : ['loading', 'error']),
          ...(entry?.empty ? ['empty'] : []),
        ]),
      )
    }
    const files = scenes.map(fileOf)
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([])
  })

  it('names a built route that has no entry or no address', () => {
    const planted: BuiltRoute[] = [
      { route: 'cart', minimum: 1 },
      { route: 'product', minimum: 1 },
      { route: 'home', minimum: 1 },
    ]
    const table = { home: { area: 'home', empty: null }, product: { area: 'commodities', empty: null } }
    expect(routesWithoutEntry(planted, table)).toEqual(['cart', 'product'])
    expect(() => scenesOf(planted, table)).toThrow('cart, product')
  })
})
