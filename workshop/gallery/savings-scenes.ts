import { paths, ROUTES, type RouteName } from '#client/paths.ts'
import { dialog, type RouteEntry, view, viewed } from './route-entry.ts'
import { firstInstruction, inTurn, press } from './steps.ts'

/** The initial instruction of a member without one. */
const FIRST = { as: 'newMember', address: () => ROUTES.savingsInstruction } as const

/** Savings instructions, for members and for staff. */
export const SAVINGS_SCENES = {
  balances: { area: 'savings', empty: { as: 'newMember' } },
  savingsInstruction: {
    area: 'savings',
    address: () => `${ROUTES.savingsInstruction}?kind=increase`,
    empty: FIRST,
    more: [
      view('a first instruction', { ...FIRST, steps: firstInstruction }),
      view('nothing filled in', { ...FIRST, steps: press('Preview the form') }),
      view('a decrease to zero', {
        address: () => `${ROUTES.savingsInstruction}?kind=decrease`,
        steps: async (page) =>
          page.getByRole('group', { name: 'Christmas savings' }).getByLabel('Amount a month').fill('0'),
      }),
      view('the preview', { ...FIRST, steps: inTurn(firstInstruction, press('Preview the form')) }),
    ],
  },
  initialInstructions: {
    area: 'savings',
    empty: { as: 'newAdmin' },
    more: [
      view('an open instruction', { address: viewed('initialInstructions', 'instruction') }),
      dialog('acknowledge receipt', {
        address: viewed('initialInstructions', 'instruction'),
        steps: press('Acknowledge receipt'),
      }),
      dialog('reject', {
        address: viewed('initialInstructions', 'instruction'),
        steps: press('Reject'),
      }),
    ],
  },
  increaseInstructions: { area: 'savings', empty: { as: 'newAdmin' } },
  decreaseInstructions: { area: 'savings', empty: { as: 'newAdmin' } },
  printInstruction: {
    area: 'savings',
    address: ({ instructed }) => paths.printInstruction(instructed, 'initial-instrutions'),
    empty: { as: 'moderator', address: () => ROUTES.printInstruction },
  },
} satisfies Partial<Record<RouteName, RouteEntry>>
