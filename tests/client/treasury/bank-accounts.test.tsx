import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aBankAccount, aSecondBankAccount } from '#tests/support/bank-account-records.ts'
import { aBankStatement } from '#tests/support/bank-records.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { aGraphMember, aViewer } from '#tests/support/client-records.ts'
import { anAccount } from '#tests/support/treasury-records.ts'

const SECOND = '01020103'

const page = (items: readonly object[]) => ({
  items,
  currentPage: 1,
  totalPages: 1,
  totalCount: items.length,
})

const asGraph = (record: object) => JSON.parse(JSON.stringify(record))

const statement = (account: object, id: string) => {
  const { id: statementId, ...shown } = asGraph(aBankStatement({ id }))
  return { ...shown, bankLedgerAccount: account, statementId }
}

const banksOf = (banks: readonly object[]) => ({
  societyBankAccounts: () => banks.map(asGraph),
  chartOfAccounts: () => [
    ...['01020101', '01020102', '05010103'].map(anAccount),
    {
      ...aSecondBankAccount().account,
      isClosed: banks.some((bank) => 'closedAt' in bank && bank.closedAt !== null),
    },
  ],
  landRequests: () => page([]),
  vouchers: () => page([]),
  bankStatements: () => page([statement(aSecondBankAccount().account, 'b2')]),
})

const DONE = { message: 'done', userErrors: [] }
const saved = () => ({ ...DONE, voucher: null })

const CHANGES = {
  addSocietyBankAccount: () => DONE,
  updateSocietyBankAccount: () => DONE,
  closeSocietyBankAccount: () => ({
    message: null,
    userErrors: [{ field: null, message: 'The account holds ₦5.00; move it first', code: 'CONFLICT' }],
  }),
  reopenSocietyBankAccount: () => DONE,
  addVoucher: saved,
}

const open = (path: string, banks: readonly object[], level: 2 | 3 = 3) =>
  renderClientApp({
    path,
    session: aSession({ id: 'staff-1', level, name: 'Ngozi Okoro' }),
    resolvers: {
      Query: {
        viewer: () =>
          aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: level === 3 ? 'ADMIN' : 'MODERATOR' }),
        ...banksOf(banks),
      },
      Mutation: CHANGES,
    },
  })

const ONE = [aBankAccount()]
const TWO = [aBankAccount(), aSecondBankAccount()]

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('the bank accounts of the society', () => {
  test('stand in a list with their numbers masked, and staff who are no admins change nothing', async () => {
    open('/dashboard/bank-accounts', TWO, 2)
    const table = await screen.findByRole('table', { name: 'Bank accounts' })
    const [, first, second] = within(table).getAllByRole('row')
    expect(first).toHaveTextContent('Bank01020101Wema Bank••••••4321₦5,000.00First')
    expect(second).toHaveTextContent('Projects account01020103Zenith Bank••••••7890₦0.00Open')
    expect(screen.queryByRole('button', { name: 'Add bank account' })).toBeNull()
    expect(within(table).queryByRole('button', { name: 'Close account' })).toBeNull()
  })

  test('take a new one with a name, a bank and ten digits', async () => {
    const { user, graph } = open('/dashboard/bank-accounts', ONE)
    await user.click(await screen.findByRole('button', { name: 'Add bank account' }))
    const form = await screen.findByRole('dialog', { name: 'Add bank account' })
    await user.type(within(form).getByLabelText(/^Name of the account/), 'Land account')
    await user.type(within(form).getByRole('combobox', { name: /^Bank/ }), 'Zenith Bank')
    await user.type(within(form).getByLabelText(/^Account number/), '12345')
    await user.click(within(form).getByRole('button', { name: 'Save bank account' }))
    expect(graph.callsOf('AddSocietyBankAccount')).toEqual([])
    await user.type(within(form).getByLabelText(/^Account number/), '67890')
    await user.click(within(form).getByRole('button', { name: 'Save bank account' }))
    await waitFor(() =>
      expect(graph.callsOf('AddSocietyBankAccount')[0]?.variables).toMatchObject({
        input: { name: 'Land account', bankName: 'Zenith Bank', numberAtBank: '1234567890' },
      }),
    )
  })

  test('keep their number when the field is left empty', async () => {
    const { user, graph } = open('/dashboard/bank-accounts', TWO)
    const [, second] = await screen.findAllByRole('button', { name: 'Change' })
    if (second) await user.click(second)
    const form = await screen.findByRole('dialog', { name: 'Change bank account' })
    expect(within(form).getByLabelText(/^Account number/)).toHaveValue('')
    expect(within(form).getByLabelText(/^Account number/)).toHaveAccessibleDescription(/••••••7890/)
    await user.click(within(form).getByRole('button', { name: 'Save bank account' }))
    await waitFor(() =>
      expect(graph.callsOf('UpdateSocietyBankAccount')[0]?.variables).toEqual({
        input: { id: SECOND, name: 'Projects account', bankName: 'Zenith Bank', numberAtBank: '' },
      }),
    )
  })

  test('say why one cannot be closed, and the first has no such button', async () => {
    const { user } = open('/dashboard/bank-accounts', TWO)
    const table = await screen.findByRole('table', { name: 'Bank accounts' })
    await user.click(within(table).getByRole('button', { name: 'Close account' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Close account' }))
    expect(await within(question).findByText(/The account holds ₦5.00/)).toBeVisible()
  })

  test('open again after they were closed', async () => {
    const closed = aSecondBankAccount({ closedAt: new Date('2026-11-01T10:00:00Z') })
    const { user, graph } = open('/dashboard/bank-accounts', [aBankAccount(), closed])
    await user.click(await screen.findByRole('button', { name: 'Reopen' }))
    await waitFor(() =>
      expect(graph.callsOf('ReopenSocietyBankAccount')[0]?.variables).toEqual({
        input: { id: SECOND },
      }),
    )
  })
})

describe('the choice of a bank account', () => {
  const newVoucher = async (banks: readonly object[]) => {
    const opened = open('/dashboard/vouchers', banks)
    await opened.user.click(await screen.findByRole('button', { name: 'New voucher' }))
    const form = await screen.findByRole('dialog', { name: 'New voucher' })
    // The accounts of the lines come with the chart.
    await within(form).findAllByRole('option', { name: /^05010103/ })
    return { ...opened, form }
  }

  test('stays away while the society has one account', async () => {
    const { form } = await newVoucher(ONE)
    expect(within(form).queryByLabelText('Bank account')).toBeNull()
  })

  test('begins with the first account, and goes with the voucher; cash is on none', async () => {
    const { user, graph, form } = await newVoucher(TWO)
    const choice = within(form).getByLabelText('Bank account')
    expect(choice).toHaveDisplayValue('01020101 Bank')
    await user.selectOptions(within(form).getByLabelText('Payment method'), 'CASH')
    expect(within(form).queryByLabelText('Bank account')).toBeNull()
    await user.selectOptions(within(form).getByLabelText('Payment method'), 'TRANSFER')
    await user.selectOptions(within(form).getByLabelText('Bank account'), SECOND)
    await user.selectOptions(within(form).getByLabelText('Kind'), 'PAYMENT')
    await user.type(within(form).getByLabelText(/^Paid to/), 'Ada Eze')
    await user.type(within(form).getByLabelText(/^Teller, transfer or cheque number/), 'FT-1')
    await user.type(within(form).getByLabelText(/^Purpose/), 'Audit')
    await user.selectOptions(within(form).getByLabelText('Account'), '05010103')
    await user.type(within(form).getByLabelText(/^Amount/), '50')
    await user.click(within(form).getByRole('button', { name: 'Save voucher' }))
    await waitFor(() =>
      expect(graph.callsOf('AddVoucher')[0]?.variables).toMatchObject({
        input: { kind: 'PAYMENT', method: 'TRANSFER', bankLedgerAccount: SECOND },
      }),
    )
  })

  test('offers no closed account, in a transfer neither', async () => {
    const closed = aSecondBankAccount({ closedAt: new Date('2026-11-01T10:00:00Z') })
    const { user, form } = await newVoucher([aBankAccount(), closed])
    expect(within(form).queryByLabelText('Bank account')).toBeNull()
    await user.selectOptions(within(form).getByLabelText('Kind'), 'TRANSFER')
    const [line] = within(form).getAllByLabelText('Account')
    if (line === undefined) throw new Error('no line')
    expect(within(line).queryByRole('option', { name: /^01020103/ })).toBeNull()
    expect(within(line).getByRole('option', { name: '01020101 Bank' })).toBeVisible()
  })

  test('narrows the bank statements, and the upload begins with it', async () => {
    const { user, graph } = open('/dashboard/bank-reconciliation', TWO)
    expect(await screen.findByRole('columnheader', { name: 'Bank account' })).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Bank account'), SECOND)
    await waitFor(() =>
      expect(graph.callsOf('BankStatementsPage').at(-1)?.variables).toMatchObject({
        bankLedgerAccount: SECOND,
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Upload a statement' }))
    const form = await screen.findByRole('dialog', { name: 'Upload a statement' })
    expect(within(form).getByLabelText('Bank account')).toHaveDisplayValue('01020103 Projects account')
  })
})
