import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { SECOND_PERSON_TEXTS } from '#rules/texts/second-person.ts'
import { pageOf } from '#schema/cut-page.ts'
import { aBankAccount, aSecondBankAccount } from '#tests/support/bank-account-records.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { graphError } from '#tests/support/client-graph.ts'
import { aGraphMember, aLedger, aViewer } from '#tests/support/client-records.ts'
import { anAccount } from '#tests/support/treasury-records.ts'

interface SocietyOptions {
  readonly page?: 'savings-withdrawals' | 'membership-withdrawal'
  readonly query?: string
  /** Fails every decision. */
  readonly down?: boolean
  /** The refusal of every decision. */
  readonly refusal?: { readonly message: string; readonly code: string }
  /** What is unusual about the payment to Person A. */
  readonly warnings?: readonly string[]
  /** Whether the viewer approved the request of Person M. */
  readonly isOwn?: boolean
  /** The society's accounts, where a payment can be made from several. */
  readonly accounts?: Readonly<Record<string, () => unknown>>
}

/** Twelve requests of each kind wait and one is approved; the society carries decisions out. */
function openWithdrawals({
  page = 'savings-withdrawals',
  query = '',
  down = false,
  refusal,
  warnings = [],
  isOwn = false,
  accounts = {},
}: SocietyOptions = {}) {
  const of = (kind: 'savings' | 'membership') =>
    Array.from({ length: 13 }, (_, index) => ({
      __typename: kind === 'savings' ? 'SavingsWithdrawal' : 'MembershipWithdrawal',
      id: `${kind}-${index + 1}`,
      state: index === 12 ? 'APPROVED' : 'PENDING',
      requestedAt: '2026-11-12T09:00:00Z',
      memberNumber: `COOP0002${String(index + 1).padStart(2, '0')}`,
      warnings: index === 0 ? warnings : [],
      brokenLimits: [],
      limitOverride: null,
      comments: null,
      rejectionReason: null as string | null,
      transactionReference: null as string | null,
      processedAt: null as string | null,
      mayDecide: !(isOwn && index === 12),
      person: {
        fullName: `Person ${String.fromCharCode(65 + index)}`,
        email: 'person@isusu.example',
        phone: '+2348031234567',
        faculty: 'Engineering',
        department: 'Civil Engineering',
        salaryStructure: 'CONUASS',
      },
      bankAccount: { bankName: 'Zenith Bank', accountName: 'Person', accountNumber: '1234567897' },
      total: 3_000_000_00,
      items: [
        {
          product: 'ORDINARY_SAVINGS',
          code: '02020305',
          label: 'Ordinary savings',
          amount: 3_000_000_00,
          state: 'PENDING',
        },
      ],
      effectiveDate: '2027-01-01',
      noticeEndsOn: '2027-05-12',
      settlement: {
        __typename: 'ExitSettlement',
        savingsItems: [{ name: 'Ordinary savings', code: '02020305', value: 500_000_00 }],
        loanItems: [],
        totalSavings: 500_000_00,
        totalLoans: 120_000_00,
        netAmount: 380_000_00,
        unappliedBalance: 0,
        serviceChargePercent: 10,
        serviceCharge: 50_000_00,
        amountDue: 330_000_00,
        shortfall: 0,
      },
    }))
  const requests = { savings: of('savings'), membership: of('membership') }
  const listing =
    (kind: keyof typeof requests) =>
    (_root: unknown, { state, search, page: wanted }: Record<string, unknown>) =>
      pageOf(
        requests[kind].filter(
          (each) =>
            (state === null || each.state === state) &&
            each.person.fullName.includes(typeof search === 'string' ? search : ''),
        ),
        { page: Number(wanted), pageSize: 10 },
      )
  const one = (kind: keyof typeof requests, id: unknown) =>
    requests[kind].find((each) => each.id === id) ?? null
  const deciding =
    (kind: keyof typeof requests, record: string, state: string) =>
    (_root: unknown, args: Record<string, unknown>) => {
      if (down) throw graphError('BACKEND_UNAVAILABLE', 'The records cannot be reached.')
      if (refusal) return { message: null, userErrors: [{ field: null, ...refusal }], [record]: null }
      const { id, ...given } = args['input'] as { id: string }
      const found = one(kind, id)
      if (found) Object.assign(found, given, { items: found.items, state })
      return { message: null, userErrors: [], [record]: found }
    }
  return renderClientApp({
    path: `/dashboard/${page}${query}`,
    session: aSession({ id: 'staff-1', level: 2 }),
    resolvers: {
      SavingsWithdrawal: {
        member: () => aGraphMember({ ledger: aLedger() }),
      },
      Query: {
        viewer: () => aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: 'MODERATOR', workQueue: {} }),
        savingsWithdrawals: listing('savings'),
        membershipWithdrawals: listing('membership'),
        ...accounts,
        savingsWithdrawal: (_root, { id }) => one('savings', id),
        membershipWithdrawal: (_root, { id }) => one('membership', id),
      },
      Mutation: {
        approveSavingsWithdrawal: deciding('savings', 'savingsWithdrawal', 'APPROVED'),
        rejectSavingsWithdrawal: deciding('savings', 'savingsWithdrawal', 'REJECTED'),
        processSavingsWithdrawal: deciding('savings', 'savingsWithdrawal', 'PROCESSED'),
        approveMembershipWithdrawal: deciding('membership', 'membershipWithdrawal', 'APPROVED'),
        rejectMembershipWithdrawal: deciding('membership', 'membershipWithdrawal', 'REJECTED'),
        processMembershipWithdrawal: deciding('membership', 'membershipWithdrawal', 'PROCESSED'),
      },
    },
  })
}

const popup = (name: string) => screen.findByRole('dialog', { name })

describe.each([
  [
    'savings-withdrawals',
    'Savings withdrawals',
    '₦3,000,000.00',
    'SavingsWithdrawalsPage',
    'RejectSavingsWithdrawal',
  ],
  [
    'membership-withdrawal',
    'Membership withdrawals',
    '₦330,000.00',
    'MembershipWithdrawalsPage',
    'RejectMembershipWithdrawal',
  ],
] as const)('the queue at /dashboard/%s', (page, title, amount, operation, mutation) => {
  test('lists the pending requests at first, in pages of ten', async () => {
    const { user, where, graph } = openWithdrawals({ page })
    const table = await screen.findByRole('table', { name: title })
    const row = within(table).getByRole('row', { name: /Person A/ })
    expect(row).toHaveTextContent(`COOP000201`)
    expect(row).toHaveTextContent(`12 Nov 2026${amount}Pending`)
    expect(screen.getByLabelText('Status')).toHaveDisplayValue('Pending')
    await user.click(screen.getByRole('link', { name: 'Page 2' }))
    expect(await screen.findByText('Person L')).toBeVisible()
    expect(where()).toBe(`/dashboard/${page}?page=2`)
    expect(graph.callsOf(operation)[0]?.variables).toEqual({ state: 'PENDING', page: 1, search: null })
    // Spec 002 §9: a window of pages with first, previous, next and last.
    for (const name of ['Previous page', 'Last page'])
      expect(screen.getAllByRole('link', { name }).length).toBeGreaterThan(0)
  })

  test('keeps the filter in the address, leads a change to page 1, and resets', async () => {
    const { user, where, graph } = openWithdrawals({ page, query: '?page=2' })
    await user.selectOptions(await screen.findByLabelText('Status'), 'Approved')
    expect(where()).toBe(`/dashboard/${page}?state=approved`)
    expect(await screen.findByText('Person M')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Status'), 'All')
    await waitFor(() => expect(graph.callsOf(operation).at(-1)?.variables['state']).toBeNull())
    await user.selectOptions(screen.getByLabelText('Status'), 'Rejected')
    expect(await screen.findByText('No withdrawal requests found')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Reset Filters' }))
    expect(where()).toBe(`/dashboard/${page}`)
    expect(await screen.findByText('Person A')).toBeVisible()
  })

  test('takes an approved request out of the list and opens the next', async () => {
    const { user } = openWithdrawals({ page })
    await user.click(await screen.findByRole('button', { name: 'View Details of Person A' }))
    await user.click(within(await popup('Person A')).getByRole('button', { name: 'Approve' }))
    const question = await screen.findByRole('alertdialog', { name: 'Approve the withdrawal of Person A?' })
    await user.click(within(question).getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('The withdrawal request has been approved.')).toBeVisible()
    await popup('Person B')
    await waitFor(() => expect(screen.queryByText('Person A')).toBeNull())
  })

  test('asks for the reason of a rejection, without which nothing is sent', async () => {
    const { user, graph } = openWithdrawals({ page, query: `?view=${page.split('-')[0]}-2` })
    await user.click(within(await popup('Person B')).getByRole('button', { name: 'Reject' }))
    const question = await screen.findByRole('alertdialog', { name: 'Reject the withdrawal of Person B?' })
    await user.click(within(question).getByRole('button', { name: 'Reject' }))
    expect(graph.callsOf(mutation)).toEqual([])
    await user.type(within(question).getByLabelText('Rejection reason'), 'no signature')
    await user.click(within(question).getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('The withdrawal request has been rejected.')).toBeVisible()
  })

  test('marks an approved request as processed with its transaction reference', async () => {
    const { user } = openWithdrawals({ page, query: `?state=approved&view=${page.split('-')[0]}-13` })
    await user.click(within(await popup('Person M')).getByRole('button', { name: 'Mark as Processed' }))
    const question = await screen.findByRole('alertdialog')
    expect(within(question).getByText(/^₦(3,000,000|330,000) is due to Person M\.$/)).toBeVisible()
    await user.click(within(question).getByRole('button', { name: 'Mark as Processed' }))
    expect(within(question).getByLabelText('Transaction reference')).toHaveFocus()
    await user.type(within(question).getByLabelText('Transaction reference'), 'TRX-9')
    await user.click(within(question).getByRole('button', { name: 'Mark as Processed' }))
    expect(await screen.findByText('The withdrawal request has been marked as processed.')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Status'), 'Processed')
    await user.click(await screen.findByRole('button', { name: 'View Details of Person M' }))
    expect(within(await popup('Person M')).getByText('Transaction reference: TRX-9')).toBeVisible()
  })

  test('pays from the first bank account, unless another one or cash is chosen', async () => {
    const { user, graph } = openWithdrawals({
      page,
      query: `?state=approved&view=${page.split('-')[0]}-13`,
      accounts: {
        societyBankAccounts: () =>
          [aBankAccount(), aSecondBankAccount()].map((bank) => JSON.parse(JSON.stringify(bank))),
        chartOfAccounts: () => ['01020101', '01020102', '05010103'].map(anAccount),
      },
    })
    await user.click(within(await popup('Person M')).getByRole('button', { name: 'Mark as Processed' }))
    const question = await screen.findByRole('alertdialog')
    const choice = await within(question).findByLabelText('Paid from')
    expect(choice).toHaveDisplayValue('01020101 Bank')
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['01020101 Bank', '01020103 Projects account', '01020102 Cash'])
    await user.selectOptions(choice, '01020102 Cash')
    await user.type(within(question).getByLabelText('Transaction reference'), 'TRX-9')
    await user.click(within(question).getByRole('button', { name: 'Mark as Processed' }))
    await waitFor(() =>
      expect(
        graph.callsOf(
          page === 'savings-withdrawals' ? 'ProcessSavingsWithdrawal' : 'ProcessMembershipWithdrawal',
        )[0]?.variables,
      ).toMatchObject({ input: { transactionReference: 'TRX-9', paidFrom: '01020102' } }),
    )
  })

  test('tells a failure as Update Failed with its message', async () => {
    const { user } = openWithdrawals({ page, down: true, query: `?view=${page.split('-')[0]}-1` })
    await user.click(within(await popup('Person A')).getByRole('button', { name: 'Approve' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Approve' }))
    const alert = await within(question).findByRole('alert')
    expect(alert).toHaveTextContent('Update Failed')
    expect(alert).toHaveTextContent('The records cannot be reached.')
  })

  test('marks a payment after a change of e-mail or account, in the list, the details and the question', async () => {
    const { user } = openWithdrawals({ page, warnings: ['EMAIL_CHANGED', 'OTHER_BANK_ACCOUNT'] })
    const table = await screen.findByRole('table', { name: title })
    expect(within(table).getByRole('row', { name: /Person A/ })).toHaveTextContent('Check first')
    expect(within(table).getByRole('row', { name: /Person B/ })).not.toHaveTextContent('Check first')
    await user.click(screen.getByRole('button', { name: 'View Details of Person A' }))
    const dialog = within(await popup('Person A'))
    const other = 'The bank account is not the one in the member’s record.'
    expect(dialog.getByText(/^The member’s e-mail was changed/)).toBeVisible()
    expect(dialog.getByText(other)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(within(await screen.findByRole('alertdialog')).getByText(other)).toBeVisible()
  })

  test('offers no payment to who approved it, and says that a colleague pays it', async () => {
    openWithdrawals({ page, query: `?state=approved&view=${page.split('-')[0]}-13`, isOwn: true })
    const dialog = within(await popup('Person M'))
    expect(dialog.getByText('A second person is needed')).toBeVisible()
    expect(dialog.getByText(SECOND_PERSON_TEXTS.payment)).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Mark as Processed' })).toBeNull()
  })

  test('tells who approved a payment meanwhile that a second person has to pay it', async () => {
    const message = 'the society asks for two people'
    const { user } = openWithdrawals({
      page,
      query: `?state=approved&view=${page.split('-')[0]}-13`,
      refusal: { message, code: 'SECOND_OFFICER' },
    })
    await user.click(within(await popup('Person M')).getByRole('button', { name: 'Mark as Processed' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.type(question.getByLabelText('Transaction reference'), 'TRX-9')
    await user.click(question.getByRole('button', { name: 'Mark as Processed' }))
    expect(await question.findByText(message)).toBeVisible()
    expect(question.getByText('A second person is needed')).toBeVisible()
    // What was typed is kept for the colleague to read.
    expect(question.getByLabelText('Transaction reference')).toHaveValue('TRX-9')
  })

  test('shows the member and the bank account in tabs', async () => {
    const { user } = openWithdrawals({ page, query: `?view=${page.split('-')[0]}-1` })
    const dialog = within(await popup('Person A'))
    await user.click(dialog.getByRole('tab', { name: 'Personal Information' }))
    expect(await dialog.findByText('CONUASS')).toBeVisible()
    await user.click(dialog.getByRole('tab', { name: 'Bank Details' }))
    expect(await dialog.findByText('Zenith Bank')).toBeVisible()
  })
})

test('a savings withdrawal shows the balance beside the amount and warns when it is too low', async () => {
  openWithdrawals({ query: '?view=savings-1' })
  const dialog = within(await popup('Person A'))
  const row = await dialog.findByRole('row', { name: /Ordinary savings/ })
  await waitFor(() => expect(row).toHaveTextContent('₦3,000,000.00₦2,190,000.00'))
  expect(
    dialog.getByText('Ordinary savings has only ₦2,190,000 left, so this cannot be paid out'),
  ).toBeVisible()
})

test('a membership withdrawal shows what is due with the service charge, and its savings and loans', async () => {
  const { user } = openWithdrawals({ page: 'membership-withdrawal', query: '?view=membership-1' })
  const dialog = within(await popup('Person A'))
  expect(dialog.getByText('1 January 2027')).toBeVisible()
  expect(dialog.getByText('(₦120,000.00)')).toBeVisible()
  expect(dialog.getByText('Service charge (10%)')).toBeVisible()
  await user.click(dialog.getByRole('tab', { name: 'Savings Details' }))
  expect(await dialog.findByRole('row', { name: /Ordinary savings/ })).toHaveTextContent('₦500,000.00')
  await user.click(dialog.getByRole('tab', { name: 'Loan Details' }))
  expect(await dialog.findByText('No loan items found')).toBeVisible()
})
