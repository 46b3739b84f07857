import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { lagosDate, type PlainDate } from '#rules/dates.ts'
import { latestKeyDay } from '#rules/programs/service-account.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { graphError } from '#tests/support/client-graph.ts'

const LAST_DAY = latestKeyDay(lagosDate(new Date()))

const program = (name: string, more: object = {}) => ({
  id: `ServiceAccount:${name}`,
  name,
  scopes: ['READ_PAYROLL', 'WRITE_VOUCHERS'],
  allowedNetworks: [],
  createdAt: '2026-11-01T09:00:00.000Z',
  createdBy: { name: 'Ada Admin' },
  disabledAt: null,
  lastUsedAt: '2026-11-20T09:30:00.000Z',
  isTest: false,
  mayRotate: true,
  keys: [
    {
      id: `key-of-${name}`,
      hint: 'x9Zq',
      state: 'LIVE',
      expiresAt: '2027-03-31T23:00:00.000Z',
      revokedAt: null,
      lastUsedAt: '2026-11-20T09:30:00.000Z',
    },
  ],
  ...more,
})

const PROGRAMS = [
  program('Payroll bot'),
  program('Nightly export', { keys: [], lastUsedAt: null, mayRotate: false }),
  program('Old bot', { disabledAt: '2026-10-01T09:00:00.000Z', keys: [], mayRotate: false }),
]

const open = (mutations = {}, items: () => unknown = () => PROGRAMS) =>
  renderClientApp({
    path: '/dashboard/programs',
    session: aSession({ id: 'admin-1', level: 3, name: 'Ada Admin' }),
    resolvers: {
      Query: { serviceAccounts: async () => ({ items: await items() }) },
      Mutation: mutations,
    },
  })

/** Types a day into the three boxes of a field. */
async function typeDay(user: ReturnType<typeof open>['user'], field: HTMLElement, day: PlainDate) {
  const [year = '', month = '', date = ''] = day.split('-')
  await user.type(within(field).getByLabelText('Day'), date)
  await user.type(within(field).getByLabelText('Month'), month)
  await user.type(within(field).getByLabelText('Year'), year)
}

afterEach(() => localStorage.clear())

describe('the programs of the society', () => {
  test('lists each with what it may do, its last use and its keys', async () => {
    open()
    const rows = within(await screen.findByRole('table', { name: 'Programs' })).getAllByRole('row')
    expect(rows.map((row) => row.textContent).slice(1)).toEqual([
      expect.stringMatching(
        /Payroll bot.*Reads payroll, Enters vouchers.*20 Nov.*…x9Zq, until 31 March 2027.*Ada Admin.*In use/,
      ),
      expect.stringMatching(/Nightly export.*Never.*No key works/),
      expect.stringMatching(/Old bot.*Disabled/),
    ])
  })

  test('says what to do where there is none yet', async () => {
    open({}, () => [])
    expect(await screen.findByText('No programs yet')).toBeVisible()
  })

  test('says that a backend without programs has none', async () => {
    open({}, () => {
      throw graphError('NOT_SUPPORTED_BY_BACKEND', 'not there')
    })
    expect(await screen.findByText('Programs are not offered here')).toBeVisible()
  })

  test('makes an account and shows its key this once', async () => {
    const { user, graph } = open({
      createServiceAccount: () => ({ key: 'isk_live_ABC', message: 'made', userErrors: [] }),
    })
    await user.click(await screen.findByRole('button', { name: 'Add a program' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Make the key' }))
    expect(await within(dialog).findByText('choose what the program may do')).toBeVisible()
    await user.type(within(dialog).getByLabelText(/^Name of the program/), 'Nightly export')
    await user.click(within(dialog).getByLabelText(/^Reads the register/))
    await user.type(within(dialog).getByLabelText(/^Networks/), '196.220.0.0/16, 10.0.0.1')
    await typeDay(user, within(dialog).getByRole('group', { name: /Last day of the key/ }), LAST_DAY)
    await user.click(within(dialog).getByRole('button', { name: 'Make the key' }))
    expect(await screen.findByText('isk_live_ABC')).toBeVisible()
    expect(graph.callsOf('CreateServiceAccount').at(-1)?.variables).toMatchObject({
      input: {
        name: 'Nightly export',
        scopes: ['READ_MEMBERS'],
        allowedNetworks: ['196.220.0.0/16', '10.0.0.1'],
        lastDay: LAST_DAY,
      },
    })
    await user.click(screen.getByRole('button', { name: 'I have kept it' }))
    await waitFor(() => expect(screen.queryByText('isk_live_ABC')).toBeNull())
    expect(JSON.stringify(localStorage)).not.toContain('isk_live_ABC')
  })

  test('revokes a key after a question', async () => {
    const { user, graph } = open({
      revokeKey: () => ({ message: 'The key is revoked.', userErrors: [], serviceAccount: null }),
    })
    await user.click(await screen.findByRole('button', { name: 'Actions for Payroll bot' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Revoke key …x9Zq' }))
    await user.click(await screen.findByRole('button', { name: 'Revoke' }))
    expect(await screen.findByText('The key is revoked.')).toBeVisible()
    expect(graph.callsOf('RevokeKey')[0]?.variables).toEqual({ input: { id: 'key-of-Payroll bot' } })
  })

  test('offers another key to who made the account alone', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Actions for Nightly export' }))
    expect(await screen.findByRole('menuitem', { name: 'Disable' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: 'Make another key' })).toBeNull()
  })
})
