import { DEMO_PASSWORD } from '#backend/seed/demo-accounts.ts'
import { ROUTES } from '#client/paths.ts'
import type { Scene } from './scene.ts'
import { dialogIsOpen, fill, inTurn, press } from './steps.ts'

/** What the routes do not name: pages that come up in place of another, and the explorer of the graph. */
export const OTHER_SCENES: readonly Scene[] = [
  {
    area: 'shell',
    route: 'notFound',
    name: 'full',
    state: 'full',
    as: 'visitor',
    address: () => '/no-such-page',
    graph: 'answers',
  },
  {
    area: 'shell',
    route: 'notFound',
    name: 'in the dashboard',
    state: 'full',
    as: 'member',
    address: () => `${ROUTES.home}/no-such-page`,
    graph: 'answers',
  },
  {
    area: 'shell',
    route: 'menu',
    name: 'on a phone',
    state: 'dialog',
    as: 'moderator',
    address: () => ROUTES.home,
    widths: [360, 768],
    steps: inTurn(press('Open menu'), dialogIsOpen),
    graph: 'answers',
  },
  {
    area: 'graphiql',
    route: 'graphiql',
    name: 'full',
    state: 'full',
    as: 'visitor',
    address: () => '/graphql',
    steps: async (page, records) => {
      await fill({ 'E-mail or member number': 'member@isusu.example', Password: DEMO_PASSWORD })(
        page,
        records,
      )
      await press('Sign in')(page, records)
      await page.getByText('Signed in as Adaeze Okafor').waitFor()
      await press(/execute query/i)(page, records)
      await page.locator('.result-window').getByText('totalSavings').first().waitFor()
    },
    graph: 'answers',
    axe: false,
  },
]
