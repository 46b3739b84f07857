import { ROUTES, type RouteName } from '#client/paths.ts'
import { dialog, found, type RouteEntry, view } from './route-entry.ts'
import { dialogIsOpen, inTurn, press } from './steps.ts'

const actions = inTurn(press(/^Actions for/))

/** The pages of admins, for the table of all routes. */
export const ADMIN_SCENES = {
  auditLog: {
    area: 'audit',
    empty: { as: 'admin', address: found('auditLog', 'nobody-at-all') },
    more: [
      view('sign-ins', { address: () => `${ROUTES.auditLog}?group=sign_in` }),
      dialog('the act', {
        steps: async (page) =>
          page.getByRole('table', { name: 'Audit log' }).getByRole('button').first().click(),
      }),
    ],
  },
  exports: {
    area: 'audit',
    empty: { as: 'newAdmin' },
    more: [
      dialog('a new export', { steps: press('New export') }),
      dialog('the question before cancelling', {
        as: 'admin',
        steps: inTurn(actions, async (page) =>
          page.getByRole('menuitem', { name: 'Cancel' }).first().click(),
        ),
      }),
    ],
  },
  webhooks: {
    area: 'session',
    empty: { as: 'newAdmin' },
    more: [
      dialog('the deliveries', {
        steps: inTurn(press(/^Actions for https:\/\/integrations/), async (page) =>
          page.getByRole('menuitem', { name: 'Deliveries' }).click(),
        ),
      }),
      dialog('a new webhook', { steps: press('Add a webhook') }),
      dialog('a new webhook, nothing filled in', {
        steps: inTurn(press('Add a webhook'), dialogIsOpen, async (page) =>
          page.getByRole('dialog').getByRole('button', { name: 'Add a webhook' }).click(),
        ),
      }),
    ],
  },
  staffAccounts: {
    area: 'session',
    empty: null,
    more: [
      dialog('a new account', { steps: press('Add staff') }),
      dialog('a new account, nothing filled in', {
        steps: inTurn(press('Add staff'), dialogIsOpen, press('Save account')),
      }),
      dialog('the question before disabling', {
        steps: inTurn(actions, async (page) =>
          page.getByRole('menuitem', { name: 'Disable account' }).click(),
        ),
      }),
    ],
  },
  programs: {
    area: 'session',
    empty: { as: 'newAdmin' },
    more: [
      dialog('a new program', { steps: press('Add a program') }),
      dialog('a new program, nothing filled in', {
        steps: inTurn(press('Add a program'), dialogIsOpen, press('Make the key')),
      }),
    ],
  },
  rulesInForce: { area: 'society', empty: null },
  notifications: { area: 'messages', empty: null },
  notificationChoices: { area: 'messages', empty: null },
  security: {
    area: 'session',
    empty: null,
    more: [
      dialog('the question before signing out', { steps: press(/^Sign out /) }),
      dialog('setting sign-in codes up', { as: 'admin', steps: press('Set up codes') }),
    ],
  },
} satisfies Partial<Readonly<Record<RouteName, RouteEntry>>>
