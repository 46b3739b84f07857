import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { graphError } from '#tests/support/client-graph.ts'

const webhook = (id: string, more: object = {}) => ({
  __typename: 'Webhook',
  id: `Webhook:${id}`,
  url: `https://${id}.example/events`,
  types: [],
  disabledAt: null,
  disabledReason: null,
  failingSince: null,
  oldSecretUntil: null,
  waiting: 0,
  ...more,
})

const delivery = (id: string, more: object = {}) => ({
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

const WEBHOOKS = [
  webhook('payroll', { types: ['LOAN_REQUEST_APPROVED'], waiting: 2 }),
  webhook('gone', { disabledAt: '2026-11-20T09:30:00.000Z', disabledReason: 'GONE' }),
]

const open = (mutations = {}, webhooks: () => unknown = () => WEBHOOKS) =>
  renderClientApp({
    path: '/dashboard/programs/webhooks',
    session: aSession({ id: 'admin-1', level: 3, name: 'Ada Admin' }),
    resolvers: {
      Query: {
        webhooks,
        webhook: () => ({
          ...WEBHOOKS[0],
          deliveries: { items: DELIVERIES, currentPage: 1, totalPages: 1, totalCount: 2 },
        }),
      },
      Mutation: mutations,
    },
  })

const done =
  (message: string, more: object = {}) =>
  () => ({ message, userErrors: [], ...more })

const act = async (user: ReturnType<typeof open>['user'], address: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${address}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

afterEach(() => localStorage.clear())

describe('the page of webhooks', () => {
  test('lists the addresses with what they are sent and why one is off', async () => {
    open()
    const rows = within(await screen.findByRole('table', { name: 'Webhooks' })).getAllByRole('row')
    expect(rows.map((row) => row.textContent).slice(1)).toEqual([
      expect.stringMatching(/payroll\.example.*1 type of event.*2 deliveries wait.*On/),
      expect.stringMatching(/gone\.example.*All events.*wants no more events.*Off/),
    ])
  })

  test('adds one after its address was mended, and shows the secret once', async () => {
    const { user, graph } = open({
      createWebhook: done('made', { secret: 'whsec_once', webhook: null }),
    })
    await user.click(await screen.findByRole('button', { name: 'Add a webhook' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add a webhook' })
    await user.type(within(dialog).getByLabelText('Address'), 'https://me:pw@new.example/')
    await user.click(within(dialog).getByRole('button', { name: 'Add a webhook' }))
    expect(within(dialog).getAllByText(/leave out the name and the password/)[0]).toBeVisible()
    await user.clear(within(dialog).getByLabelText('Address'))
    await user.type(within(dialog).getByLabelText('Address'), 'https://new.example/')
    await user.click(within(dialog).getByRole('checkbox', { name: 'Remittances' }))
    await user.click(within(dialog).getByRole('button', { name: 'Add a webhook' }))
    expect(await screen.findByText('whsec_once')).toBeVisible()
    expect(graph.callsOf('CreateWebhook')[0]?.variables).toEqual({
      input: {
        url: 'https://new.example/',
        types: [
          'REMITTANCE_POSTED',
          'REMITTANCE_REVERSAL_ASKED',
          'REMITTANCE_REVERSAL_REFUSED',
          'REMITTANCE_REVERSED',
        ],
      },
    })
    await user.click(screen.getByRole('button', { name: 'I have copied it' }))
    await waitFor(() => expect(screen.queryByText('whsec_once')).toBeNull())
  })

  test('warns of a password in an address, and tells of a secret that was lost with its answer', async () => {
    const { user } = open({ createWebhook: done('made', { secret: null, webhook: null }) })
    await user.click(await screen.findByRole('button', { name: 'Add a webhook' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add a webhook' })
    await user.type(within(dialog).getByLabelText('Address'), 'https://new.example/?key=1')
    expect(within(dialog).getByText(/it is kept in the logs/)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Add a webhook' }))
    expect(await screen.findByText(/not shown again/)).toBeVisible()
  })

  test('replaces both secrets at once while two of them sign', async () => {
    const until = '2026-11-21T09:30:00.000Z'
    const { user, graph } = open(
      { rotateWebhookSecret: done('new', { secret: 'whsec_3', webhook: null }) },
      () => [webhook('payroll', { oldSecretUntil: until })],
    )
    await act(user, 'https://payroll.example/events', 'New secret')
    const dialog = await screen.findByRole('alertdialog', { name: 'Make a new secret?' })
    expect(within(dialog).getByText(/replaces both at once/)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'New secret' }))
    expect(await screen.findByText('whsec_3')).toBeVisible()
    expect(graph.callsOf('RotateWebhookSecret')[0]?.variables).toMatchObject({ input: { overlapHours: 0 } })
  })

  test('sends a test and shows what was sent, of which one can be sent again', async () => {
    const { user, graph } = open({
      sendTestEvent: done('a test is on its way'),
      redeliver: done('on its way again', { delivery: delivery('d1', { state: 'WAITING' }) }),
    })
    await act(user, 'https://payroll.example/events', 'Send a test')
    const log = await screen.findByRole('dialog', { name: /^Deliveries to https:\/\/payroll/ })
    expect(await within(log).findByText(/answered 500, 10 tries/)).toBeVisible()
    await user.click(within(log).getByRole('button', { name: 'Send again: member.updated' }))
    expect(await screen.findByText('on its way again')).toBeVisible()
    expect(graph.callsOf('Redeliver')[0]?.variables).toEqual({ input: { id: 'd1' } })
  })

  test('replaces a secret, switches off and removes, each after a question', async () => {
    const { user, graph } = open({
      rotateWebhookSecret: done('made', { secret: 'whsec_next', webhook: WEBHOOKS[0] }),
      updateWebhook: done('saved', { webhook: WEBHOOKS[0] }),
      deleteWebhook: done('removed', { deletedId: 'Webhook:payroll' }),
    })
    await act(user, 'https://payroll.example/events', 'New secret')
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Make a new secret?' })).getByRole('button', {
        name: 'New secret',
      }),
    )
    expect(await screen.findByText('whsec_next')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'I have copied it' }))
    await act(user, 'https://payroll.example/events', 'Switch off')
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Switch off' }),
    )
    await waitFor(() =>
      expect(graph.callsOf('UpdateWebhook')[0]?.variables).toEqual({
        input: { id: 'Webhook:payroll', disabled: true },
      }),
    )
    await act(user, 'https://payroll.example/events', 'Remove')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(graph.callsOf('DeleteWebhook')).toHaveLength(1))
  })

  test('says that a backend has none', async () => {
    open({}, () => {
      throw graphError('NOT_SUPPORTED_BY_BACKEND', 'not offered')
    })
    expect(await screen.findByText('This backend sends no events')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add a webhook' })).toBeNull()
  })
})
