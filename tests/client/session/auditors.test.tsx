import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { addMonths, formatPlainDate, lagosDate, type PlainDate } from '#rules/dates.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { graphError } from '#tests/support/client-graph.ts'

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

describe('auditors among the staff accounts', () => {
  test('lists them with their days, their last sign-in and their state', async () => {
    open()
    const rows = within(await screen.findByRole('table', { name: 'Auditors' })).getAllByRole('row')
    expect(rows.map((row) => row.textContent).slice(1)).toEqual([
      expect.stringMatching(
        /Tunde Bello.*Bello & Co\..*1 November 2026.*31 March 2027.*20 Nov.* 2026, 10:30.*Open/,
      ),
      expect.stringMatching(/Sade Cole.*Never.*No password yet/),
      expect.stringMatching(/Efe Obi.*31 March 2026.*Over/),
      expect.stringMatching(/Uche Ani.*Ended/),
    ])
  })

  test('ends an access after a question', async () => {
    const ended = { auditor: auditor('tunde', 'Tunde Bello', { state: 'ENDED' }) }
    const { user, graph } = open({
      endAuditorAccess: () => ({ ...done('the access has ended')(), ...ended }),
    })
    await user.click(await screen.findByRole('button', { name: 'Actions for Tunde Bello' }))
    await user.click(await screen.findByRole('menuitem', { name: 'End now' }))
    const question = await screen.findByRole('alertdialog', { name: 'End the access of Tunde Bello now?' })
    await user.click(within(question).getByRole('button', { name: 'End now' }))
    expect(await screen.findByText('the access has ended')).toBeVisible()
    expect(graph.callsOf('EndAuditorAccess')[0]?.variables).toEqual({ input: { id: 'Auditor:tunde' } })
    const row = screen.getByRole('button', { name: 'Actions for Tunde Bello', hidden: true }).closest('tr')
    await waitFor(() => expect(row).toHaveTextContent('Ended'))
    expect(graph.callsOf('Auditors')).toHaveLength(1)
  })

  test('gives access after what is missing was given', async () => {
    const { user, graph } = open({ giveAuditorAccess: done('access given') })
    await user.click(await screen.findByRole('button', { name: 'Give access' }))
    const dialog = await screen.findByRole('dialog', { name: 'Give an auditor access' })
    await user.click(within(dialog).getByRole('button', { name: 'Give access' }))
    expect(within(dialog).getAllByText(/please choose a day/)[0]).toBeVisible()
    await user.type(within(dialog).getByLabelText('Full name'), 'Tunde Bello')
    await user.type(within(dialog).getByLabelText('Firm or office'), 'Bello & Co.')
    await user.type(within(dialog).getByLabelText('E-mail'), 'tunde@bello.example')
    await typeDay(user, within(dialog).getByRole('group', { name: /^Last day/ }), NEXT_MONTH)
    await user.click(within(dialog).getByRole('button', { name: 'Give access' }))
    expect(await screen.findByText('access given')).toBeVisible()
    expect(graph.callsOf('GiveAuditorAccess')[0]?.variables).toMatchObject({
      input: { name: 'Tunde Bello', firm: 'Bello & Co.', firstDay: TODAY, lastDay: NEXT_MONTH },
    })
  })

  test('shows nothing of auditors over a backend that has none', async () => {
    open({}, () => {
      throw graphError('NOT_SUPPORTED_BY_BACKEND', 'not offered')
    })
    expect(await screen.findByRole('button', { name: 'Add staff' })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Give access' })).toBeNull())
  })
})

describe('the last day of an access', () => {
  test('shows above every page of the auditor', async () => {
    renderClientApp({
      path: '/dashboard/trial-balance',
      session: aSession({ id: 'auditor-1', level: 0, name: 'Tunde Bello' }),
    })
    expect(
      await screen.findByText(`Read-only access until ${formatPlainDate('2027-03-31' as PlainDate)}`),
    ).toBeVisible()
  })
})
