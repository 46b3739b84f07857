import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { RateGroup } from '#rules/loans/terms.ts'
import { formatNaira, kobo } from '#rules/money.ts'
import { aSession, type ClientApp, renderClientApp } from '#tests/support/client-app.tsx'
import type { GraphResolvers } from '#tests/support/client-graph.ts'
import { aGraphLoan, aGraphMember, aLedger, aViewer, quoteFor } from '#tests/support/client-records.ts'

beforeEach(() => sessionStorage.clear())

interface Asking {
  readonly member?: Record<string, unknown>
  readonly group?: RateGroup
  readonly path?: string
  readonly resolvers?: GraphResolvers
}

/** Ada Eze, who has 2,619,000 naira saved, owes nothing and has a bank account on record. */
const whoOwesNothing = { ledger: aLedger({ totalLoans: 0 }), loanRequests: [] }

const open = ({ member = whoOwesNothing, group = 'others', path = '/dashboard/loan-request' }: Asking = {}) =>
  renderClientApp({
    path,
    session: aSession(),
    resolvers: {
      Query: { viewer: () => aViewer(aGraphMember(member)), loanQuote: quoteFor(261_900_000, group) },
    },
  })

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)

async function fillLoan({ user }: ClientApp, type: string, amount: string, months: string) {
  await user.selectOptions(await field('Loan type'), type)
  await user.type(await field('Amount'), amount)
  await user.selectOptions(await field('Duration'), months)
}

async function fillSalary({ user }: ClientApp) {
  await user.type(await field('Gross salary'), '399000')
  await user.type(await field('Net salary'), '311220')
}

const showSchedule = async ({ user }: ClientApp) =>
  user.click(await screen.findByRole('button', { name: /repayment schedule/i }))

describe('the loan form', () => {
  test('starts with the known savings, debts, bank account and the last salary', async () => {
    const { user } = open({
      member: {
        ledger: aLedger(),
        loanRequests: [aGraphLoan({ grossSalary: 39_900_000, netSalary: 31_122_000 })],
      },
    })
    expect(await field('Share capital')).toHaveValue('429,000')
    expect(await field('Ordinary savings')).toHaveValue('2,190,000')
    expect(await field('Christmas savings (optional)')).toHaveValue('')
    expect(await field('Gross salary')).toHaveValue('399,000')
    expect(await field('Net salary')).toHaveValue('311,220')
    expect(screen.getByText(/as on your request of 19 November 2026/)).toBeVisible()
    // What the books know is one line, and goes with the request all the same.
    expect(screen.getByText('₦2,619,000 saved, ₦125,000 owed')).toBeVisible()
    expect(await field('Share capital')).not.toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Correct it' }))
    expect(await field('Share capital')).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked()
    expect(await field('What you owe')).toHaveValue('125,000')
    expect(await field('Bank name')).toHaveValue('Zenith Bank')
    expect(await field('Account number')).toHaveValue('1234567897')
    expect(await field('Account name')).toHaveValue('Ada Eze')
    expect(await field('Duration')).toHaveValue('1')
  })

  test('offers the fourteen types with the rates of other members', async () => {
    open()
    const types = within(await field('Loan type'))
      .getAllByRole('option')
      .slice(1)
    expect(types.map((option) => option.textContent)).toEqual([
      '1-year normal loan, 11% over 12 months',
      '2-year normal loan, 15% over 24 months',
      'Emergency loan, 19% over 12 months',
      '2-year emergency loan, 26% over 24 months',
      'Housing project loan, 16% over 36 months',
      'Land loan, 16% over 36 months',
      'Car loan, 16% over 36 months',
      'Motorcycle loan, 16% over 36 months',
      'Tricycle loan, 16% over 36 months',
      'Commodity purchase loan, 5% over 3 months',
      'Electronic purchase loan, 7% over 12 months',
      'Land development loan, no rate set yet',
      'Stationery purchase loan, 7% over 12 months',
      'Office equipment purchase loan, 7% over 12 months',
    ])
  })

  test('offers early members their own rates', async () => {
    open({ member: { ...whoOwesNothing, rateGroup: 'PRIVILEGED' }, group: 'privileged' })
    const types = within(await field('Loan type'))
    expect(types.getByRole('option', { name: '1-year normal loan, 8% over 12 months' })).toBeInTheDocument()
    expect(types.getByRole('option', { name: 'Car loan, 12% over 36 months' })).toBeInTheDocument()
  })

  test('says the rate of the chosen type below it, where a phone cuts the name of the type off', async () => {
    const { user } = open()
    const type = await field('Loan type')
    await user.selectOptions(type, 'OFFICE_EQUIPMENT_PURCHASE')
    expect(type).toHaveAccessibleDescription('7% over 12 months; a shorter loan costs its share.')
    await user.selectOptions(type, 'LAND_DEVELOPMENT')
    expect(type).not.toHaveAccessibleDescription(/over/)
  })

  test('offers 1 to 36 months, and after the choice of a type what the type allows', async () => {
    const { user } = open()
    const months = async () =>
      within(await field('Duration'))
        .getAllByRole<HTMLOptionElement>('option')
        .map((option) => Number(option.value))
    expect(await months()).toEqual(Array.from({ length: 36 }, (_, index) => index + 1))
    await user.selectOptions(await field('Loan type'), 'COMMODITY_PURCHASE')
    expect(await months()).toEqual([1, 2, 3])
  })

  test('names every required field that is blank', async () => {
    const app = open({ member: { ledger: null, bankAccount: null, loanRequests: null } })
    await showSchedule(app)
    for (const text of [
      'amount cannot be blank',
      'loan type cannot be blank',
      'gross salary cannot be blank',
      'net salary cannot be blank',
      'share capital cannot be blank',
      'ordinary savings cannot be blank',
      'bank name cannot be blank',
      'account name cannot be blank',
      'account number cannot be blank',
    ]) {
      // Beside the field and in the summary.
      expect(screen.getAllByText(text)).toHaveLength(2)
    }
    expect(screen.queryByText('loan balance cannot be blank')).toBeNull()
    expect(screen.getByRole('group', { name: 'Please check these fields' })).toHaveFocus()
  })

  test('requires the amount owed only from a member who answers Yes', async () => {
    const app = open({ member: { ledger: null, loanRequests: null } })
    const yes = await screen.findByRole('radio', { name: 'Yes' })
    expect(screen.queryByLabelText('What you owe')).toBeNull()
    await app.user.click(yes)
    await showSchedule(app)
    expect(screen.getAllByText('loan balance cannot be blank').length).toBeGreaterThan(0)
  })

  test('shows the question about debts before the error in its answer', async () => {
    const app = open()
    await fillLoan(app, 'CAR', '1000', '10')
    await fillSalary(app)
    await app.user.click(await screen.findByText('Yes'))
    await app.user.type(await field('What you owe'), '5')
    await showSchedule(app)
    expect(
      await screen.findByRole('link', {
        name: 'Do you owe the society? this differs from your loan ledger',
      }),
    ).toBeVisible()
  })

  test('reports at once when the answer about debts contradicts the ledger', async () => {
    const app = open()
    await app.user.click(await screen.findByRole('button', { name: 'Correct it' }))
    await app.user.click(await screen.findByRole('radio', { name: 'Yes' }))
    await app.user.type(await field('What you owe'), '500')
    await showSchedule(app)
    expect(screen.getAllByText('this differs from your loan ledger').length).toBeGreaterThan(0)
  })

  test('begins with the least duration of a type, and keeps one that the next type allows as well', async () => {
    const { user } = open()
    const chosen = async (type: string) => {
      await user.selectOptions(await field('Loan type'), type)
      return (await field('Duration')).value
    }
    expect(await chosen('TWO_YEAR_NORMAL')).toBe('13')
    expect(screen.queryByText('at least 13 months')).toBeNull()
    expect(await chosen('CAR')).toBe('13')
    expect(await chosen('EMERGENCY')).toBe('1')
  })

  test('says how much one may borrow before anything is typed, and to a new member from when', async () => {
    open({ member: { ...whoOwesNothing, joinedAt: '2020-01-15T08:00:00.000Z' } })
    expect(
      await screen.findByText('You can borrow up to ₦7,857,000, which is 3 times your savings.'),
    ).toBeVisible()
    expect(screen.getByText('₦7,857,000')).toBeVisible()
    document.body.innerHTML = ''
    open({ member: { ...whoOwesNothing, joinedAt: new Date(Date.now() - 86_400_000).toISOString() } })
    expect(await screen.findByText(/^You can borrow from .+, after 6 months of membership/)).toBeVisible()
  })

  test('says which rule is not met yet, and when it will be', async () => {
    open({
      member: {
        ...whoOwesNothing,
        joinedAt: new Date(Date.now() - 86_400_000).toISOString(),
      },
    })
    const card = within(await screen.findByRole('region', { name: 'How much you can borrow' }))
    const [membership, savings] = card.getAllByRole('listitem')
    expect(membership).toHaveTextContent(/^Member for 6 months on .+, not met yet$/)
    // No figure stands above the rules as if it could be had now.
    expect(card.queryByText('₦7,857,000')).toBeNull()
    expect(savings).toHaveTextContent('₦2,619,000 saved, and you can borrow 3 times that, met')
  })

  test('chooses the amount by sliding and the months at a press, and keeps the figures in sight', async () => {
    const app = open()
    await app.user.selectOptions(await field('Loan type'), 'CAR')
    fireEvent.change(await screen.findByLabelText('Choose the amount by sliding'), {
      target: { value: '393' },
    })
    expect(await field('Amount')).toHaveValue('3,930,000')
    const chips = within(screen.getByRole('group', { name: 'Months to choose' }))
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '1',
      '6',
      '12',
      '18',
      '24',
      '30',
      '36',
    ])
    await app.user.click(chips.getByRole('button', { name: '36' }))
    expect(await field('Duration')).toHaveValue('36')
    const left = await screen.findByText('Left of your salary')
    expect(left.nextSibling).toHaveTextContent('give your net salary below')
    expect(screen.getByText('You receive').nextSibling).not.toHaveTextContent('.00')
    await app.user.type(await field('Net salary'), '311220')
    await waitFor(() => expect(left.nextSibling).toHaveTextContent(/above the usual share of the salary/))
  })

  test('lists land development and explains why it is not lent', async () => {
    const { user, graph } = open()
    await user.selectOptions(await field('Loan type'), 'LAND_DEVELOPMENT')
    expect(screen.getByText('no rate is set for this loan type yet')).toBeVisible()
    await user.type(await field('Amount'), '1000')
    expect(graph.callsOf('LoanQuote')).toEqual([])
  })

  test('warns of an account number that does not fit its bank and accepts it', async () => {
    const { user } = open()
    await user.clear(await field('Account number'))
    await user.type(await field('Account number'), '1234567890')
    expect(await field('Account number')).toHaveAccessibleDescription(/please check it again/)
    expect(await field('Account number')).not.toHaveAttribute('aria-invalid')
  })

  test('refuses an applicant with the reason', async () => {
    open({ member: { status: 'UNCONFIRMED', memberNumber: null, ledger: null } })
    expect(await screen.findByText(/once staff confirm it/i)).toBeVisible()
    expect(screen.queryByLabelText('Loan type')).toBeNull()
  })
})

describe('the figures beside the form', () => {
  test("requests the society's quote once typing pauses", async () => {
    const app = open()
    await fillLoan(app, 'ONE_YEAR_NORMAL', '123456.78', '7')
    const card = await screen.findByRole('region', { name: 'Summary' })
    // 11 % × 7/12 of ₦123,456.78, and 0.25 %.
    expect(await within(card).findByText('−₦7,921.81')).toBeVisible()
    expect(within(card).getByText('−₦308.64')).toBeVisible()
    expect(within(card).getByText('₦115,226.33')).toBeVisible()
    expect(within(card).getByText('₦17,636.68')).toBeVisible()
    expect(app.graph.callsOf('LoanQuote').at(-1)?.variables).toEqual({
      loanType: 'ONE_YEAR_NORMAL',
      amount: 12_345_678,
      durationMonths: 7,
      netSalary: null,
    })
    expect(app.graph.callsOf('LoanQuote').length).toBeLessThan(6)
  })

  test('says of each field why there are no figures yet', async () => {
    const { user } = open()
    const card = within(await screen.findByRole('region', { name: 'Summary' }))
    expect(card.getByText('Loan type: not chosen yet.')).toBeVisible()
    expect(card.getByText('Amount: not filled in yet.')).toBeVisible()
    await user.selectOptions(await field('Loan type'), 'CAR')
    await user.type(await field('Amount'), '99999999999')
    expect(await card.findByText(/^Amount: .*10,000,000,000/)).toBeVisible()
    expect(card.queryByText(/Loan type/)).toBeNull()
  })

  test('warns above a third of the net salary, which is then over a usual limit', async () => {
    const app = open()
    await fillLoan(app, 'CAR', '360000', '36')
    expect(await screen.findByText(/^Deducted each month with this loan: ₦70,000\. The net/)).toBeVisible()
    expect(screen.getByText('Not all of the usual limits could be checked')).toBeVisible()
    expect(screen.getByText(/^The net salary is not known, so the share/)).toBeVisible()
    expect(screen.queryByText('Within the usual limits')).toBeNull()
    await app.user.type(await field('Net salary'), '210000')
    expect(
      await screen.findByText(
        'Deducted each month with this loan: ₦70,000 of ₦210,000 net salary, ₦140,000 is left.',
      ),
    ).toBeVisible()
    expect(screen.getByText('Within the usual limits')).toBeVisible()
    expect(screen.queryByText('Not all of the usual limits could be checked')).toBeNull()
    await app.user.type(await field('Amount'), '{End}0')
    expect(await screen.findByText(/₦90,000 above one third of the net salary/)).toBeVisible()
    expect(screen.queryByText('Within the usual limits')).toBeNull()
  })

  test('marks the figures as outdated while the amount is being quoted again', async () => {
    const app = open()
    await fillLoan(app, 'ONE_YEAR_NORMAL', '1000', '10')
    const card = await screen.findByRole('region', { name: 'Summary' })
    await within(card).findByText('₦100.00')
    await app.user.type(await field('Amount'), '0')
    expect(within(card).getByText('Calculating')).toBeVisible()
    expect(await within(card).findByText('₦1,000.00')).toBeVisible()
    await waitFor(() => expect(within(card).queryByText('Calculating')).toBeNull())
  })

  test('shows whether a request keeps to the usual limits and never blocks it', async () => {
    const app = open()
    await fillLoan(app, 'ONE_YEAR_NORMAL', '7857000', '10')
    await app.user.type(await field('Gross salary'), '4000000')
    await app.user.type(await field('Net salary'), '3000000')
    expect(await screen.findByText('Within the usual limits')).toBeVisible()
    await app.user.type(await field('Amount'), '{End}.01')
    expect(await screen.findByText(/₦0\.01 above the usual limit of ₦7,857,000/)).toBeVisible()
    await showSchedule(app)
    expect(await screen.findByRole('button', { name: 'View contract' })).toBeEnabled()
  })

  test('offers a retry when the quote failed', async () => {
    const app = open()
    await field('Loan type')
    app.graph.network(false)
    await fillLoan(app, 'CAR', '1000', '10')
    const again = await screen.findByRole('button', { name: /try again/i })
    app.graph.network(true)
    await app.user.click(again)
    expect(await screen.findByText('Amount due to you')).toBeVisible()
  })
})

describe('the repayment schedule', () => {
  test('lists instalments that add up to the amount and leads back to the form', async () => {
    const app = open()
    await fillLoan(app, 'ONE_YEAR_NORMAL', '123456.78', '7')
    await fillSalary(app)
    await showSchedule(app)
    const table = await screen.findByRole('table', { name: 'Instalments' })
    const amounts = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[2]?.textContent ?? '')
      .map((text) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100))
    expect(amounts).toHaveLength(7)
    expect(formatNaira(kobo(amounts.reduce((sum, amount) => sum + amount, 0)))).toBe('₦123,456.78')
    expect(screen.getByText('Total repayment').nextSibling).toHaveTextContent('₦123,456.78')
    expect(app.where()).toBe('/dashboard/loan-request?view=schedule')

    await app.user.click(screen.getByRole('button', { name: 'Back to form' }))
    expect(await field('Amount')).toHaveValue('123,456.78')
    expect(await field('Net salary')).toHaveValue('311,220')
  })

  test('shows no instalments while they could not be computed', async () => {
    const app = open()
    await field('Loan type')
    app.graph.network(false)
    await fillLoan(app, 'CAR', '1000', '10')
    await fillSalary(app)
    await showSchedule(app)
    expect(await screen.findByText('No instalments yet')).toBeVisible()
    expect(screen.getByRole('button', { name: 'View contract' })).toBeDisabled()
    app.graph.network(true)
    await app.user.click(await screen.findByRole('button', { name: /try again/i }))
    expect(await screen.findByRole('table', { name: 'Instalments' })).toBeVisible()
  })
})

describe('the draft of a loan form', () => {
  test('offers the form on another day without the bank account and resumes it', async () => {
    const app = open()
    await fillLoan(app, 'CAR', '500000', '24')
    await app.user.clear(await field('Bank name'))
    await app.user.type(await field('Bank name'), 'Access Bank')
    await waitFor(() => expect(localStorage.getItem('isusu.draft.loan-request.member-1')).toContain('500000'))
    expect(localStorage.getItem('isusu.draft.loan-request.member-1')).not.toContain('Access Bank')
    // The tab is closed.
    document.body.innerHTML = ''
    sessionStorage.clear()

    const { user } = open()
    expect(await screen.findByText('You have an unfinished form')).toBeVisible()
    expect(await field('Amount')).toHaveValue('')
    await user.click(screen.getByRole('button', { name: 'Continue this form' }))
    expect(await field('Amount')).toHaveValue('500,000')
    expect(await field('Loan type')).toHaveValue('CAR')
    expect(await field('Duration')).toHaveValue('24')
    expect(await field('Bank name')).toHaveValue('Zenith Bank')
  })

  test('asks before leaving the page and can start an empty form', async () => {
    const { user, where } = open()
    await user.type(await field('Amount'), '500')
    await user.click(screen.getByRole('link', { name: 'My loans' }))
    expect(await screen.findByText('Leave without submitting?')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Stay on this page' }))
    expect(where()).toBe('/dashboard/loan-request')
    await user.click(screen.getByRole('button', { name: 'Start again' }))
    expect(await field('Amount')).toHaveValue('')
    expect(Object.keys(sessionStorage).filter((name) => name.startsWith('isusu.draft'))).toEqual([])
  })
})
