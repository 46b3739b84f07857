import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { naira } from '#rules/money.ts'
import { aSession, type ClientApp, renderClientApp } from '#tests/support/client-app.tsx'
import { graphError } from '#tests/support/client-graph.ts'
import { aGraphMember, aViewer } from '#tests/support/client-records.ts'

beforeEach(() => localStorage.clear())

const withdrawable = (product: string, label: string, balance: number, reserved = 0) => ({
  product,
  label,
  balance: naira(balance),
  reserved: naira(reserved),
  available: naira(Math.max(balance - reserved, 0)),
  brokenLimits: [],
})

const SAVINGS = [
  withdrawable('ORDINARY_SAVINGS', 'Ordinary savings', 100_000, 40_000),
  withdrawable('EDUCATION_SAVINGS', 'Education savings', 0),
  withdrawable('CHRISTMAS_SAVINGS', 'Christmas savings', 25_000),
]

interface Opening {
  readonly open?: readonly object[]
  readonly member?: Readonly<Record<string, unknown>>
  readonly savings?: () => unknown
  readonly submit?: (input: Record<string, unknown>) => unknown
}

const SUBMITTED = {
  message: 'Your withdrawal request has been submitted.',
  userErrors: [],
  savingsWithdrawal: { id: 'SavingsWithdrawal:9' },
}

function open({
  open: requests = [],
  member = {},
  savings = () => SAVINGS,
  submit = () => SUBMITTED,
}: Opening = {}) {
  return renderClientApp({
    path: '/dashboard/my-requests/savings-withdrawal',
    session: aSession(),
    resolvers: {
      Query: {
        viewer: () => aViewer(aGraphMember(member)),
        withdrawableSavings: savings,
        myRequests: () => ({ savingsWithdrawals: requests, all: [], membershipWithdrawals: [] }),
      },
      Mutation: {
        requestSavingsWithdrawal: (_root, { input }) => submit(input as Record<string, unknown>),
      },
    },
  })
}

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)

async function type({ user }: ClientApp, name: string, text: string) {
  const box = await field(name)
  await user.clear(box)
  await user.type(box, text)
}

const goOn = ({ user }: ClientApp) => user.click(screen.getByRole('button', { name: 'Continue' }))
const question = () => screen.findByRole('alertdialog', { name: 'Submit this request?' })

describe('withdrawing savings', () => {
  test('shows balance, what is asked for already and what is left beside each amount', async () => {
    open()
    expect(await field('Ordinary savings')).toHaveAccessibleDescription(
      'Balance ₦100,000. ₦40,000 already requested, ₦60,000 available.',
    )
    expect(await field('Education savings')).toHaveAccessibleDescription('No savings here.')
    expect(await field('Education savings')).toBeDisabled()
    expect(await field('Christmas savings')).toHaveAccessibleDescription('Balance ₦25,000.')
    expect(await field('Account number')).toHaveValue('1234567897')
  })

  test('wants an amount for at least one kind of savings', async () => {
    const app = open()
    await field('Ordinary savings')
    await goOn(app)
    expect(await screen.findByText('please give an amount for at least one kind of savings')).toBeVisible()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test.each([
    ['Ordinary savings', '60000.01', 'you can withdraw up to ₦60,000 of these savings'],
    ['Christmas savings', '25000.01', 'you can withdraw up to ₦25,000 of these savings'],
    ['Christmas savings', '0', 'please give an amount greater than zero'],
  ])('refuses %s of %s', async (name, amount, text) => {
    const app = open()
    await type(app, name, amount)
    await goOn(app)
    expect(await field(name)).toHaveAccessibleDescription(new RegExp(text, 'i'))
    await type(app, name, name === 'Ordinary savings' ? '60000' : '25000')
    expect(await field(name)).not.toBeInvalid()
    await goOn(app)
    expect(await question()).toBeVisible()
  })

  test.each([
    ['REFUSED', 'The society does not allow this', 'This request will be refused. Please change it first.'],
    ['NEEDS_ADMIN_AND_REASON', 'An admin must allow this, with a reason', 'an admin will decide'],
    ['SHOWN', 'Above the usual limits, but still allowed', 'You can still submit the request'],
  ])('says before it is sent what a limit of strength %s means', async (strength, title, advice) => {
    const text = 'Retirement savings are for 10 years or more.'
    const limits = [{ limit: 'RETIREMENT_TENURE', strength, text }]
    const app = open({
      savings: () => [
        { ...withdrawable('RETIREMENT_SAVINGS', 'Retirement savings', 50_000), brokenLimits: limits },
      ],
    })
    expect(screen.queryByText(text)).toBeNull()
    await type(app, 'Retirement savings', '1000')
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.getByText(new RegExp(text))).toBeVisible()
    expect(screen.getByText(new RegExp(advice))).toBeVisible()
  })

  test('wants a whole bank account', async () => {
    const app = open({ member: { bankAccount: null } })
    await type(app, 'Christmas savings', '1000')
    await type(app, 'Account number', '123456789')
    await goOn(app)
    expect(await field('Bank name')).toHaveAccessibleDescription(/cannot be blank!/)
    expect(await field('Account name')).toHaveAccessibleDescription(/cannot be blank!/)
    expect(await field('Account number')).toBeInvalid()
  })

  test('shows sums, charge, date and account before it is submitted, and then where it is followed', async () => {
    const sent: unknown[] = []
    const app = open({ submit: (input) => (sent.push(input), SUBMITTED) })
    await type(app, 'Ordinary savings', '10000')
    await type(app, 'Christmas savings', '2500.50')
    expect(screen.getByRole('region', { name: 'What you receive' })).toHaveTextContent('₦12,500.50')
    await goOn(app)
    const dialog = await question()
    expect(dialog).toHaveTextContent('Ordinary savings₦10,000.00')
    expect(dialog).toHaveTextContent('ChargeNone')
    expect(dialog).toHaveTextContent('You receive₦12,500.50')
    expect(dialog).toHaveTextContent(/Requested\d+ \w+ \d{4}/)
    expect(dialog).toHaveTextContent('Zenith Bank, 1234567897, Ada Eze')
    const submit = within(dialog).getByRole('button', { name: 'Submit request' })
    await app.user.dblClick(submit)
    expect(await screen.findByText('Your withdrawal request has been submitted.')).toBeVisible()
    expect(sent).toEqual([
      {
        items: [
          { product: 'ORDINARY_SAVINGS', amount: naira(10_000) },
          { product: 'CHRISTMAS_SAVINGS', amount: 250_050 },
        ],
        bankAccount: { bankName: 'Zenith Bank', accountName: 'Ada Eze', accountNumber: '1234567897' },
        idempotencyKey: expect.any(String),
      },
    ])
    expect(screen.getByRole('link', { name: 'See my requests' })).toHaveAttribute(
      'href',
      '/dashboard/my-requests?view=SavingsWithdrawal%3A9',
    )
    await app.user.click(screen.getByRole('button', { name: 'Withdraw more' }))
    expect(await field('Christmas savings')).toHaveValue('')
  })

  test('shows what the society refuses at its field, and keeps what was typed', async () => {
    const app = open({
      submit: () => ({
        message: null,
        savingsWithdrawal: null,
        userErrors: [
          {
            field: ['items', '0', 'amount'],
            message: 'you can withdraw up to ₦20,000 of these savings',
            code: 'BALANCE_TOO_LOW',
          },
        ],
      }),
    })
    await type(app, 'Christmas savings', '22000')
    await goOn(app)
    await app.user.click(within(await question()).getByRole('button', { name: 'Submit request' }))
    expect(await field('Christmas savings')).toHaveAccessibleDescription(/up to ₦20,000/)
    expect(await field('Christmas savings')).toHaveValue('22,000')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('sends the same key again when no answer arrived', async () => {
    const app = open()
    await type(app, 'Christmas savings', '1000')
    await goOn(app)
    const submit = within(await question()).getByRole('button', { name: 'Submit request' })
    app.graph.network(false)
    await app.user.click(submit)
    expect(await screen.findByText(/it will not be sent twice/)).toBeVisible()
    app.graph.network(true)
    await app.user.click(submit)
    expect(await screen.findByText('Your withdrawal request has been submitted.')).toBeVisible()
    const keys = app.graph
      .callsOf('SubmitSavingsWithdrawal')
      .map(({ variables }) => (variables['input'] as { idempotencyKey: string }).idempotencyKey)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('keeps a draft on the device, without the bank account', async () => {
    const app = open()
    await type(app, 'Christmas savings', '1000')
    await expect
      .poll(() => localStorage.getItem('isusu.draft.savings-withdrawal.member-1'))
      .toContain('100000')
    expect(localStorage.getItem('isusu.draft.savings-withdrawal.member-1')).not.toContain('1234567897')
  })

  test('shows the requests that are not paid out yet', async () => {
    open({
      open: [
        {
          id: 'SavingsWithdrawal:1',
          state: 'APPROVED',
          total: naira(40_000),
          requestedAt: '2026-11-20T09:00:00.000Z',
        },
        {
          id: 'SavingsWithdrawal:2',
          state: 'PROCESSED',
          total: naira(7_000),
          requestedAt: '2026-10-20T09:00:00.000Z',
        },
      ],
    })
    expect(await screen.findByText('You have one request not yet paid')).toBeVisible()
    expect(screen.getByRole('link', { name: '₦40,000.00' })).toHaveAttribute(
      'href',
      '/dashboard/my-requests?view=SavingsWithdrawal%3A1',
    )
    expect(screen.queryByText('₦7,000.00')).toBeNull()
  })

  test('says where the backend does not offer it', async () => {
    open({ savings: () => graphError('NOT_SUPPORTED_BY_BACKEND', 'not offered') })
    expect(await screen.findByText('This is not offered online')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  })

  test('opens for applicants once they are confirmed', async () => {
    open({ member: { status: 'UNCONFIRMED', memberNumber: null }, savings: () => [] })
    expect(await screen.findByText('Your registration: pending approval')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  })
})
