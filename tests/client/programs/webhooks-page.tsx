import { screen } from '@testing-library/react'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'

const webhook = (id: string, more: object = {}) => ({
  __typename: 'Webhook',
  id: `Webhook:${id}`,
  url: `https://${id}.example/events`,
  types: [],
  program: null,
  disabledAt: null,
  disabledReason: null,
  failingSince: null,
  oldSecretUntil: null,
  waiting: 0,
  ...more,
})

export const delivery = (id: string, more: object = {}) => ({
  id,
  type: 'loan_request.approved',
  subjectId: 'LoanRequest:7f3a',
  state: 'TAKEN',
  attempts: 1,
  createdAt: '2026-11-20T09:30:00.000Z',
  nextAttemptAt: null,
  status: 204,
  problem: null,
  ...more,
})

const DELIVERIES = [
  delivery('d2'),
  delivery('d1', {
    type: 'member.updated',
    state: 'FAILED',
    attempts: 10,
    status: 500,
    problem: 'answered 500',
  }),
]

export const WEBHOOKS = [
  webhook('payroll', { types: ['LOAN_REQUEST_APPROVED'], waiting: 2 }),
  webhook('gone', { disabledAt: '2026-11-20T09:30:00.000Z', disabledReason: 'GONE' }),
]

/** The page of webhooks as an admin opens it. */
export const openWebhooks = (mutations = {}, webhooks: () => unknown = () => WEBHOOKS) =>
  renderClientApp({
    path: '/dashboard/programs/webhooks',
    session: aSession({ id: 'admin-1', level: 3, name: 'Ada Admin' }),
    resolvers: {
      Query: {
        webhooks,
        serviceAccounts: () => ({
          items: [
            { id: 'ServiceAccount:p', name: 'Payroll bot', scopes: ['READ_EVENTS'], disabledAt: null },
            { id: 'ServiceAccount:b', name: 'Books bot', scopes: ['READ_BOOKS'], disabledAt: null },
            {
              id: 'ServiceAccount:o',
              name: 'Old bot',
              scopes: ['READ_EVENTS'],
              disabledAt: '2026-11-01T09:00:00.000Z',
            },
          ],
        }),
        webhook: () => ({
          ...WEBHOOKS[0],
          deliveries: { items: DELIVERIES, currentPage: 1, totalPages: 1, totalCount: 2 },
        }),
      },
      Mutation: mutations,
    },
  })

export const done =
  (message: string, more: object = {}) =>
  () => ({ message, userErrors: [], ...more })

/** Chooses from the menu of a webhook. The document of a test file takes one such choice, so each choice has a file of its own. */
export const choose = async (
  user: ReturnType<typeof openWebhooks>['user'],
  item: string,
  address = 'https://payroll.example/events',
) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${address}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}
