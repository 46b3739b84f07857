import { ROUTES } from '#client/paths.ts'
import { type RouteEntry, view } from './route-entry.ts'
import { firstInstruction, inTurn, press } from './steps.ts'

/** The pages on which members see and change what they save. */
export const SAVINGS_SCENES = {
  balances: { area: 'savings', empty: { as: 'newMember' } },
  savingsInstruction: {
    area: 'savings',
    address: () => `${ROUTES.savingsInstruction}?kind=increase`,
    empty: { as: 'newMember', address: () => ROUTES.savingsInstruction },
    more: [
      view('a first instruction', { as: 'newMember', steps: firstInstruction }),
      view('nothing filled in', { as: 'newMember', steps: press('Preview the form') }),
      view('a decrease to zero', {
        address: () => `${ROUTES.savingsInstruction}?kind=decrease`,
        steps: async (page) =>
          page.getByRole('group', { name: 'Christmas savings' }).getByLabel('Amount a month').fill('0'),
      }),
      view('the preview', { as: 'newMember', steps: inTurn(firstInstruction, press('Preview the form')) }),
    ],
  },
} satisfies Readonly<Record<string, RouteEntry>>
