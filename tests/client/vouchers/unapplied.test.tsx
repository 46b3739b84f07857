import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { graphError } from '#tests/support/client-graph.ts'
import { aGraphMember, aViewer } from '#tests/support/client-records.ts'
import { anAccount } from '#tests/support/treasury-records.ts'
import { someSuspense, someUnapplied } from '#tests/support/unapplied-records.ts'
import { graphEntry } from '#tests/support/voucher-records.ts'
import { openAsStaff } from '../reports/staff.ts'

const REQUEST = { page: 1, pageSize: 20, search: '', after: null }
const graphMember = { record: { id: 'Member:m1' }, name: 'Adaeze Okafor', memberNumber: 'COOP000101' }

/** As the graph answers it: instants as text. */
const asJson = <Value,>(value: Value) => JSON.parse(JSON.stringify(value))

const balances = () => {
  const shown = asJson(someUnapplied(REQUEST))
  for (const item of shown.balances.items) {
    item.member = graphMember
    for (const origin of item.origins) origin.entry = graphEntry(origin.reference)
  }
  return shown
}

const suspense = () => {
  const shown = asJson(someSuspense(REQUEST))
  for (const item of shown.items.items) item.entry = graphEntry(item.reference)
  return shown
}

const GRAPH = {
  unappliedBalances: balances,
  suspenseItems: suspense,
  chartOfAccounts: () => ['02010101', '02010102', '02020305', '01020306', '05010101'].map(anAccount),
  landRequests: () => ({ items: [], currentPage: 1, totalPages: 1, totalCount: 0, hasNextPage: false }),
}

const SAVED = { message: 'saved', userErrors: [], voucher: null }

const openToMove = (path: string) =>
  renderClientApp({
    path,
    session: aSession({ id: 'staff-1', level: 2, name: 'Ngozi Okoro' }),
    resolvers: {
      Query: {
        viewer: () => aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: 'MODERATOR' }),
        ...GRAPH,
      },
      Mutation: { addVoucher: () => SAVED },
    },
  })

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('unapplied balances', () => {
  test('list origin and age, agree with their account, and say that a stop was not carried out', async () => {
    const { user } = openAsStaff('/dashboard/unapplied', GRAPH)
    const table = await screen.findByRole('table', { name: 'Unapplied balances' })
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent(
      /Adaeze Okafor.*Deduction of May 2026, Bursary, and 1 more\. Deducted but not scheduled.*28 May 2026.*days.*₦5,000\.00/,
    )
    expect(screen.getByRole('link', { name: /^Agrees with 02010102/ })).toBeVisible()
    await user.click(within(table).getByRole('button', { name: 'Adaeze Okafor' }))
    const dialog = await screen.findByRole('dialog', { name: 'Adaeze Okafor' })
    expect(within(dialog).getByText(/^Payroll made 2 deductions that were not scheduled/)).toBeVisible()
    expect(within(dialog).getByRole('row', { name: /JV00000082/ })).toHaveTextContent('₦2,500.00')
  })

  test('begin a refund by a payment voucher that is filled in', async () => {
    const { user } = openToMove('/dashboard/unapplied')
    await user.click(await screen.findByRole('button', { name: 'Adaeze Okafor' }))
    await user.click(await screen.findByRole('button', { name: 'Refund' }))
    const dialog = await screen.findByRole('dialog', { name: 'New voucher' })
    expect(await within(dialog).findByLabelText(/^Member ID/)).toHaveValue('COOP000101')
    expect(within(dialog).getByRole('combobox', { name: 'Account' })).toHaveValue('02010102')
    expect(within(dialog).getByLabelText(/^Paid to/)).toHaveValue('Adaeze Okafor')
    expect(within(dialog).getByLabelText(/^Amount/)).toHaveValue('5,000')
    expect(within(dialog).getByLabelText(/^Purpose/)).toHaveValue(
      'Refund of unapplied balance: Deduction of May 2026, Bursary, and 1 more',
    )
  })

  test('go to an account of the member by a journal voucher of today', async () => {
    const { user, graph } = openToMove('/dashboard/unapplied')
    await user.click(await screen.findByRole('button', { name: 'Adaeze Okafor' }))
    await user.click(await screen.findByRole('button', { name: 'Apply' }))
    const dialog = await screen.findByRole('dialog', { name: 'Apply the unapplied balance of Adaeze Okafor' })
    const target = await within(dialog).findByRole('combobox', { name: 'Apply to' })
    await waitFor(() =>
      expect(within(target).getByRole('option', { name: '02020305 Ordinary savings' })).toBeVisible(),
    )
    expect(within(target).queryByRole('option', { name: /^02010102/ })).toBeNull()
    await user.selectOptions(target, '02020305')
    const amount = within(dialog).getByLabelText(/^Amount/)
    await user.clear(amount)
    await user.type(amount, '5000.01')
    await user.click(within(dialog).getByRole('button', { name: 'Save voucher' }))
    expect(await within(dialog).findAllByText(/this is more than the amount available/)).not.toHaveLength(0)
    await user.clear(amount)
    await user.type(amount, '4000')
    await user.click(within(dialog).getByRole('button', { name: 'Save voucher' }))
    await waitFor(() => expect(graph.callsOf('AddVoucher')).toHaveLength(1))
    expect(graph.callsOf('AddVoucher')[0]?.variables).toMatchObject({
      input: {
        kind: 'JOURNAL',
        narration: 'Unapplied balance applied: Deduction of May 2026, Bursary, and 1 more',
        lines: [
          { accountNumber: '02010102', memberNumber: 'COOP000101', debit: 400_000 },
          { accountNumber: '02020305', memberNumber: 'COOP000101', credit: 400_000 },
        ],
      },
    })
  })

  test('say so where the backend keeps no books', async () => {
    openAsStaff('/dashboard/unapplied', {
      unappliedBalances: () => {
        throw graphError('NOT_SUPPORTED_BY_BACKEND', 'not offered')
      },
    })
    expect(await screen.findByText('This is not offered online')).toBeVisible()
  })
})

describe('suspense', () => {
  test('goes to the member who is named, item by item', async () => {
    const { user, graph } = openToMove('/dashboard/unapplied?list=suspense')
    const table = await screen.findByRole('table', { name: 'Suspense' })
    await user.click(within(table).getByRole('button', { name: 'JV00000072' }))
    await user.click(await screen.findByRole('button', { name: 'Assign to a member' }))
    const dialog = await screen.findByRole('dialog', { name: 'Assign JV00000072' })
    await user.click(within(dialog).getByRole('button', { name: 'Save voucher' }))
    expect(await within(dialog).findAllByText(/please give the member ID/)).not.toHaveLength(0)
    await user.type(within(dialog).getByLabelText(/^Member ID/), 'COOP000101')
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Credit' }), '02010102')
    await user.click(within(dialog).getByRole('button', { name: 'Save voucher' }))
    await waitFor(() => expect(graph.callsOf('AddVoucher')).toHaveLength(1))
    expect(graph.callsOf('AddVoucher')[0]?.variables).toMatchObject({
      input: {
        lines: [
          { accountNumber: '02010101', suspenseItemId: '41', debit: 50_000 },
          { accountNumber: '02010102', memberNumber: 'COOP000101', credit: 50_000 },
        ],
      },
    })
  })
})
