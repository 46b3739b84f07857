import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { graphError } from '#tests/support/client-graph.ts'

const PATH = '/dashboard/staff-accounts'

const account = (id: string, name: string, more: object = {}) => ({
  id: `StaffAccount:${id}`,
  member: { id: `Member:${id}` },
  name,
  email: `${id}@isusu.example`,
  accessLevel: 'MODERATOR',
  createdAt: '2026-01-05T09:00:00.000Z',
  disabledAt: null,
  hasPassword: true,
  ...more,
})

const ACCOUNTS = [
  account('ngozi', 'Ngozi Okoro'),
  account('emeka', 'Emeka Nwosu', { hasPassword: false }),
  account('tunde', 'Tunde Bello', { disabledAt: '2026-11-01T09:00:00.000Z' }),
]

const openAccounts = (mutations = {}, staffAccounts: () => unknown = () => ACCOUNTS) =>
  renderClientApp({
    path: PATH,
    session: aSession({ id: 'admin-1', level: 3, name: 'Ada Admin' }),
    resolvers: { Query: { staffAccounts }, Mutation: mutations },
  })

const done = (message: string) => () => ({ message, userErrors: [] })

afterEach(() => localStorage.clear())

describe('staff accounts', () => {
  test('lists accounts with their state', async () => {
    openAccounts()
    const rows = within(await screen.findByRole('table', { name: 'Staff accounts' })).getAllByRole('row')
    expect(rows.map((row) => row.textContent).slice(1)).toEqual([
      expect.stringMatching(/Ngozi Okoro.*Moderator.*Active/),
      expect.stringMatching(/Emeka Nwosu.*No password yet/),
      expect.stringMatching(/Tunde Bello.*Disabled/),
    ])
  })

  test('makes an account after what is missing was given', async () => {
    const { user, graph } = openAccounts({ createStaffAccount: done('account made') })
    await user.click(await screen.findByRole('button', { name: 'Add staff' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add staff' })
    await user.click(within(dialog).getByRole('button', { name: 'Save account' }))
    expect(within(dialog).getAllByText(/please choose moderator or admin/)[0]).toBeVisible()
    await user.type(within(dialog).getByLabelText('Full name'), 'Ifeoma Clerk')
    await user.type(within(dialog).getByLabelText('E-mail'), 'ifeoma@isusu.example')
    await user.selectOptions(within(dialog).getByLabelText('Access level'), 'Moderator')
    await user.click(within(dialog).getByRole('button', { name: 'Save account' }))
    expect(await screen.findByText('account made')).toBeVisible()
    expect(graph.callsOf('CreateStaffAccount')[0]?.variables).toMatchObject({
      input: { name: 'Ifeoma Clerk', email: 'ifeoma@isusu.example', accessLevel: 'MODERATOR' },
    })
  })

  test('disables an account after a question, and shows why the last admin stays', async () => {
    let tries = 0
    const { user, graph } = openAccounts({
      disableStaffAccount: () => {
        tries += 1
        return tries === 1
          ? {
              message: null,
              userErrors: [{ field: null, code: 'CONFLICT', message: 'this is the last admin' }],
            }
          : {
              message: 'account disabled',
              userErrors: [],
              staffAccount: account('ngozi', 'Ngozi Okoro', { disabledAt: '2026-11-20T09:00:00.000Z' }),
            }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Actions for Ngozi Okoro' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Disable account' }))
    const question = await screen.findByRole('alertdialog', { name: 'Disable the account of Ngozi Okoro?' })
    const confirm = within(question).getByRole('button', { name: 'Disable account' })
    await user.click(confirm)
    expect(await within(question).findByText('this is the last admin')).toBeVisible()
    await user.click(confirm)
    expect(await screen.findByText('account disabled')).toBeVisible()
    expect(graph.callsOf('DisableStaffAccount').at(-1)?.variables).toEqual({
      input: { id: 'StaffAccount:ngozi' },
    })
    const row = screen.getByRole('button', { name: 'Actions for Ngozi Okoro', hidden: true }).closest('tr')
    await waitFor(() => expect(row).toHaveTextContent('Disabled'))
  })

  test('say that another system keeps them where the backend does not', async () => {
    openAccounts({}, () => {
      throw graphError('NOT_SUPPORTED_BY_BACKEND', 'not offered')
    })
    expect(await screen.findByText('Staff accounts are managed elsewhere')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add staff' })).not.toBeInTheDocument()
  })
})
