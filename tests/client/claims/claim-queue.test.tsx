import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { nubanCheckDigit } from '#rules/members/bank-account.ts'
import { bankCode } from '#rules/members/banks.ts'
import { SECOND_PERSON_TEXTS } from '#rules/texts/second-person.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { aGraphMember, aPage, aViewer } from '#tests/support/client-records.ts'

const aClaim = (id: string, over: object = {}) => ({
  id,
  reference: `${id}-ref`,
  state: 'PENDING',
  requestedAt: '2026-11-03T10:05:00.000Z',
  deceasedMemberNumber: 'COOP000102',
  beneficiary: {
    name: `Ngozi ${id}`,
    email: 'ngozi@family.example',
    phone: '+2348031234567',
    relationship: 'Wife',
    address: '3 Obollo Road',
  },
  dateOfDeath: '2026-10-01',
  bankAccount: { bankName: 'Zenith Bank', accountName: 'Ngozi Eze', accountNumber: '0123456789' },
  settlement: {
    __typename: 'ClaimSettlement',
    savingsItems: [{ name: 'Ordinary savings', code: '02020305', value: 5_000_000 }],
    loanItems: [],
    totalSavings: 5_000_000,
    totalLoans: 2_000_000,
    netAmount: 3_000_000,
    unappliedBalance: 0,
    amountDue: 3_000_000,
    shortfall: 0,
  },
  laterUnapplied: null as number | null,
  documents: [{ label: 'Death certificate', url: '/files/death' }],
  comments: null,
  rejectionReason: null,
  transactionReference: null,
  processedAt: null,
  mayDecide: true,
  ...over,
})

type Act = (id: string) => { readonly message: string | null; readonly userErrors: readonly object[] }

const FINE: Act = () => ({ message: null, userErrors: [] })

function open(
  path = '/dashboard/beneficiary-withdrawal',
  claims = [aClaim('one'), aClaim('two')],
  act = FINE,
  locks: readonly { readonly memberNumber: string; readonly lockedUntil: string }[] = [],
) {
  const gone = new Set<string>()
  const decide = (_root: unknown, args: Record<string, unknown>) => {
    const { id } = args['input'] as { id: string }
    const said = act(id)
    if (said.userErrors.length === 0) gone.add(id)
    return { ...said, beneficiaryClaim: null }
  }
  return renderClientApp({
    path,
    session: aSession({ id: 'staff-1', level: 2, name: 'Ngozi Okoro' }),
    resolvers: {
      Query: {
        viewer: () => aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: 'MODERATOR' }),
        beneficiaryClaims: () => aPage(claims.filter(({ id }) => !gone.has(id))),
        beneficiaryClaim: (_root, { id }) => claims.find((one) => one.id === id) ?? null,
        claimLookupLocks: () => aPage(locks),
      },
      Mutation: {
        approveBeneficiaryClaim: decide,
        rejectBeneficiaryClaim: decide,
        processBeneficiaryClaim: decide,
        unlockClaimLookup: (_root: unknown, args: Record<string, unknown>) => {
          const { memberNumber } = args['input'] as { memberNumber: string }
          const { userErrors } = act(memberNumber)
          return userErrors.length > 0
            ? { message: null, userErrors }
            : { message: 'The look-up of this member ID is reopened.', userErrors }
        },
      },
    },
  })
}

describe('the queue of beneficiary claims', () => {
  test('lists the pending ones with the documented columns, and all on request', async () => {
    const { user, graph, where } = open()
    const table = await screen.findByRole('table', { name: 'Beneficiary withdrawals' })
    const headings = within(table).getAllByRole('columnheader')
    expect(headings.map((each) => each.textContent)).toEqual([
      'Date',
      'Deceased Member ID',
      'Beneficiary Name',
      'Date of Death',
      'Amount Due',
      'Status',
      'View Details',
    ])
    expect(graph.callsOf('ClaimsPage')[0]?.variables).toMatchObject({ state: 'PENDING', page: 1 })
    await user.selectOptions(screen.getByLabelText(/Status/), 'All')
    await waitFor(() => expect(graph.callsOf('ClaimsPage').at(-1)?.variables).toMatchObject({ state: null }))
    await user.click(screen.getByRole('button', { name: 'Reset Filters' }))
    await waitFor(() => expect(where()).toBe('/dashboard/beneficiary-withdrawal'))
  })

  test('the documented text is shown without requests', async () => {
    open('/dashboard/beneficiary-withdrawal', [])
    expect(await screen.findByText('No beneficiary withdrawal requests found')).toBeVisible()
  })

  test('the details show the unapplied balance on a line of its own, and money received after the payment', async () => {
    const paid = aClaim('one')
    const settlement = { ...paid.settlement, unappliedBalance: 70_050, amountDue: 3_070_050 }
    const { user } = open(undefined, [Object.assign({}, paid, { settlement, laterUnapplied: 2_500 })])
    await user.click(await screen.findByRole('button', { name: 'View Details of Ngozi one' }))
    const details = within(await screen.findByRole('dialog'))
    expect(details.getByText('Unapplied balance').nextElementSibling).toHaveTextContent('₦700.50')
    expect(details.getByText('Amount due').nextElementSibling).toHaveTextContent('₦30,700.50')
    expect(details.getByText('₦25 received after the payment')).toBeVisible()
  })

  test('the details name who died, and warn of an account number that is not of its bank', async () => {
    const fits = nubanCheckDigit(bankCode('Zenith Bank') ?? '', '012345678')
    const withNumber = (id: string, digit: number) =>
      aClaim(id, {
        deceasedMember: aGraphMember({ id: 'member-2', name: 'Chidi Eze' }),
        bankAccount: {
          bankName: 'Zenith Bank',
          accountName: 'Ngozi Eze',
          accountNumber: `012345678${digit}`,
        },
      })
    const { user } = open('/dashboard/beneficiary-withdrawal', [
      withNumber('one', (fits + 1) % 10),
      withNumber('two', fits),
    ])
    const view = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: `View Details of ${name}` }))
      const dialog = await screen.findByRole('dialog', { name })
      expect(await within(dialog).findByText('Chidi Eze')).toBeVisible()
      return dialog
    }
    const doubtful = await view('Ngozi one')
    expect(doubtful).toHaveTextContent('is not usual for that bank')
    await user.click(within(doubtful).getByRole('button', { name: 'Close' }))
    expect(await view('Ngozi two')).not.toHaveTextContent('is not usual for that bank')
  })

  test('the details have four tabs, loans in brackets, and documents in a tab of their own', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'View Details of Ngozi one' }))
    const dialog = await screen.findByRole('dialog', { name: 'Ngozi one' })
    expect(within(dialog).getByText('(₦20,000.00)')).toBeVisible()
    expect(within(dialog).getByText('one-ref')).toBeVisible()
    await user.click(within(dialog).getByRole('tab', { name: 'Savings Details' }))
    expect(await within(dialog).findByText('Ordinary savings')).toBeVisible()
    await user.click(within(dialog).getByRole('tab', { name: 'Loan Details' }))
    expect(await within(dialog).findByText('No loan items found')).toBeVisible()
    await user.click(within(dialog).getByRole('tab', { name: 'Documents' }))
    const link = await within(dialog).findByRole('link', { name: 'View Document: Death certificate' })
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
    expect(link).toHaveAttribute('target', '_blank')
  })

  test('a rejection needs its reason, and the next request is at hand', async () => {
    const { user, graph } = open()
    await user.click(await screen.findByRole('button', { name: 'View Details of Ngozi one' }))
    await user.click(await screen.findByRole('button', { name: 'Reject' }))
    const question = await screen.findByRole('alertdialog')
    const confirm = within(question).getByRole('button', { name: 'Reject' })
    expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await user.click(confirm)
    expect(graph.callsOf('RejectBeneficiaryClaim')).toEqual([])
    await user.type(within(question).getByRole('textbox'), 'The letter is missing')
    await user.click(confirm)
    expect(await screen.findByText('The beneficiary withdrawal request has been rejected.')).toBeVisible()
    expect(graph.callsOf('RejectBeneficiaryClaim')[0]?.variables).toEqual({
      input: { id: 'one', rejectionReason: 'The letter is missing' },
    })
    expect(await screen.findByRole('dialog', { name: 'Ngozi two' })).toBeVisible()
  })

  test('an approved request is processed with a transaction reference, and a failure says so', async () => {
    const refusal = { field: null, message: 'a savings withdrawal is unpaid', code: 'WITHDRAWAL_UNPAID' }
    const { user } = open(
      '/dashboard/beneficiary-withdrawal?state=approved',
      [aClaim('one', { state: 'APPROVED' })],
      () => ({ message: null, userErrors: [refusal] }),
    )
    await user.click(await screen.findByRole('button', { name: 'View Details of Ngozi one' }))
    await user.click(await screen.findByRole('button', { name: 'Mark as Processed' }))
    const question = await screen.findByRole('alertdialog')
    expect(within(question).getByText('₦30,000 is due to Ngozi one.')).toBeVisible()
    const confirm = within(question).getByRole('button', { name: 'Mark as Processed' })
    expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await user.type(within(question).getByRole('textbox'), 'TRX-1')
    await user.click(confirm)
    expect(await within(question).findByText('Update Failed')).toBeVisible()
    expect(within(question).getByText('a savings withdrawal is unpaid')).toBeVisible()
  })

  test('offers no payment to who approved a claim, and says that a colleague pays it', async () => {
    const { user } = open('/dashboard/beneficiary-withdrawal?state=approved', [
      aClaim('one', { state: 'APPROVED', mayDecide: false }),
    ])
    await user.click(await screen.findByRole('button', { name: 'View Details of Ngozi one' }))
    expect(await screen.findByText(SECOND_PERSON_TEXTS.payment)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Mark as Processed' })).toBeNull()
  })

  test('a rejected request shows its reason, a processed one its reference', async () => {
    const { user } = open('/dashboard/beneficiary-withdrawal?state=all', [
      aClaim('one', { state: 'REJECTED', rejectionReason: 'The letter is missing' }),
      aClaim('two', {
        state: 'PROCESSED',
        transactionReference: 'TRX-9',
        processedAt: '2026-11-04T10:05:00.000Z',
      }),
    ])
    await user.click(await screen.findByRole('button', { name: 'View Details of Ngozi one' }))
    expect(await screen.findByText('The letter is missing')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    await user.click(screen.getByRole('button', { name: /Next/ }))
    expect(await screen.findByText(/TRX-9/)).toBeVisible()
  })
})

describe('closed look-ups of the claim form', () => {
  test('shows when they open by themselves, and staff open one after a question', async () => {
    const { user, graph } = open(undefined, [], FINE, [
      { memberNumber: 'COOP000102', lockedUntil: '2026-11-04T10:05:00.000Z' },
    ])
    const table = await screen.findByRole('table', { name: 'Closed look-ups' })
    expect(within(table).getByText('4 Nov 2026')).toHaveAttribute('title', '4 November 2026, 11:05')
    await user.click(within(table).getByRole('button', { name: 'Reopen COOP000102' }))
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Reopen the look-up of COOP000102?' }),
    )
    await user.click(question.getByRole('button', { name: 'Reopen' }))
    expect(await screen.findByText('The look-up of this member ID is reopened.')).toBeVisible()
    expect(graph.callsOf('UnlockClaimLookup')[0]?.variables).toEqual({
      input: { memberNumber: 'COOP000102' },
    })
    // The list follows from the answer: the graph still has the row.
    expect(await screen.findByText('No closed look-ups.')).toBeVisible()
    expect(graph.callsOf('ClosedLookups')).toHaveLength(1)
  })

  test('says why one is not opened', async () => {
    const refused = () => ({
      message: null,
      userErrors: [{ field: null, message: 'Ask an admin to open it.', code: 'CONFLICT' }],
    })
    const { user } = open(undefined, [], refused, [
      { memberNumber: 'COOP000102', lockedUntil: '2026-11-04T10:05:00.000Z' },
    ])
    await user.click(await screen.findByRole('button', { name: 'Reopen COOP000102' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Reopen' }))
    expect(await question.findByText('Ask an admin to open it.')).toBeVisible()
  })
})
