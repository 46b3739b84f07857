import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { PlainDate } from '#rules/dates.ts'
import { naira } from '#rules/money.ts'
import { SECOND_PERSON_TEXTS } from '#rules/texts/second-person.ts'
import { pageOf } from '#schema/cut-page.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { aGraphMember, aViewer } from '#tests/support/client-records.ts'
import { watchDownloads } from '#tests/support/downloads.ts'
import { aNominalAccount, anOwnExpense } from '#tests/support/nominal-account-records.ts'
import { readCsv } from '#tests/support/read-csv.ts'
import { anAccount } from '#tests/support/treasury-records.ts'
import { aVoucher, graphVoucher } from '#tests/support/voucher-records.ts'
import {
  aMemberShare,
  anAppropriation,
  aYearEnd,
  graphYear,
  someYearEnds,
} from '#tests/support/year-end-records.ts'

const page = (items: readonly object[]) => ({
  items,
  currentPage: 1,
  totalPages: 1,
  totalCount: items.length,
  hasNextPage: false,
})

const posted = { state: 'POSTED', entry: 'JV00000044', posted: aVoucher().created } as const

const anAdjustment = (changes: Parameters<typeof graphVoucher>[0] = {}) =>
  graphVoucher({
    kind: 'JOURNAL',
    number: 'GV00000007',
    party: '',
    method: null,
    reference: '',
    narration: 'Audit fee of the year',
    date: '2025-12-31' as PlainDate,
    yearEnd: 2025,
    lines: [],
    ...changes,
  })

function open(years = someYearEnds(), mutations = {}, level: 2 | 3 = 3, adjustments = [anAdjustment()]) {
  const { closed, next } = years
  return renderClientApp({
    path: '/dashboard/year-end',
    session: aSession({ id: 'staff-1', level, name: 'Ngozi Okoro' }),
    resolvers: {
      Query: {
        viewer: () =>
          aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: level === 3 ? 'ADMIN' : 'MODERATOR' }),
        vouchers: () => page(adjustments),
        voucher: () => adjustments[0] ?? anAdjustment(),
        journalEntry: () => null,
        chartOfAccounts: () => ['01020102', '02020305', '05010103'].map(anAccount),
        yearEnds: () => ({ closed: closed.map(graphYear), next: next && graphYear(next) }),
        nominalAccounts: () => [
          aNominalAccount(),
          anOwnExpense({ number: '03020301', name: 'Building fund', accountClass: 'EQUITY', group: 'FUNDS' }),
        ],
        yearEnd: (_root: unknown, { id }: Record<string, unknown>) => {
          const found = closed.find((year) => year.id === id)
          return found ? graphYear(found) : null
        },
      },
      Appropriation: {
        shares: (_root: unknown, { page, pageSize }: Record<string, unknown>) => {
          const { member, ...share } = aMemberShare()
          const { id, ...named } = member
          const item = { ...share, member: { ...named, record: { id: `Member:${id}` } } }
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
    expect(within(parts).getAllByRole('row').at(-1)).toHaveTextContent('Left in accumulated surplus₦6,500.00')
    expect(screen.getByText(/October 2026 is still open/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'AGM pack 2025' })).toHaveAttribute(
      'href',
      '/dashboard/agm-pack?year=2025',
    )
    await screen.findByRole('table', { name: 'Members’ shares' })
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
    await user.click(within(form).getByRole('button', { name: 'Save and calculate shares' }))
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

  test('gives a fund that the society opened its part of the surplus', async () => {
    const { user, graph } = open(someYearEnds(), { saveAppropriation: done })
    await user.click(await screen.findByRole('button', { name: 'Change' }))
    const form = await screen.findByRole('dialog')
    await user.type(await within(form).findByLabelText('Building fund, rate (%)'), '10')
    await user.click(within(form).getByRole('button', { name: 'Save and calculate shares' }))
    await waitFor(() =>
      expect(graph.callsOf('SaveAppropriation')[0]?.variables).toMatchObject({
        input: { funds: [{ accountNumber: '03020301', percent: 10, amount: null }] },
      }),
    )
  })

  test.each([
    ['EQUITY', /leave total equity at -₦12/, 0],
    ['SURPLUS', /leave the accumulated surplus at -₦7/, 1],
  ] as const)('says before the button what an appropriation lacks: %s', async (strain, sentence, buttons) => {
    const equityAfter = { strain, accumulatedSurplus: naira(-7), totalEquity: naira(-12) }
    open(someYearEnds([aYearEnd({ appropriation: anAppropriation({ equityAfter }) })]))
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.queryAllByRole('button', { name: 'Approve' })).toHaveLength(buttons)
  })

  test('approves by a resolution with its day', async () => {
    const { user, graph } = open(someYearEnds(), { approveAppropriation: done })
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    const form = await screen.findByRole('dialog', { name: 'Appropriation of 2025' })
    await user.click(within(form).getByRole('button', { name: 'Approve' }))
    expect(within(form).getByLabelText('Resolution number')).toHaveAccessibleDescription(/resolution/)
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

  test.each([
    ['APPROVED', 'Post'],
    ['POSTED', 'Pay'],
  ] as const)('leaves one that is %s to another admin than who approved it', async (state, step) => {
    open(someYearEnds([aYearEnd({ appropriation: anAppropriation({ state, mayDecide: false }) })]))
    expect(await screen.findByText(SECOND_PERSON_TEXTS.appropriation)).toBeVisible()
    expect(screen.queryByRole('button', { name: new RegExp(`^${step}`) })).toBeNull()
  })

  test('leaves every step to admins', async () => {
    open(someYearEnds(), {}, 2)
    await screen.findByRole('table', { name: 'Appropriation of 2025' })
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
    expect(screen.queryByText('A second person is needed')).toBeNull()
  })
})

describe('the audit adjustments of a year', () => {
  const approved = someYearEnds([aYearEnd({ appropriation: anAppropriation({ state: 'APPROVED' }) })])

  test('stand in a list, and each opens its entry', async () => {
    const app = open(undefined, {}, 3, [anAdjustment(posted)])
    const table = await screen.findByRole('table', { name: 'Audit adjustments of 2025' })
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent(
      'GV00000007Audit fee of the year₦5,000.00Posted',
    )
    await app.user.click(within(table).getByRole('button', { name: 'GV00000007' }))
    const dialog = await screen.findByRole('dialog', { name: 'Journal GV00000007' })
    expect(within(dialog).getByText('Audit adjustment of')).toBeVisible()
    expect(within(dialog).getByRole('button', { name: 'Reverse' })).toBeVisible()
    await app.user.click(within(dialog).getByRole('button', { name: 'JV00000044' }))
    expect(await screen.findByRole('dialog', { name: 'Journal entry JV00000044' })).toBeVisible()
    expect(app.graph.callsOf('Adjustments')[0]?.variables).toMatchObject({ year: 2025 })
  })

  test('begin as a balanced journal of the society’s own accounts', async () => {
    const adjustYear = vi.fn(() => ({ message: 'saved', userErrors: [], voucher: anAdjustment() }))
    const { user, graph } = open(undefined, { adjustYear }, 3, [])
    expect(await screen.findByText('There are no audit adjustments.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Adjust 2025' }))
    const form = await screen.findByRole('dialog', { name: 'Adjust 2025' })
    const [first, second] = await within(form).findAllByRole('combobox', { name: 'Account' })
    await waitFor(() => expect(within(first as HTMLElement).getAllByRole('option')).toHaveLength(3))
    expect(within(form).queryByRole('option', { name: /Ordinary savings/ })).toBeNull()
    await user.type(within(form).getByLabelText('Adjustment and reason'), 'Charges not booked')
    await user.selectOptions(first as HTMLElement, '05010103')
    await user.selectOptions(second as HTMLElement, '01020102')
    await user.type(within(form).getAllByLabelText('Debit')[0] as HTMLElement, '1500')
    await user.type(within(form).getAllByLabelText('Credit')[1] as HTMLElement, '1400')
    const save = within(form).getByRole('button', { name: 'Save the adjustment' })
    await user.click(save)
    expect(await within(form).findByText('The debits and the credits must be equal.')).toBeVisible()
    expect(graph.callsOf('AdjustYear')).toEqual([])
    const credit = within(form).getAllByLabelText('Credit')[1] as HTMLElement
    await user.clear(credit)
    await user.type(credit, '1500')
    await user.click(save)
    await waitFor(() => expect(graph.callsOf('AdjustYear')).toHaveLength(1))
    expect(graph.callsOf('AdjustYear')[0]?.variables).toMatchObject({
      input: {
        year: 2025,
        narration: 'Charges not booked',
        lines: [
          { accountNumber: '05010103', debit: 150_000, credit: null },
          { accountNumber: '01020102', debit: null, credit: 150_000 },
        ],
      },
    })
    expect(await screen.findByText('saved')).toBeVisible()
    const voucher = await screen.findByRole('dialog', { name: 'Journal GV00000007' })
    // The form that closed gives the focus back to the page, which closes nothing.
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Adjust 2025' })).toBeNull())
    expect(voucher).toBeVisible()
  })

  test('end with the approval of the appropriation, and the page says why', async () => {
    open(approved)
    expect(
      await screen.findByText(/The appropriation of 2025 is approved, so no more adjustments/),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Adjust 2025' })).toBeNull()
  })

  test('show themselves to moderators, who cannot post them', async () => {
    const { user } = open(undefined, {}, 2, [anAdjustment({ mayDecide: false })])
    await user.click(await screen.findByRole('button', { name: 'GV00000007' }))
    const dialog = await screen.findByRole('dialog', { name: 'Journal GV00000007' })
    expect(within(dialog).queryByRole('button', { name: 'Post' })).toBeNull()
    expect(within(dialog).queryByText('A second person is needed')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Adjust 2025' })).toBeNull()
  })
})
