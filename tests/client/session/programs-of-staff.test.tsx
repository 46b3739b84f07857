import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'

const PATH = '/dashboard/staff-accounts'

const ACCOUNTS = [
  {
    id: 'StaffAccount:ngozi',
    member: { id: 'Member:ngozi' },
    name: 'Ngozi Okoro',
    email: 'ngozi@isusu.example',
    accessLevel: 'ADMIN',
    createdAt: '2026-01-05T09:00:00.000Z',
    disabledAt: null,
    hasPassword: true,
  },
]

afterEach(() => localStorage.clear())

describe('the programs of a member of staff', () => {
  test('names the programs that stop with the account of their maker', async () => {
    const made = (name: string, by: string, disabledAt: string | null = null) => ({
      id: `ServiceAccount:${name}`,
      name,
      disabledAt,
      createdBy: { record: { id: `Member:${by}` } },
    })
    const items = [
      made('Payroll bot', 'ngozi'),
      made('Old bot', 'ngozi', '2026-10-01T09:00:00.000Z'),
      made('Nightly export', 'emeka'),
    ]
    const { user } = renderClientApp({
      path: PATH,
      session: aSession({ id: 'admin-1', level: 3, name: 'Ada Admin' }),
      resolvers: { Query: { staffAccounts: () => ACCOUNTS, serviceAccounts: () => ({ items }) } },
    })
    await user.click(await screen.findByRole('button', { name: 'Actions for Ngozi Okoro' }))
    await user.click(await screen.findByRole('menuitem', { name: /^Disable/ }))
    expect(await screen.findByText(/These programs stop as well.*: Payroll bot\.$/)).toBeVisible()
  })
})
