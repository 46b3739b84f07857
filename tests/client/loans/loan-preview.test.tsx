import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { prefilled } from '#client/features/loans/request/loan-form.ts'
import { pendingForm, writePendingForm } from '#client/features/loans/request/pending-form.ts'
import { kobo } from '#rules/money.ts'
import { eachDeclaredSaving } from '#rules/savings/declared-savings.ts'
import { aSession, type ClientApp, renderClientApp } from '#tests/support/client-app.tsx'
import { graphError } from '#tests/support/client-graph.ts'
import { aGraphLoan, aGraphMember, aLedger, aViewer, quoteFor } from '#tests/support/client-records.ts'

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('print', vi.fn())
})

type Answer = (input: Record<string, unknown>) => object

/** What the society stored of the form it was sent. */
const stored: Answer = (input) => ({
  message: 'Your loan request has been submitted.',
  userErrors: [],
  loanRequest: aGraphLoan({
    id: 'loan-new',
    reference: 'LN7K2Q9XW4MBR3T0ZC',
    typeLabel: '1-year normal loan',
    amount: input['amount'],
    durationMonths: input['durationMonths'],
    interestRatePercent: 11,
    totalMonths: 12,
    proRataPercent: (11 / 12) * 7,
    interest: 792_181,
    handlingCharge: 30_864,
    amountDue: 11_522_633,
    monthlyPayable: 1_763_668,
    guarantors: [],
  }),
})

function open(answer: Answer = stored, path = '/dashboard/loan-request', over: object = {}): ClientApp {
  const member = aGraphMember({
    ledger: aLedger({ totalLoans: 0 }),
    ...over,
    loanRequests: [aGraphLoan({ grossSalary: 39_900_000, netSalary: 31_122_000 })],
  })
  return renderClientApp({
    path,
    session: aSession(),
    resolvers: {
      Query: { viewer: () => aViewer(member), loanQuote: quoteFor(261_900_000) },
      Mutation: {
        requestLoan: (_root, { input }) => answer(input as Record<string, unknown>),
      },
    },
  })
}

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)

/** The form for ₦123,456.78 over 7 months as the page keeps it, and its contract opened. */
async function openContract(answer: Answer = stored, over: object = {}): Promise<ClientApp> {
  const form = pendingForm(null, {
    ...prefilled({ ledger: null, loanRequests: null, bankAccount: null }),
    loanType: 'ONE_YEAR_NORMAL',
    amount: kobo(12_345_678),
    durationMonths: '7',
    grossSalary: kobo(39_900_000),
    netSalary: kobo(31_122_000),
    savings: {
      ...eachDeclaredSaving(() => null),
      shareCapital: kobo(42_900_000),
      ordinarySavings: kobo(219_000_000),
    },
    bankAccount: { bankName: 'Access Bank', accountName: 'Ada Eze', accountNumber: '1234567897' },
  })
  writePendingForm('member-1', form)
  const app = open(answer, '/dashboard/loan/preview', over)
  await screen.findByRole('button', { name: 'Submit Form' })
  return app
}

const submit = ({ user }: ClientApp) => user.click(screen.getByRole('button', { name: 'Submit Form' }))

const draftsOfTab = () => Object.keys(sessionStorage).filter((name) => name.startsWith('isusu.draft'))

describe('the contract before it is submitted', () => {
  test("fills the contract and the authority letter with the form and the society's figures", async () => {
    await openContract()
    const [contract, letter] = screen.getAllByRole('article')
    if (!contract || !letter) throw new Error('two papers were expected')
    for (const text of [
      'Not submitted yet',
      'Mrs. Ada Eze',
      '₦123,456.78',
      'One hundred and twenty-three thousand, four hundred and fifty-six naira, seventy-eight kobo only',
      '−₦7,921.81',
      '11% over 12 months; 6.4167% for 7 months',
      '−₦308.64',
      '0.25% of the amount',
      '₦115,226.33',
      '7 monthly instalments of ₦17,636.68, the last of them ₦17,636.70',
      'Access Bank',
      'First guarantor',
      'Second guarantor',
    ]) {
      expect(within(contract).getAllByText(text).length, text).toBeGreaterThan(0)
    }
    expect(contract).toHaveTextContent('Two guarantors are required')
    expect(letter).toHaveTextContent('Authority to debit salary')
    expect(letter).toHaveTextContent(
      'authorise you to deduct ₦17,636.68 (Seventeen thousand, six hundred and thirty-six naira, sixty-eight kobo only) from my salary each month for 7 months',
    )
    expect(letter).toHaveTextContent('in the last month ₦17,636.70')
  })

  test('leads back to the form with every value kept', async () => {
    const app = await openContract()
    await app.user.click(screen.getByRole('link', { name: 'Edit Form' }))
    expect(await field('Amount')).toHaveValue('123,456.78')
    expect(await field('Loan type')).toHaveValue('ONE_YEAR_NORMAL')
    expect(await field('Duration')).toHaveValue('7')
    expect(await field('Bank name')).toHaveValue('Access Bank')
    expect(screen.queryByText('You have an unfinished form')).toBeNull()
  })

  test('allows submission when the balances cannot be read', async () => {
    const app = await openContract(stored, {
      ledger: () => {
        throw graphError('BACKEND_TIMEOUT', 'The records did not answer in time.')
      },
    })
    await submit(app)
    expect(await screen.findByText('Your loan request has been submitted.')).toBeVisible()
  })

  test('shows no contract without a form', async () => {
    open(stored, '/dashboard/loan/preview')
    expect(await screen.findByText('No contract to show')).toBeVisible()
  })
})

describe('a loan request that is submitted', () => {
  test('submits once for two presses and shows the loan id and the guarantor link', async () => {
    const app = await openContract()
    const button = screen.getByRole('button', { name: 'Submit Form' })
    await app.user.dblClick(button)
    expect(await screen.findByText('Your loan request has been submitted.')).toBeVisible()
    expect(app.graph.callsOf('SubmitLoan')).toHaveLength(1)
    expect(app.graph.callsOf('SubmitLoan')[0]?.variables['input']).toMatchObject({
      amount: 12_345_678,
      loanType: 'ONE_YEAR_NORMAL',
      durationMonths: 7,
      savings: [
        { product: 'SHARE_CAPITAL', amount: 42_900_000 },
        { product: 'ORDINARY_SAVINGS', amount: 219_000_000 },
      ],
      bankAccount: { bankName: 'Access Bank', accountName: 'Ada Eze', accountNumber: '1234567897' },
      isIndebted: false,
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(screen.getByLabelText<HTMLInputElement>('Guarantor form link').value).toMatch(
      /\/guarantor-form\?loanid=LN7K2Q9XW4MBR3T0ZC$/,
    )
    expect(screen.getAllByText('Loan ID LN7K2Q9XW4MBR3T0ZC').length).toBeGreaterThan(1)
    expect(app.where()).toBe('/dashboard/loan/preview?loanid=LN7K2Q9XW4MBR3T0ZC')
    expect(screen.queryByRole('button', { name: 'Submit Form' })).toBeNull()
    // Nothing of it is left for the next person who opens the form.
    expect(
      draftsOfTab().length + Object.keys(localStorage).filter((key) => key.includes('draft')).length,
    ).toBe(0)
  })

  test('prints the contract at once on request', async () => {
    const app = await openContract()
    await submit(app)
    await app.user.click(await screen.findByRole('button', { name: 'Print now' }))
    expect(window.print).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('timer')).toBeNull()
  })

  test('sends an unchanged request again under the same key and a changed one under another', async () => {
    let fails = true
    const app = await openContract((input) => {
      if (fails)
        throw graphError('BACKEND_UNAVAILABLE', 'The society’s records cannot be reached.', {
          requestId: 'req-7',
        })
      return stored(input)
    })
    await submit(app)
    expect(await screen.findByText(/cannot be reached/)).toBeVisible()
    expect(screen.getByText(/Your entries are kept.*req-7/)).toBeVisible()
    await submit(app)
    await screen.findByText(/cannot be reached/)
    await app.user.click(screen.getByRole('link', { name: 'Edit Form' }))
    await app.user.type(await field('Account name'), ' Obi')
    await app.user.click(screen.getByRole('button', { name: /repayment schedule/i }))
    await app.user.click(await screen.findByRole('button', { name: 'View contract' }))
    fails = false
    await screen.findByRole('button', { name: 'Submit Form' })
    await submit(app)
    await screen.findByText('Your loan request has been submitted.')
    const keys = app.graph
      .callsOf('SubmitLoan')
      .map(({ variables }) => (variables['input'] as { idempotencyKey: string }).idempotencyKey)
    expect(keys).toHaveLength(3)
    expect(keys[0]).toBe(keys[1])
    expect(keys[2]).not.toBe(keys[0])
  })

  test('shows why a request was refused, and marks the field when the form is edited', async () => {
    const app = await openContract(() => ({
      message: null,
      loanRequest: null,
      userErrors: [
        {
          field: ['loanBalance'],
          message: 'this differs from your loan ledger',
          code: 'BAD_USER_INPUT',
        },
        {
          field: ['bankAccount', 'accountNumber'],
          message: 'account number must have 10 digits',
          code: 'BAD_USER_INPUT',
        },
      ],
    }))
    await submit(app)
    expect(await screen.findByText('The society did not accept this form')).toBeVisible()
    expect(screen.getByText('Account number: account number must have 10 digits')).toBeVisible()
    await app.user.click(screen.getByRole('link', { name: 'Edit Form' }))
    expect(await field('Account number')).toHaveAccessibleDescription(/account number must have 10 digits/)
    expect(await field('Amount')).toHaveValue('123,456.78')
  })

  test('keeps the form over an expired session until the member has signed in again', async () => {
    const app = await openContract(() => {
      throw graphError('UNAUTHENTICATED', 'you need to log in')
    })
    await submit(app)
    await waitFor(() => expect(app.session.current()).toBeNull())
    await waitFor(() => expect(app.where()).toBe('/'))
    document.body.innerHTML = ''
    open(stored, '/dashboard/loan/preview')
    expect((await screen.findAllByText('₦123,456.78')).length).toBeGreaterThan(0)
    expect(screen.getByText('Access Bank')).toBeVisible()
  })

  test('shows the quoted figures where a backend only answers with a message', async () => {
    const app = await openContract(() => ({ message: 'request sent', userErrors: [], loanRequest: null }))
    await submit(app)
    expect(await screen.findByText('request sent')).toBeVisible()
    expect(screen.getAllByRole('article')[0]).toHaveTextContent('Amount due to the borrower₦115,226.33')
    expect(screen.queryByLabelText('Guarantor form link')).toBeNull()
    expect(app.where()).toBe('/dashboard/loan/preview')
  })

  test('deletes the form when the member signs out', async () => {
    const app = await openContract()
    expect(draftsOfTab()).toHaveLength(1)
    app.session.signOut('LEFT')
    await waitFor(() => expect(app.where()).toBe('/'))
    expect(draftsOfTab()).toEqual([])
  })

  test('hides the form from other members on the same device', async () => {
    await openContract()
    document.body.innerHTML = ''
    renderClientApp({
      path: '/dashboard/loan-request',
      session: aSession({ id: 'member-2', name: 'Obi Uche' }),
      resolvers: {
        Query: {
          viewer: () => aViewer(aGraphMember({ id: 'member-2', bankAccount: null, loanRequests: [] })),
          loanQuote: quoteFor(0),
        },
      },
    })
    expect(await field('Amount')).toHaveValue('')
    expect(await field('Bank name')).toHaveValue('')
    expect(draftsOfTab()).toEqual([])
  })
})

describe('the contract of an earlier request', () => {
  test('opens by loan id with the figures and borrower of the submission', async () => {
    open(stored, '/dashboard/loan/preview?loanid=LN4M2VFHH4VN4WJTJ1')
    const contract = (await screen.findAllByRole('article'))[0]
    expect(contract).toHaveTextContent('Loan ID LN4M2VFHH4VN4WJTJ1')
    expect(contract).toHaveTextContent('made on 19 November 2026')
    expect(contract).toHaveTextContent('Amount due to the borrower₦135,375.00')
    expect(contract).toHaveTextContent('Obi Ngozi, First guarantor10 November 2026')
    expect(screen.queryByRole('button', { name: 'Submit Form' })).toBeNull()
  })

  test('hides the contract of another member', async () => {
    open(stored, '/dashboard/loan/preview?loanid=LNSOMEBODYELSES00')
    expect(await screen.findByText('You have no loan request with this loan ID.')).toBeVisible()
  })
})
