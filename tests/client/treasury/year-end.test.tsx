import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { pageOf } from '#schema/page.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { aGraphMember, aViewer } from '#tests/support/client-records.ts'
import { watchDownloads } from '#tests/support/downloads.ts'
import { readCsv } from '#tests/support/read-csv.ts'
import {
  aMemberShare,
  anAppropriation,
  aYearEnd,
  graphYear,
  someYearEnds,
} from '#tests/support/year-end-records.ts'

function open(years = someYearEnds(), mutations = {}, level: 2 | 3 = 3) {
  const { closed, next } = years
  return renderClientApp({
    path: '/dashboard/year-end',
    session: aSession({ id: 'staff-1', level, name: 'Ngozi Okoro' }),
    resolvers: {
      Query: {
        viewer: () =>
          aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: level === 3 ? 'ADMIN' : 'MODERATOR' }),
        yearEnds: () => ({ closed: closed.map(graphYear), next: next && graphYear(next) }),
        appropriationShares: (_root: unknown, { page, pageSize }: Record<string, unknown>) => {
          const { member, ...share } = aMemberShare()
          const { id, ...named } = member
          const item = { ...share, member: { ...named, memberId: `Member:${id}` } }
          return pageOf([item], { page: Number(page), pageSize: Number(pageSize) })
        },
      },
      Mutation: mutations,
    },
  })
}

const done = () => ({ message: 'done', userErrors: [] })

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('the year end', () => {
  test('shows the surplus, what becomes of it and each member’s share, and exports the shares', async () => {
    const saved = watchDownloads()
    const app = open()
    const parts = await screen.findByRole('table', { name: 'Appropriation of 2025' })
    expect(within(parts).getAllByRole('row')[1]).toHaveTextContent('Statutory reserve fund25%₦2,500.00')
    expect(within(parts).getAllByRole('row').at(-1)).toHaveTextContent(
      'Stays in the accumulated surplus₦6,500.00',
    )
    expect(screen.getByText(/October 2026 is still open/)).toBeVisible()
    await screen.findByRole('table', { name: 'Shares of members' })
    await app.user.click(screen.getByRole('button', { name: 'Export To CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const bytes = await saved[0]?.blob.arrayBuffer()
    expect(readCsv(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))).toEqual([
      [
        'Member ID',
        'Member',
        'Dividend (NGN)',
        'Interest (NGN)',
        'Refund (NGN)',
        'Tax (NGN)',
        'Set off (NGN)',
        'To the member (NGN)',
      ],
      ['COOP000101', 'Adaeze Okafor', '1000', '0', '0', '100', '0', '900'],
    ])
  })

  test('saves an appropriation, and shows a refused reserve at its field', async () => {
    const saveAppropriation = vi.fn(() => ({
      message: null,
      userErrors: [
        {
          field: ['reserve'],
          message: 'The statutory reserve comes before any dividend.',
          code: 'BAD_USER_INPUT',
        },
      ],
    }))
    const { user, graph } = open(someYearEnds([aYearEnd({ appropriation: null })]), { saveAppropriation })
    await user.click(await screen.findByRole('button', { name: 'Prepare the appropriation' }))
    const form = await screen.findByRole('dialog', { name: 'Appropriation of 2025' })
    const reserve = within(form).getByLabelText(/^Statutory reserve fund, rate/)
    expect(reserve).toHaveValue('25')
    await user.clear(reserve)
    await user.type(reserve, '10')
    await user.type(within(form).getByLabelText(/^Dividend on share capital, amount/), '5000')
    await user.click(within(form).getByRole('button', { name: 'Save and reckon the shares' }))
    await waitFor(() => expect(reserve).toHaveAccessibleDescription(/comes before any dividend/))
    expect(graph.callsOf('SaveAppropriation')[0]?.variables).toMatchObject({
      input: {
        year: 2025,
        reserve: { percent: 10, amount: null },
        dividend: { percent: null, amount: 500_000 },
        basis: 'AVERAGE',
        setsOffArrears: false,
      },
    })
  })

  test('approves by a resolution with its day', async () => {
    const { user, graph } = open(someYearEnds(), { approveAppropriation: done })
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    const form = await screen.findByRole('dialog', { name: 'Appropriation of 2025' })
    await user.click(within(form).getByRole('button', { name: 'Approve' }))
    expect(within(form).getByLabelText('Number of the resolution')).toHaveAccessibleDescription(/resolution/)
    expect(graph.callsOf('ApproveAppropriation')).toEqual([])
  })

  test.each([
    ['APPROVED', 'Post', 'PostAppropriation', 'postAppropriation'],
    ['POSTED', 'Pay the shares', 'PayAppropriation', 'payAppropriation'],
  ] as const)(
    'offers the next step of an appropriation that is %s: %s',
    async (state, text, operation, field) => {
      const years = someYearEnds([aYearEnd({ appropriation: anAppropriation({ state }) })])
      const { user, graph } = open(years, { [field]: done })
      await user.click(await screen.findByRole('button', { name: text }))
      const question = await screen.findByRole('alertdialog')
      await user.click(within(question).getByRole('button', { name: text }))
      expect(await screen.findByText('done')).toBeVisible()
      expect(graph.callsOf(operation)[0]?.variables).toEqual({ input: { year: 2025 } })
    },
  )

  test('leaves every step to admins', async () => {
    open(someYearEnds(), {}, 2)
    await screen.findByRole('table', { name: 'Appropriation of 2025' })
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
  })
})
