import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { addMonths, lagosDate, type PlainDate } from '#rules/dates.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'

const TODAY = lagosDate(new Date())
const NEXT_MONTH = addMonths(TODAY, 1)

const auditor = (id: string, name: string, more: object = {}) => ({
  id: `Auditor:${id}`,
  name,
  firm: 'Bello & Co.',
  email: `${id}@bello.example`,
  firstDay: '2026-11-01',
  lastDay: '2027-03-31',
  state: 'OPEN',
  givenAt: '2026-11-01T09:00:00.000Z',
  givenBy: { name: 'Ngozi Eze' },
  lastSignedInAt: '2026-11-20T09:30:00.000Z',
  hasPassword: true,
  ...more,
})

const AUDITORS = [
  auditor('tunde', 'Tunde Bello'),
  auditor('sade', 'Sade Cole', { hasPassword: false, lastSignedInAt: null }),
  auditor('efe', 'Efe Obi', { state: 'OVER', lastDay: '2026-03-31' }),
  auditor('uche', 'Uche Ani', { state: 'ENDED' }),
]

const open = (mutations = {}, auditors: () => unknown = () => AUDITORS) =>
  renderClientApp({
    path: '/dashboard/staff-accounts',
    session: aSession({ id: 'admin-1', level: 3, name: 'Ada Admin' }),
    resolvers: { Query: { staffAccounts: () => [], auditors }, Mutation: mutations },
  })

const done = (message: string) => () => ({ message, userErrors: [] })

/** Types a day into the three boxes of a field. */
async function typeDay(user: ReturnType<typeof open>['user'], field: HTMLElement, day: PlainDate) {
  const [year = '', month = '', date = ''] = day.split('-')
  await user.clear(within(field).getByLabelText('Day'))
  await user.type(within(field).getByLabelText('Day'), date)
  await user.clear(within(field).getByLabelText('Month'))
  await user.type(within(field).getByLabelText('Month'), month)
  await user.clear(within(field).getByLabelText('Year'))
  await user.type(within(field).getByLabelText('Year'), year)
}

afterEach(() => localStorage.clear())

describe('the last day among the staff accounts', () => {
  test('changes the last day, and offers a new beginning for an access that is over', async () => {
    const { user, graph } = open({ changeAuditorLastDay: done('changed') })
    await user.click(await screen.findByRole('button', { name: 'Actions for Tunde Bello' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Change the last day' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change the last day of Tunde Bello' })
    await typeDay(user, within(dialog).getByRole('group', { name: /^Last day/ }), NEXT_MONTH)
    await user.click(within(dialog).getByRole('button', { name: 'Change the last day' }))
    expect(await screen.findByText('changed')).toBeVisible()
    expect(graph.callsOf('ChangeAuditorLastDay')[0]?.variables).toEqual({
      input: { id: 'Auditor:tunde', lastDay: NEXT_MONTH },
    })
    await user.click(screen.getByRole('button', { name: 'Actions for Uche Ani' }))
    expect(await screen.findByRole('menuitem', { name: 'Give access again' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: 'End now' })).toBeNull()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  })
})
