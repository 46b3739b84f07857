import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { BANK_TEXTS } from '#rules/texts/bank.ts'
import { aBankStatement, someBankEntries, someBankLines } from '#tests/support/bank-records.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { aGraphMember, aViewer } from '#tests/support/client-records.ts'
import { anAccount } from '#tests/support/treasury-records.ts'
import { openAsStaff } from '../reports/staff.ts'

const page = (items: readonly object[]) => ({
  items,
  currentPage: 1,
  totalPages: 1,
  totalCount: items.length,
})

/** As the graph answers it: instants as text, ids by their names. */
const statement = (changes: Parameters<typeof aBankStatement>[0] = {}) => {
  const { id, ...shown } = JSON.parse(JSON.stringify(aBankStatement(changes)))
  return { ...shown, statementId: id }
}

const GRAPH = {
  bankStatements: () => page([statement()]),
  bankStatement: () => statement(),
  bankLines: () => page(someBankLines().map((line) => Object.assign({}, line, { lineId: line.id }))),
  bankEntries: () => page(someBankEntries().map((entry) => Object.assign({}, entry, { entryId: entry.id }))),
  chartOfAccounts: () => ['01020101', '05010101'].map(anAccount),
  landRequests: () => page([]),
}

const DONE = { message: 'done', userErrors: [] }

const openToChange = (path: string) =>
  renderClientApp({
    path,
    session: aSession({ id: 'staff-1', level: 2, name: 'Ngozi Okoro' }),
    resolvers: {
      Query: {
        viewer: () => aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: 'MODERATOR' }),
        ...GRAPH,
      },
      Mutation: { matchBankLines: () => DONE, excludeBankLines: () => DONE },
    },
  })

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('a bank reconciliation', () => {
  test('shows its figures, and closes only once every line is matched or excluded', async () => {
    openAsStaff('/dashboard/bank-reconciliation/b1', GRAPH)
    expect(await screen.findByText('1 line is not matched or excluded.')).toBeVisible()
    expect(screen.getByText('Add: unpresented payments')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Close the reconciliation' })).toBeDisabled()
  })

  test('matches what is chosen on both sides when the sums are equal', async () => {
    const { user, graph } = openToChange('/dashboard/bank-reconciliation/b1')
    const line = await screen.findByRole('checkbox', { name: 'Row 3, SMS charge' })
    const match = screen.getByRole('button', { name: 'Match' })
    await user.click(line)
    await user.click(await screen.findByRole('checkbox', { name: /^JV00000083/ }))
    expect(screen.getByText('Statement -₦4, books -₦41')).toBeVisible()
    expect(match).toBeDisabled()
    await user.click(screen.getByRole('checkbox', { name: /^JV00000083/ }))
    await user.click(screen.getByRole('checkbox', { name: /^JV00000082/ }))
    await user.click(match)
    await waitFor(() => expect(graph.callsOf('MatchBankLines')).toHaveLength(1))
    expect(graph.callsOf('MatchBankLines')[0]?.variables).toEqual({
      input: { statementId: 'b1', lineIds: ['2'], entryIds: ['11'] },
    })
  })

  test('says when no entry of the books is left, and when none is like the search', async () => {
    const { user } = openAsStaff('/dashboard/bank-reconciliation/b1', {
      ...GRAPH,
      bankEntries: () => page([]),
    })
    expect(await screen.findByText('No entries left in the books')).toBeVisible()
    expect(screen.getByText(BANK_TEXTS.noEntries)).toBeVisible()
    await user.type(screen.getByRole('searchbox', { name: 'Search the books' }), 'rent')
    expect(await screen.findByText('No entries match')).toBeVisible()
    expect(screen.queryByText(BANK_TEXTS.noEntries)).toBeNull()
  })

  test('begins a payment voucher with a charge of the bank', async () => {
    const { user } = openToChange('/dashboard/bank-reconciliation/b1')
    await user.click(await screen.findByRole('checkbox', { name: 'Row 3, SMS charge' }))
    await user.click(screen.getByRole('button', { name: 'Enter a voucher' }))
    const dialog = await screen.findByRole('dialog', { name: 'New voucher' })
    expect(within(dialog).getByLabelText(/^Purpose/)).toHaveValue('SMS charge')
    expect(within(dialog).getByLabelText(/^Amount/)).toHaveValue('4')
  })

  test('begins a remittance with a line that has the narration of a payer, and matches it then', async () => {
    const [line] = someBankLines()
    const ofPayer = {
      ...line,
      lineId: '9',
      row: 9,
      state: 'OPEN',
      description: 'NIP UNN BURSARY',
      reference: 'FT9',
      payerId: 'p1',
      payerName: 'Bursary',
    }
    const { user, graph } = renderClientApp({
      path: '/dashboard/bank-reconciliation/b1',
      session: aSession({ id: 'staff-1', level: 2, name: 'Ngozi Okoro' }),
      resolvers: {
        Query: {
          viewer: () => aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: 'MODERATOR' }),
          ...GRAPH,
          bankLines: () => page([ofPayer]),
          unremittedDeductions: () => ({ months: [{ month: '2026-10', sums: { closing: 500_00 } }] }),
        },
        Mutation: {
          postRemittance: () => ({ ...DONE, remittance: { remittanceId: 'r1' } }),
          automatchBankStatement: () => DONE,
        },
      },
    })
    expect(await screen.findByText('Not matched: From Bursary, identified by narration')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Enter the remittance' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Row 9, NIP UNN BURSARY' }))
    await user.click(screen.getByRole('button', { name: 'Enter the remittance' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New remittance' }))
    expect(dialog.getByLabelText(/^Payer/)).toHaveDisplayValue('Bursary')
    expect(dialog.getByLabelText(/^Amount received/)).toHaveValue('500')
    await dialog.findByDisplayValue('October 2026')
    await user.click(dialog.getByRole('button', { name: /^(?:Save|Post)/ }))
    await waitFor(() => expect(graph.callsOf('AutomatchBankStatement')).toHaveLength(1))
    expect(graph.callsOf('PostRemittance')[0]?.variables).toMatchObject({
      input: { payerId: 'p1', reference: 'FT9', received: 500_00, date: '2026-11-05' },
    })
  })

  test('asks for days, balances and the file of a statement', async () => {
    const { user } = openAsStaff('/dashboard/bank-reconciliation', GRAPH)
    await user.click(await screen.findByRole('button', { name: 'Upload a statement' }))
    const dialog = await screen.findByRole('dialog', { name: 'Upload a statement' })
    await user.click(within(dialog).getByRole('button', { name: 'Read the statement' }))
    expect(await within(dialog).findAllByText(/please choose the file of the bank/)).not.toHaveLength(0)
    expect(within(dialog).getAllByText(/please give the balance/)).not.toHaveLength(0)
  })
})
