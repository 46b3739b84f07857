import type { RouteName } from '#client/paths.ts'
import { dialog, type RouteEntry, view } from './route-entry.ts'
import { dialogIsOpen, inTurn, press } from './steps.ts'

/** The pages of the accounts that staff keep, for the table of all routes. */
export const ACCOUNT_SCENES = {
  bankAccounts: {
    area: 'treasury',
    empty: { as: 'newAdmin' },
    more: [
      view('as an admin, who changes them', { as: 'admin' }),
      dialog('the form of a bank account', {
        as: 'admin',
        steps: inTurn(press('Add bank account'), dialogIsOpen),
      }),
      dialog('the question before closing', {
        as: 'admin',
        steps: inTurn(press('Close account'), dialogIsOpen),
      }),
    ],
  },
  fixedAssets: {
    area: 'treasury',
    empty: { as: 'newAdmin' },
    more: [dialog('the form of an asset', { as: 'admin', steps: inTurn(press('Add asset'), dialogIsOpen) })],
  },
  nominalAccounts: {
    area: 'treasury',
    empty: { as: 'newAdmin' },
    more: [
      view('as an admin, who opens and closes them', { as: 'admin' }),
      dialog('the form of an account', {
        as: 'admin',
        steps: inTurn(press('Open account'), dialogIsOpen),
      }),
      dialog('the ready-made accounts', {
        as: 'admin',
        steps: inTurn(press('Ready-made accounts'), dialogIsOpen),
      }),
      dialog('the new name of an account', {
        as: 'admin',
        steps: inTurn(press('Rename'), dialogIsOpen),
      }),
      dialog('the question before an account is closed', {
        as: 'admin',
        steps: inTurn(press('Close account'), dialogIsOpen),
      }),
    ],
  },
} satisfies Partial<Readonly<Record<RouteName, RouteEntry>>>
