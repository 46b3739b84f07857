import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ROUTES, type RouteName } from '#client/paths.ts'
import { MENU, type MenuItem } from '#client/shell/menu.ts'
import { OFFERED_MENU } from '#client/shell/offered-menu.ts'
import { roleName } from '#schema/session/access-level-enum.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { aGraphMember, aLedger, aViewer } from '#tests/support/client-records.ts'

const pagesOf = (item: MenuItem) => (item.type === 'single' ? [item] : item.items)
const ADMIN_ITEMS: readonly MenuItem[] = Object.values(OFFERED_MENU)
const PAGES = [...MENU, ...ADMIN_ITEMS].flatMap(pagesOf)
const FOR_ADMINS: ReadonlySet<string> = new Set(ADMIN_ITEMS.map(({ name }) => name))

/** Pages whose heading is somebody's name, with the name of the page above it. */
const NAMED_ABOVE: ReadonlySet<string> = new Set<RouteName>(['profile'])

describe('the name of a page', () => {
  test.each(PAGES.map(({ name, route, who }) => [name, route, who] as const))(
    'menu, heading and document title use the same name: %s',
    async (name, route, who) => {
      const level = FOR_ADMINS.has(name) ? 3 : who === 'staff' ? 2 : 1
      renderClientApp({
        path: ROUTES[route],
        session: aSession({ level }),
        resolvers: {
          Query: {
            viewer: () => aViewer(aGraphMember({ ledger: aLedger() }), { accessLevel: roleName(level) }),
          },
        },
      })
      await waitFor(() => expect(document.title).toContain(name))
      // A greeting and the member's own name stand in the headings of these two.
      if (route === 'home') return
      const heading = await screen.findByRole('heading', { level: 1 })
      if (NAMED_ABOVE.has(route)) within(heading.parentElement ?? heading).getByText(name, { exact: false })
      else within(heading.parentElement ?? heading).getByRole('heading', { level: 1, name })
    },
  )
})
