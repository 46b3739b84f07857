import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { watchDownloads } from '#tests/support/downloads.ts'
import { exported, headings, openAsStaff, pagedOver } from './staff.ts'

const PRODUCTS = [
  'SHARE_CAPITAL',
  'ORDINARY_SAVINGS',
  'CHRISTMAS_SAVINGS',
  'EDUCATION_SAVINGS',
  'RETIREMENT_SAVINGS',
  'LAND_DEVELOPMENT_SAVINGS',
] as const

const instruction = (index: number) => ({
  id: `instruction-${index}`,
  kind: index === 2 ? 'INCREASE' : 'INITIAL',
  requestedAt: '2026-11-03T10:05:00.000Z',
  monthlyTotal: 750_050,
  items: [
    {
      product: 'SHARE_CAPITAL',
      label: 'Share capital',
      amount: 250_000,
      durationMonths: 12,
      total: 3_000_000,
    },
    {
      product: 'ORDINARY_SAVINGS',
      label: 'Ordinary savings',
      amount: 500_050,
      durationMonths: null,
      total: null,
    },
  ],
  member: { id: `member-${index}`, name: `Member ${index}`, memberNumber: `COOP00000${index}` },
})

const summary = (count: number) => ({
  savingsInstructions: pagedOver(
    Array.from({ length: count }, (_, index) => instruction(index + 1)),
    ({ member }) => member.name,
  ),
  savingsInstructionsTotals: () => ({
    count,
    monthlyTotal: count * 750_050,
    products: PRODUCTS.map((product) => ({
      product,
      label: product,
      amount: product === 'SHARE_CAPITAL' ? count * 250_000 : 0,
    })),
  }),
})

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('the summary report', () => {
  test('shows acknowledged requests by product with months and totals', async () => {
    const { graph } = openAsStaff('/dashboard/summaryreport', summary(3))
    expect(await screen.findByRole('heading', { level: 1, name: 'Summary Report' })).toBeVisible()
    const table = await screen.findByRole('table', { name: 'Members Summary Table' })
    expect(await headings()).toEqual([
      'S/N',
      'Name',
      'Member ID',
      'Kind',
      'Requested',
      'Share capital',
      'Ordinary savings',
      'Christmas savings',
      'Education savings',
      'Retirement savings',
      'Land development savings',
      'Total per month',
    ])
    const rows = within(table).getAllByRole('row')
    expect(rows[1]).toHaveTextContent(/Member 1.*₦2,500\.00.*12 months.*₦5,000\.50.*₦7,500\.50/)
    await waitFor(() => expect(within(table).getAllByRole('row').at(-1)).toHaveTextContent(/Total₦7,500\.00/))
    expect(within(table).getAllByRole('row').at(-1)).toHaveTextContent(/₦22,501\.50$/)
    expect(graph.callsOf('SummaryReportPage')[0]?.variables).toMatchObject({ kind: null })
  })

  test('filters by kind in the address, for rows and totals', async () => {
    const { user, where, graph } = openAsStaff('/dashboard/summaryreport', summary(3))
    await user.selectOptions(await screen.findByLabelText('Kind of request'), 'Increase')
    await waitFor(() => expect(where()).toBe('/dashboard/summaryreport?kind=increase'))
    await waitFor(() =>
      expect(graph.callsOf('SummaryReportTotals').at(-1)?.variables).toMatchObject({ kind: 'INCREASE' }),
    )
    expect(graph.callsOf('SummaryReportPage').at(-1)?.variables).toMatchObject({ kind: 'INCREASE' })
  })

  test('exports amounts as decimals with the months beside them and a line of totals', async () => {
    const saved = watchDownloads()
    const { name, lines } = await exported(openAsStaff('/dashboard/summaryreport', summary(3)), saved)
    expect(name).toMatch(/^members-summary-/)
    expect(lines[0]?.slice(5, 9)).toEqual([
      'Share capital (NGN)',
      'Share capital (months)',
      'Ordinary savings (NGN)',
      'Ordinary savings (months)',
    ])
    expect(lines[2]).toEqual([
      '2',
      'Member 2',
      'COOP000002',
      'Increase',
      '2026-11-03',
      '2500',
      '12',
      '5000.5',
      ...Array.from({ length: 9 }, () => ''),
      '7500.5',
    ])
    expect(lines.at(-1)?.slice(0, 9)).toEqual(['', 'Total', '', '', '', '7500', '', '15001.5', ''])
    expect(lines.at(-1)?.at(-1)).toBe('22501.5')
  })

  test('says what would be in an empty summary', async () => {
    openAsStaff('/dashboard/summaryreport', summary(0))
    expect(await screen.findByText('No acknowledged savings requests')).toBeVisible()
  })
})

const referral = (index: number, referred: number) => ({
  memberId: `referrer-${index}`,
  name: `Referrer ${index}`,
  passportUrl: null,
  referredCount: referred,
  referredMembers: Array.from({ length: referred }, (_, place) => ({
    memberId: `referred-${index}-${place + 1}`,
    memberNumber: place === 0 ? `COOP00010${index}` : null,
    name: `Friend ${place + 1} of ${index}`,
    joinedAt: '2026-11-03T10:05:00.000Z',
  })),
})
const referrals = {
  referrals: pagedOver([referral(1, 3), referral(2, 1)], ({ name }) => name),
}

describe('the referral tables', () => {
  test('lists who brought the most people first', async () => {
    const { graph } = openAsStaff('/dashboard/referralreport', referrals)
    expect(await headings()).toEqual(['S/N', 'Referrer', 'Referred users'])
    expect(screen.getByRole('columnheader', { name: 'Referred users' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    expect(screen.getAllByRole('row')[1]).toHaveTextContent(/Referrer 13$/)
    expect(graph.callsOf('ReferralReportPage')[0]?.variables).toMatchObject({ orderBy: 'MOST_REFERRED' })
    expect(screen.queryByText('Friend 1 of 1')).toBeNull()
  })

  test('shows the people who joined in the Detailed View, which the address keeps', async () => {
    const { user, where } = openAsStaff('/dashboard/referralreport', referrals)
    await user.click(await screen.findByRole('checkbox', { name: 'Detailed View' }))
    await waitFor(() => expect(where()).toBe('/dashboard/referralreport?detailed=yes'))
    expect(await screen.findByRole('link', { name: 'Friend 2 of 1' })).toHaveAttribute(
      'href',
      '/dashboard/memberprofile/referred-1-2',
    )
    expect(screen.getByText('COOP000101, 3 Nov 2026')).toBeVisible()
  })

  test('exports referrers alone, as they are shown', async () => {
    const saved = watchDownloads()
    const { lines } = await exported(openAsStaff('/dashboard/referralreport', referrals), saved)
    expect(lines).toEqual([
      ['S/N', 'Referrer', 'Referred users'],
      ['1', 'Referrer 1', '3'],
      ['2', 'Referrer 2', '1'],
    ])
  })

  test('exports a line for each person who joined in the Detailed View', async () => {
    const saved = watchDownloads()
    const { name, lines } = await exported(
      openAsStaff('/dashboard/referralreport?detailed=yes', referrals),
      saved,
    )
    expect(name).toMatch(/^referrals-detailed-/)
    expect(lines).toHaveLength(5)
    expect(lines[2]).toEqual(['1', 'Referrer 1', '3', 'Friend 2 of 1', 'pending approval', '2026-11-03'])
  })

  test('says what would be in an empty list of referrals', async () => {
    openAsStaff('/dashboard/referralreport', { referrals: pagedOver([], () => '') })
    expect(await screen.findByText('Nobody has been referred yet')).toBeVisible()
  })
})
