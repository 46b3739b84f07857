import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { STAFF_TEXTS } from '#rules/texts/staff.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'

const PATH = '/dashboard/staff-accounts'

const account = (id: string, name: string) => ({
  id: `StaffAccount:${id}`,
  member: { id: `Member:${id}` },
  name,
  email: `${id}@isusu.example`,
  accessLevel: 'ADMIN',
  createdAt: '2026-01-05T09:00:00.000Z',
  disabledAt: null,
  hasPassword: true,
  hasSecondFactor: true,
})

afterEach(() => localStorage.clear())

describe('the staff account of the viewer', () => {
  test('takes a name, and neither a level nor what another admin has to do', async () => {
    const own = account('ada', 'Ada Admin')
    const { user, graph } = renderClientApp({
      path: PATH,
      session: aSession({ id: own.member.id, level: 3, name: 'Ada Admin' }),
      resolvers: {
        Query: { staffAccounts: () => [own, account('ngozi', 'Ngozi Okoro')] },
        Mutation: { updateStaffAccount: () => ({ message: 'account saved', userErrors: [] }) },
      },
    })
    const table = await screen.findByRole('table', { name: 'Staff accounts' })
    expect(within(table).getByRole('row', { name: /Ada Admin You/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Actions for Ada Admin' }))
    const menu = await screen.findByRole('menu')
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(['Change account'])
    await user.click(within(menu).getByRole('menuitem', { name: 'Change account' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change account' })
    expect(within(dialog).getByText(STAFF_TEXTS.ownAccount)).toBeVisible()
    expect(within(dialog).queryByLabelText('Access level')).toBeNull()
    await user.type(within(dialog).getByLabelText('Full name'), ' Eze')
    await user.click(within(dialog).getByRole('button', { name: 'Save account' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(graph.callsOf('UpdateStaffAccount')[0]?.variables).toMatchObject({
      input: { name: 'Ada Admin Eze', accessLevel: 'ADMIN' },
    })
  })
})
