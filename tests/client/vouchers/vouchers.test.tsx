import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { PlainDate } from '#rules/dates.ts'
import { SECOND_PERSON_TEXTS } from '#rules/texts/second-person.ts'
import type { Reversal } from '#schema/vouchers/source.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { type GraphResolvers, graphError } from '#tests/support/client-graph.ts'
import { aGraphMember, aViewer } from '#tests/support/client-records.ts'
import { watchDownloads } from '#tests/support/downloads.ts'
import { anAccount } from '#tests/support/treasury-records.ts'
import { aReversal, aVoucher, GRAPH_MEMBER, graphVoucher, isoDone } from '#tests/support/voucher-records.ts'
import { exported, openAsStaff } from '../reports/staff.ts'

const page = (items: readonly object[]) => ({
  items,
  currentPage: 1,
  totalPages: 1,
  totalCount: items.length,
  hasNextPage: false,
})

const GRAPH = {
  vouchers: () => page([graphVoucher()]),
  voucher: () => graphVoucher(),
  chartOfAccounts: () => ['01020101', '01020102', '02020305', '05010101', '05010103'].map(anAccount),
  landRequests: () => page([]),
}

/** A page of the staff whose graph answers these changes. */
const openToChange = (
  path: string,
  changes: NonNullable<GraphResolvers[string]>,
  queries: object = GRAPH,
  level: 2 | 3 = 2,
) =>
  renderClientApp({
    path,
    session: aSession({ id: 'staff-1', level, name: 'Ngozi Okoro' }),
    resolvers: {
      Query: {
        viewer: () =>
          aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: level === 3 ? 'ADMIN' : 'MODERATOR' }),
        ...queries,
      },
      Mutation: changes,
    },
  })

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('the vouchers', () => {
  test('lists them, and shows one with its accounts and what can be done with it', async () => {
    const { user } = openAsStaff('/dashboard/vouchers', GRAPH)
    const table = await screen.findByRole('table', { name: 'Vouchers' })
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent(
      'RV0000001220 November 2026ReceiptAdaeze Okafor: Savings paid at the bank₦5,000.00Not posted',
    )
    await user.click(within(table).getByRole('button', { name: 'RV00000012' }))
    const dialog = await screen.findByRole('dialog', { name: 'Receipt RV00000012' })
    expect(await within(dialog).findByRole('link', { name: '02020305 Ordinary savings' })).toBeVisible()
    // The other side is the money, which is no line: its column has no sum, rather than one of zero.
    expect(within(dialog).getByRole('row', { name: /^Total/ })).toHaveTextContent(/^Total₦5,000\.00$/)
    expect(within(dialog).getByRole('button', { name: 'Post' })).toBeEnabled()
    expect(within(dialog).queryByRole('button', { name: 'Reverse' })).toBeNull()
  })

  test('opens the entry of one over it, and is there again when the entry is closed', async () => {
    const { created } = aVoucher()
    const posted = () => graphVoucher({ state: 'POSTED', entry: 'JV00000044', posted: created })
    const { user } = openAsStaff('/dashboard/vouchers', {
      ...GRAPH,
      voucher: posted,
      journalEntry: () => null,
    })
    await user.click(await screen.findByRole('button', { name: 'RV00000012' }))
    const voucher = await screen.findByRole('dialog', { name: 'Receipt RV00000012' })
    await user.click(await within(voucher).findByRole('button', { name: 'JV00000044' }))
    const entry = await screen.findByRole('dialog', { name: 'Journal entry JV00000044' })
    expect(await within(entry).findByText('No entry has this reference.')).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Journal entry/ })).toBeNull())
    expect(screen.getByRole('dialog', { name: 'Receipt RV00000012' })).toBeVisible()
  })

  test('offers no posting to who entered one, and says that a colleague posts it', async () => {
    const own = () => graphVoucher({ mayDecide: false })
    openToChange(
      '/dashboard/vouchers?view=Voucher%3Av1',
      {},
      { ...GRAPH, vouchers: () => page([own()]), voucher: own },
    )
    expect(await screen.findByText(SECOND_PERSON_TEXTS.voucher)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Post' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Discard' })).toBeVisible()
  })

  test('says that a second person is needed to post one', async () => {
    const refused = {
      message: null,
      userErrors: [{ field: null, message: 'who entered a voucher cannot post it', code: 'SECOND_OFFICER' }],
      voucher: null,
    }
    const { user } = openToChange('/dashboard/vouchers?view=Voucher%3Av1', { postVoucher: () => refused })
    await user.click(await screen.findByRole('button', { name: 'Post' }))
    const question = await screen.findByRole('alertdialog', { name: 'Post RV00000012?' })
    await user.click(within(question).getByRole('button', { name: 'Post' }))
    expect(await screen.findByText('A second person is needed')).toBeVisible()
  })

  test('asks whose dividend a line on the dividend payable pays', async () => {
    const chart = { chartOfAccounts: () => ['02010104', '05010101'].map(anAccount) }
    const { user } = openToChange('/dashboard/vouchers', {}, { ...GRAPH, ...chart })
    await user.click(await screen.findByRole('button', { name: 'New voucher' }))
    const dialog = await screen.findByRole('dialog', { name: 'New voucher' })
    const account = await within(dialog).findByRole('combobox', { name: 'Account' })
    await user.selectOptions(account, await within(account).findByRole('option', { name: /^05010101/ }))
    expect(within(dialog).queryByLabelText(/^Member ID/)).toBeNull()
    await user.selectOptions(account, '02010104')
    expect(within(dialog).getByLabelText(/^Member ID/)).toHaveAccessibleDescription(
      'The member the dividend is for.',
    )
  })

  const offered = async (level: 2 | 3) => {
    const chart = { ...GRAPH, chartOfAccounts: () => ['03020101', '03030103', '05010101'].map(anAccount) }
    const saved = { message: 'saved', userErrors: [], voucher: graphVoucher() }
    const app = openToChange('/dashboard/vouchers', { addVoucher: () => saved }, chart, level)
    await app.user.click(await screen.findByRole('button', { name: 'New voucher' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New voucher' }))
    const account = await dialog.findByRole('combobox', { name: 'Account' })
    await within(account).findByRole('option', { name: /^05010101/ })
    const names = within(account)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
    return { ...app, dialog, account, names: names.slice(1) }
  }

  test('offers funds to admins alone, and the account of opening balances to no one', async () => {
    expect((await offered(2)).names).toEqual(['05010101 Bank charges'])
  })

  test('asks an admin for the resolution of what is booked on a fund', async () => {
    const { user, graph, dialog, account, names } = await offered(3)
    expect(names).toEqual(['03020101 Statutory reserve fund', '05010101 Bank charges'])
    expect(dialog.queryByLabelText(/^Resolution number/)).toBeNull()
    await user.selectOptions(account, '03020101')
    await user.type(dialog.getByLabelText(/^Received from/), 'The ministry')
    await user.type(dialog.getByLabelText(/^Teller, transfer or cheque number/), 'TL/1')
    await user.type(dialog.getByLabelText(/^Purpose/), 'A grant for the reserve')
    await user.type(dialog.getByLabelText(/^Amount/), '5000')
    await user.click(dialog.getByRole('button', { name: 'Save voucher' }))
    expect((await dialog.findAllByText(/please enter the resolution number/)).length).toBeGreaterThan(0)
    await user.type(dialog.getByLabelText(/^Resolution number/), 'AGM/2026/7')
    const day = within(dialog.getByRole('group', { name: /^Resolution date/ }))
    await user.type(day.getByLabelText('Day'), '19')
    await user.type(day.getByLabelText('Month'), '11')
    await user.type(day.getByLabelText('Year'), '2020')
    await user.click(dialog.getByRole('button', { name: 'Save voucher' }))
    await waitFor(() => expect(graph.callsOf('AddVoucher')).toHaveLength(1))
    expect(graph.callsOf('AddVoucher')[0]?.variables).toMatchObject({
      input: { resolution: 'AGM/2026/7', resolvedOn: '2020-11-19' },
    })
  })

  test('shows the resolution of one in its window', async () => {
    const resolved = () => graphVoucher({ resolution: 'AGM/2026/7', resolvedOn: '2026-11-19' as PlainDate })
    openToChange(
      '/dashboard/vouchers?view=Voucher%3Av1',
      {},
      {
        ...GRAPH,
        vouchers: () => page([resolved()]),
        voucher: resolved,
      },
    )
    expect(await screen.findByText('AGM/2026/7')).toBeVisible()
    expect(screen.getByRole('dialog').textContent).toContain('19 November 2026')
  })

  test('offers the accounts of a kind, and asks for the member of a control account', async () => {
    const saved = { message: 'saved', userErrors: [], voucher: graphVoucher() }
    const { user, graph } = openToChange('/dashboard/vouchers', { addVoucher: () => saved })
    await user.click(await screen.findByRole('button', { name: 'New voucher' }))
    const dialog = await screen.findByRole('dialog', { name: 'New voucher' })
    const account = await within(dialog).findByRole('combobox', { name: 'Account' })
    await waitFor(() => expect(within(account).getAllByRole('option')).toHaveLength(4))
    expect(within(account).queryByRole('option', { name: '01020101 Bank' })).toBeNull()
    await user.selectOptions(account, '02020305')
    await user.type(within(dialog).getByLabelText(/^Received from/), 'Adaeze Okafor')
    await user.type(within(dialog).getByLabelText(/^Teller, transfer or cheque number/), 'TL/1')
    await user.type(within(dialog).getByLabelText(/^Purpose/), 'Savings')
    await user.type(within(dialog).getByLabelText(/^Amount/), '5000')
    await user.click(within(dialog).getByRole('button', { name: 'Save voucher' }))
    expect(await within(dialog).findByText(/^Line 1, member ID: .*please enter the member ID/)).toBeVisible()
    await user.type(within(dialog).getByLabelText(/^Member ID/), 'COOP000101')
    await user.click(within(dialog).getByRole('button', { name: 'Save voucher' }))
    await waitFor(() => expect(graph.callsOf('AddVoucher')).toHaveLength(1))
    expect(graph.callsOf('AddVoucher')[0]?.variables).toMatchObject({
      input: {
        kind: 'RECEIPT',
        method: 'TELLER',
        reference: 'TL/1',
        lines: [{ accountNumber: '02020305', memberNumber: 'COOP000101', credit: 500_000, debit: null }],
      },
    })
    expect(await screen.findByRole('dialog', { name: 'Receipt RV00000012' })).toBeVisible()
  })

  test('exports them line by line', async () => {
    const saved = watchDownloads()
    const { lines } = await exported(openAsStaff('/dashboard/vouchers', GRAPH), saved)
    expect(lines[1]).toEqual([
      'RV00000012',
      '2026-11-20',
      'Receipt',
      'Not posted',
      'Adaeze Okafor',
      'Teller',
      'TL/1',
      'Savings paid at the bank',
      '02020305 Ordinary savings',
      'Adaeze Okafor, COOP000101',
      '0',
      '5000',
      'Ngozi Adeyemi',
      '',
      '',
    ])
  })

  test('says so where the backend has none', async () => {
    openAsStaff('/dashboard/vouchers', {
      vouchers: () => {
        throw graphError('NOT_SUPPORTED_BY_BACKEND', 'not offered')
      },
    })
    expect(await screen.findByText('This is not offered online')).toBeVisible()
  })
})

describe('the reversals', () => {
  const graphReversal = (changes: Partial<Reversal> = {}) => {
    const { asked, uses, subject, subjectId, ...reversal } = aReversal(changes)
    return {
      ...reversal,
      subjectKind: subject === 'voucher' ? 'VOUCHER' : 'ASSET_DISPOSAL',
      subject: { __typename: 'Voucher', id: `Voucher:${subjectId}` },
      asked: isoDone(asked),
      uses: uses.map((use) => Object.assign({}, use, { member: GRAPH_MEMBER })),
    }
  }

  test('tell the one who asked that a colleague decides, and offer no decision', async () => {
    const { user } = openToChange(
      '/dashboard/reversals',
      {},
      { reversals: () => page([graphReversal({ mayDecide: false })]) },
    )
    await user.click(await screen.findByRole('button', { name: 'Voucher RV00000012' }))
    const dialog = await screen.findByRole('dialog', { name: 'Reversal of RV00000012' })
    expect(dialog).toHaveTextContent(SECOND_PERSON_TEXTS.reversal)
    expect(within(dialog).queryByRole('button', { name: 'Make the reversal' })).toBeNull()
    expect(within(dialog).queryByRole('button', { name: 'Refuse' })).toBeNull()
  })

  test('name a record whose title tells its kind by the title alone', async () => {
    const disposal = graphReversal({ subject: 'asset disposal', title: 'the disposal of FA00001 Bus' })
    openToChange('/dashboard/reversals', {}, { reversals: () => page([disposal]) })
    expect(await screen.findByRole('button', { name: 'The disposal of FA00001 Bus' })).toBeVisible()
  })

  test('show the members whose money was used, and let a second person decide', async () => {
    const { user, graph } = openToChange(
      '/dashboard/reversals',
      {
        decideReversal: () => ({
          message: 'The reversal is made.',
          userErrors: [],
          reversal: graphReversal({ state: 'DONE', mayDecide: false }),
        }),
      },
      { reversals: () => page([graphReversal()]) },
    )
    await user.click(await screen.findByRole('button', { name: 'Voucher RV00000012' }))
    const dialog = await screen.findByRole('dialog', { name: 'Reversal of RV00000012' })
    expect(within(dialog).getByRole('table')).toHaveTextContent(
      'Adaeze Okafor, COOP00010102020305 Ordinary savingsWithdrawn since₦5,000.00-₦1,000.00',
    )
    await user.click(within(dialog).getByRole('button', { name: 'Make the reversal' }))
    await waitFor(() =>
      expect(graph.callsOf('DecideReversal')[0]?.variables).toEqual({ input: { id: 'r1', accept: true } }),
    )
    // The answer shows it, without another look at the list.
    expect(await screen.findByText('Made')).toBeVisible()
    expect(graph.callsOf('ReversalsPage')).toHaveLength(1)
  })
})
