import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { naira } from '#rules/money.ts'
import { OPENING_OUTCOME_LABELS, OPENING_TEXTS } from '#rules/texts/opening.ts'
import { SECOND_PERSON_TEXTS } from '#rules/texts/second-person.ts'
import { VOUCHER_TEXTS } from '#rules/texts/vouchers.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { graphError } from '#tests/support/client-graph.ts'
import { aGraphMember, aViewer } from '#tests/support/client-records.ts'
import { anOpeningBatch, someOpeningRows } from '#tests/support/opening-records.ts'

const page = (items: readonly object[]) => ({
  items,
  currentPage: 1,
  totalPages: 1,
  totalCount: items.length,
})

/** As the graph answers it: instants as text. */
const batch = (changes: Parameters<typeof anOpeningBatch>[0] = {}) =>
  JSON.parse(JSON.stringify(anOpeningBatch(changes)))

const ROWS = someOpeningRows().map((row) =>
  Object.assign({}, row, {
    sheet: row.sheet || null,
    record: row.record || null,
    name: row.name || null,
    message: row.message || null,
    found: row.found && { ...row.found, record: { id: row.found.id } },
  }),
)
const DONE = { message: 'done', userErrors: [] }

const open = (batches: readonly { readonly id: string }[], changes: object = {}) =>
  renderClientApp({
    path: '/dashboard/opening-balances',
    session: aSession({ id: 'staff-1', level: 2, name: 'Ngozi Okoro' }),
    resolvers: {
      Query: {
        viewer: () => aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: 'MODERATOR' }),
        openingBatches: () => page(batches),
        openingBatch: (_root: unknown, { id }: Record<string, unknown>) => ({
          ...batches.find((each) => each.id === id),
          rows: page(ROWS),
        }),
      },
      Mutation: {
        setOpeningTotals: () => DONE,
        postOpeningBalances: () => DONE,
        reverseOpeningBalances: () => DONE,
        ...changes,
      },
    },
  })

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('opening balances', () => {
  test('show each row with what is to be done about it, and are not posted while one is wrong', async () => {
    open([batch({ outcomes: [{ outcome: 'UNKNOWN_MEMBER', rows: 1 }] })])
    const rows = await screen.findByRole('table', { name: 'Rows' })
    expect(
      await within(rows).findByText('Unknown member. There is no member with this ID.'),
    ).toBeInTheDocument()
    expect(screen.getByText('Correct 1 row in the file first.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Post the balances' })).toBeDisabled()
  })

  test('take the control total of each account, and say what a kobo keeps from being posted', async () => {
    const controls = anOpeningBatch().controls.map((each) =>
      Object.assign({}, each, { typed: naira(500.01) }),
    )
    const { user, graph } = open([batch({ controls })])
    expect(
      await screen.findByText('The rows of 01020101 Bank total ₦500; its control total is ₦500.01.'),
    ).toBeVisible()
    const total = screen.getByLabelText(/^Control total of 01020101 Bank/)
    await user.clear(total)
    await user.type(total, '500')
    expect(screen.getByRole('button', { name: 'Post the balances' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Save the totals' }))
    await waitFor(() => expect(graph.callsOf('SetOpeningTotals')).toHaveLength(1))
    expect(graph.callsOf('SetOpeningTotals')[0]?.variables).toEqual({
      input: {
        id: 'o1',
        version: 3,
        totals: [
          { accountNumber: '01020101', amount: 50_000 },
          { accountNumber: '02020305', amount: 50_001 },
        ],
      },
    })
  })

  test('show that they are posted from the answer, and read nothing again', async () => {
    const { user, graph } = open([batch()], {
      postOpeningBalances: () => ({
        ...DONE,
        openingBatch: batch({ state: 'POSTED', version: 4, posted: anOpeningBatch().uploaded }),
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Post the balances' }))
    await screen.findByText('There is no member with this ID.', { exact: false })
    const dialog = await screen.findByRole('alertdialog')
    const asked = graph.calls.length
    await user.click(within(dialog).getByRole('button', { name: 'Post the balances' }))
    expect(await screen.findByRole('button', { name: 'Reverse the batch' })).toBeVisible()
    expect(graph.calls.slice(asked).map(({ operation }) => operation)).toEqual(['PostOpeningBalances'])
  })

  test('ask before they are posted, and say that a second person is needed', async () => {
    const secondPerson = { field: null, message: 'somebody else posts', code: 'SECOND_OFFICER' }
    const { user } = open([batch()], {
      postOpeningBalances: () => ({ message: null, userErrors: [secondPerson] }),
    })
    await user.click(await screen.findByRole('button', { name: 'Post the balances' }))
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Post the balances' }))
    expect(await within(dialog).findByText('somebody else posts')).toBeVisible()
  })

  test('offer no posting to who uploaded them, and say that a colleague posts them', async () => {
    open([batch({ mayDecide: false })])
    expect(await screen.findByText(SECOND_PERSON_TEXTS.opening)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Post the balances' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Save the totals' })).toBeVisible()
  })

  test('offer no upload while a batch is posted, and its reversal with a reason', async () => {
    const { user, graph } = open([batch({ state: 'POSTED', posted: anOpeningBatch().uploaded })])
    await user.click(await screen.findByRole('button', { name: 'Reverse the batch' }))
    expect(screen.queryByRole('button', { name: /^Upload/ })).toBeNull()
    const dialog = await screen.findByRole('dialog', { name: 'Reverse the batch' })
    await user.type(within(dialog).getByLabelText(/^Reason/), 'Another month')
    await user.click(within(dialog).getByRole('button', { name: 'Reverse the batch' }))
    await waitFor(() => expect(graph.callsOf('ReverseOpeningBalances')).toHaveLength(1))
  })

  test('ask how the dates of loans are written where they can be read either way', async () => {
    const asked = { field: ['dateOrder'], message: OPENING_TEXTS.ambiguousDates, code: 'BAD_USER_INPUT' }
    const { user, graph } = open([], {
      uploadOpeningBalances: (_root: unknown, { input }: { input: { dateOrder: string | null } }) =>
        input.dateOrder === null
          ? { message: null, openingBatch: null, userErrors: [asked] }
          : { ...DONE, openingBatch: batch() },
    })
    await user.click(await screen.findByRole('button', { name: 'Upload balances' }))
    const dialog = await screen.findByRole('dialog', { name: 'Upload balances' })
    for (const [part, value] of [
      ['Day', '25'],
      ['Month', '10'],
      ['Year', '2024'],
    ] as const)
      await user.type(within(dialog).getByLabelText(part), value)
    await user.upload(
      within(dialog).getByLabelText(/^File of balances/, { selector: 'input' }),
      new File(['Account,Balance'], 'balances.csv', { type: 'text/csv' }),
    )
    expect(await within(dialog).findByText('balances.csv')).toBeVisible()
    const read = within(dialog).getByRole('button', { name: 'Read the file' })
    await user.click(read)
    expect(await within(dialog).findAllByText(/please say which/)).not.toHaveLength(0)
    await user.selectOptions(within(dialog).getByLabelText(/^Date format/), 'Month first: 05/31/2026')
    await user.click(read)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(graph.callsOf('UploadOpeningBalances').map(({ variables }) => variables)).toMatchObject([
      { input: { dateOrder: null } },
      { input: { dateOrder: 'MONTH_FIRST' } },
    ])
  })

  test('ask for the go-live day and the file', async () => {
    const { user } = open([])
    await user.click(await screen.findByRole('button', { name: 'Upload balances' }))
    const dialog = await screen.findByRole('dialog', { name: 'Upload balances' })
    await user.click(within(dialog).getByRole('button', { name: 'Read the file' }))
    expect(await within(dialog).findAllByText(/please choose the file of balances/)).not.toHaveLength(0)
    expect(within(dialog).getAllByText(/please give the go-live day/)).not.toHaveLength(0)
  })
})

describe('the facts of a batch of opening balances', () => {
  const facts = (changes: Parameters<typeof anOpeningBatch>[0] = {}) => batch(changes)

  test('tell the first day, the file, its kinds and what became of its rows', async () => {
    open([facts({ outcomes: [{ outcome: 'UNKNOWN_MEMBER', rows: 3 }], isReversalWaiting: true })])
    const shown = facts()
    expect(await screen.findByText(shown.fileName)).toBeVisible()
    expect(screen.getByText(OPENING_TEXTS.goLive)).toBeVisible()
    expect(screen.getByText(OPENING_OUTCOME_LABELS.UNKNOWN_MEMBER)).toBeVisible()
    expect(screen.getByText('3 rows')).toBeVisible()
    expect(screen.getByText(VOUCHER_TEXTS.waits)).toBeVisible()
  })

  test('say who posted it and when', async () => {
    const by = { id: 'a1', name: 'Ada Admin', memberNumber: null }
    open([facts({ state: 'POSTED', posted: { at: new Date('2026-01-05T09:00:00Z'), by } })])
    const posted = await screen.findByText(/2026.*, Ada Admin$/)
    expect(posted.closest('div')).toHaveTextContent('Posted')
  })

  test('give the file back, and say it where that cannot be', async () => {
    const { user, graph } = open([{ ...facts(), fileUrl: graphError('BACKEND_UNAVAILABLE', 'Not now.') }])
    await user.click(await screen.findByRole('button', { name: OPENING_TEXTS.fileBack('CSV') }))
    expect(await screen.findByText('Not now.')).toBeVisible()
    expect(graph.callsOf('OpeningFile')[0]?.variables).toEqual({ id: 'o1', kind: 'CSV' })
  })
})
