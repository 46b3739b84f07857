import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { naira, ZERO_KOBO } from '#rules/money.ts'
import { graphError } from '#tests/support/client-graph.ts'
import { watchDownloads } from '#tests/support/downloads.ts'
import { readCsv } from '#tests/support/read-csv.ts'
import { aBooksOverview, someMonthsOfArrears } from '#tests/support/treasury-records.ts'
import { openAsStaff } from '../reports/staff.ts'

const open = (changes: Parameters<typeof aBooksOverview>[0] = {}, query = '') =>
  openAsStaff(`/dashboard/books${query}`, {
    booksOverview: () => aBooksOverview(changes),
    arrearsByMonth: () => someMonthsOfArrears(),
  })

const region = (name: string) => screen.findByRole('region', { name })

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('the overview of the books', () => {
  test('shows the figures of today, each as a link to the page it is from', async () => {
    open()
    const wanted = [
      ['Cash and bank', '₦9,000.00', '/dashboard/cash-book'],
      ['Savings held', '₦6,500.00', '/dashboard/trial-balance?at=2026-11-20'],
      ['Loans outstanding', '₦86,000.00', '/dashboard/trial-balance?at=2026-11-20'],
      ['In arrears', '₦16,000.00', '/dashboard/arrears?standing=behind'],
      ['Unapplied balances', '₦40.00', '/dashboard/unapplied'],
      ['Suspense', '₦25.00', '/dashboard/unapplied?list=suspense'],
      ['Open period', 'October 2026', '/dashboard/periods'],
    ] as const
    const main = within(await screen.findByRole('main'))
    await main.findByText('₦9,000.00')
    for (const [name, amount, address] of wanted) {
      const link = main.getByRole('link', { name })
      expect(link).toHaveAttribute('href', address)
      expect(main.getAllByText(amount)[0]).toBeVisible()
    }
    expect(main.getByText('on one loan')).toBeVisible()
    expect(main.getByText('has ended and can be closed')).toBeVisible()
  })

  test('gives the figures of each chart in words and in a table, whose rows open the page under them', async () => {
    const { user, where } = open()
    const balances = within(await region('Savings and loans outstanding'))
    expect(balances.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      'Savings held',
      'Share capital',
      'Loans outstanding',
    ])
    const deductions = within(await region('Scheduled, deducted and remitted'))
    await user.click(deductions.getByText('Show the figures'))
    const [, , october] = within(deductions.getByRole('table')).getAllByRole('row')
    expect(october).toHaveTextContent('October 2026₦1,000.00₦1,000.00₦300.00')
    await user.click(balances.getByText('Show the figures'))
    await user.click(balances.getByRole('button', { name: 'September 2026' }))
    await waitFor(() => expect(where()).toBe('/dashboard/trial-balance?at=2026-09-30'))
  })

  test('tells what was behind at the end of each month, by age, and leads to the loans of the day', async () => {
    const { user, where, graph } = open({}, '?months=24')
    await screen.findAllByText('On loans over 90 days in arrears')
    const arrears = within(await region('Loans in arrears over time'))
    expect(arrears.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      'In arrears',
      'On loans over 30 days in arrears',
      'On loans over 90 days in arrears',
    ])
    await user.click(arrears.getByText('Show the figures'))
    const [, september, october] = within(arrears.getByRole('table')).getAllByRole('row')
    expect(september).toHaveTextContent('September 202630 September 20261₦400.00₦0.00₦0.00')
    expect(october).toHaveTextContent('October 202631 October 20261₦550.00₦450.00₦50.00')
    expect(graph.callsOf('ArrearsByMonth')[0]?.variables).toEqual(
      graph.callsOf('BooksOverviewPage')[0]?.variables,
    )
    await user.click(arrears.getByRole('button', { name: 'October 2026' }))
    await waitFor(() => expect(where()).toBe('/dashboard/arrears?at=2026-10-31&standing=behind'))
  })

  test('leaves the arrears of months out where a backend does not tell them', async () => {
    openAsStaff('/dashboard/books', {
      booksOverview: () => aBooksOverview(),
      arrearsByMonth: () => {
        throw graphError('NOT_SUPPORTED_BY_BACKEND', 'not offered')
      },
    })
    expect(await region('Loans in arrears by age')).toBeVisible()
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Loans in arrears over time' })).toBeNull(),
    )
  })

  test('writes the figures of a chart to a file, in naira', async () => {
    const saved = watchDownloads()
    const { user } = open()
    const ageing = within(await region('Loans in arrears by age'))
    await user.click(ageing.getByRole('button', { name: 'Export To CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toMatch(/^arrears-by-age-/)
    const lines = readCsv((await saved[0]?.blob.text()) ?? '')
    expect(lines).toContainEqual(['31–60 days', '1', '86000', '16000'])
    expect(lines.flat()).not.toContain('Not in arrears')
  })

  test('asks for more months when more are chosen', async () => {
    const { user, graph, where } = open()
    await user.click(await screen.findByRole('radio', { name: '24 months' }))
    await waitFor(() => expect(where()).toBe('/dashboard/books?months=24'))
    const asked = graph.callsOf('BooksOverviewPage').map(({ variables }) => variables?.['from'])
    expect(asked[0]).toBeNull()
    expect(asked.at(-1)).toMatch(/^\d{4}-\d{2}$/)
  })

  test('says what a chart will show while there is nothing to draw', async () => {
    open({
      months: [],
      period: null,
      bands: [{ band: 'CURRENT', count: 1, outstanding: naira(86_000), arrears: ZERO_KOBO }],
    })
    expect(await screen.findByText('Nothing is in arrears')).toBeVisible()
    expect(screen.getByText('A month appears here once its deduction schedule is sent.')).toBeVisible()
    expect(screen.getAllByText('Nothing posted yet')).toHaveLength(2)
  })

  test('says so where the backend keeps no books', async () => {
    openAsStaff('/dashboard/books', {
      booksOverview: () => {
        throw graphError('NOT_SUPPORTED_BY_BACKEND', 'not offered')
      },
    })
    expect(await screen.findByText('This is not offered online')).toBeVisible()
  })
})
