import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { lagosDate, type PlainDate } from '#rules/dates.ts'
import { latestKeyDay } from '#rules/programs/service-account.ts'
import { graphError } from '#tests/support/client-graph.ts'
import { openPrograms as open, program } from './programs-page.tsx'

const LAST_DAY = latestKeyDay(lagosDate(new Date()))

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

  test('says from where a program is seen, what its networks refused, and that a proxy is not known', async () => {
    const [key] = program('x').keys
    const seen = (name: string, more: object, lastUsedAt: string | null = '2026-11-20T09:30:00.000Z') =>
      program(name, { lastUsedAt, keys: [{ ...key, id: `key-of-${name}`, lastUsedAt, ...more }] })
    open({}, () => [
      seen('Outside', { lastUsedFrom: '203.0.113.9' }),
      seen('Behind a proxy', { lastUsedFrom: '127.0.0.1' }),
      seen('Shut out', { refusedAt: '2026-11-21T09:30:00.000Z', refusedFrom: '10.0.0.2' }, null),
      seen('Let in again', {
        lastUsedFrom: '203.0.113.9',
        refusedAt: '2026-11-19T09:30:00.000Z',
        refusedFrom: '10.0.0.2',
      }),
    ])
    const rows = within(await screen.findByRole('table', { name: 'Programs' })).getAllByRole('row')
    const [outside = '', behind = '', shut = '', again = ''] = rows.map((row) => row.textContent).slice(1)
    expect(outside).toContain('Seen from 203.0.113.9')
    expect(outside).not.toContain('does not know its proxy')
    expect(behind).toMatch(/Seen from 127\.0\.0\.1.*the server does not know its proxy/)
    expect(shut).toMatch(/Refused on 21 Nov.* from 10\.0\.0\.2, which is none of its networks.*proxy/)
    expect(again).not.toContain('Refused')
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

  test('offers another key to who made the account alone', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Actions for Nightly export' }))
    expect(await screen.findByRole('menuitem', { name: 'Disable' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: 'Make another key' })).toBeNull()
  })
})
