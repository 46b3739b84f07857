import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { kobo, naira } from '#rules/money.ts'
import { INSTRUCTION_PRODUCTS, type InstructionProduct, SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import { aSession, type ClientApp, renderClientApp } from '#tests/support/client-app.tsx'
import { graphError } from '#tests/support/client-graph.ts'
import { aGraphMember, aLedger, aViewer } from '#tests/support/client-records.ts'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('print', vi.fn())
})

type Amounts = Partial<Record<InstructionProduct, number>>

const inForce = (amounts: Amounts) =>
  INSTRUCTION_PRODUCTS.map((product) => ({
    product,
    label: SAVINGS_PRODUCTS[product].label,
    amount: naira(amounts[product] ?? 0),
  }))

/** What Ada Eze has deducted, who has given an initial instruction. */
const DEDUCTED: Amounts = { SHARE_CAPITAL: 10_000, ORDINARY_SAVINGS: 20_000, CHRISTMAS_SAVINGS: 13_000 }

/** An instruction of ordinary savings as the graph answers it. */
const anInstruction = (changes: object = {}) => ({
  id: 'instruction-1',
  kind: 'INCREASE',
  state: 'PENDING',
  requestedAt: '2026-11-20T09:00:00.000Z',
  rejectionReason: null,
  monthlyTotal: naira(25_000),
  items: [
    {
      product: 'ORDINARY_SAVINGS',
      label: 'Ordinary savings',
      amount: naira(25_000),
      durationMonths: null,
      total: null,
    },
  ],
  amountsInForce: inForce(DEDUCTED),
  ...changes,
})

interface Opening {
  readonly deducted?: Amounts
  readonly member?: object
  readonly submit?: (input: Record<string, unknown>) => object
}

function open({ deducted = DEDUCTED, member = {}, submit }: Opening = {}): ClientApp {
  const ada = aGraphMember({
    amountsInForce: inForce(deducted),
    savingsInstructions: [],
    ledger: aLedger({ summary: [] }),
    ...member,
  })
  return renderClientApp({
    path: '/dashboard/savings/instruction',
    session: aSession(),
    resolvers: {
      Query: { viewer: () => aViewer(ada) },
      Mutation: {
        submitSavingsInstruction: (_root, { input }) => submit?.(input as Record<string, unknown>),
      },
    },
  })
}

/** The fields of a product; found by its legend, because looking for roles in so long a form is slow. */
const product = async (name: string) => {
  const legend = await screen.findByText(name, { selector: 'legend' })
  return within(legend.closest('fieldset') ?? legend)
}
const amountOf = async (name: string) =>
  (await product(name)).getByLabelText<HTMLInputElement>('Amount a month')
const monthsOf = async (name: string) => (await product(name)).getByLabelText<HTMLInputElement>('Months')

async function type({ user }: ClientApp, name: string, amount: string, months?: string) {
  const field = await amountOf(name)
  await user.clear(field)
  await user.type(field, amount)
  if (months === undefined) return
  await user.clear(await monthsOf(name))
  await user.type(await monthsOf(name), months)
}

const preview = ({ user }: ClientApp) => user.click(screen.getByText('Preview the form'))
const figures = () => within(screen.getByText('Summary').closest('section') ?? document.body)

async function isPreviewed() {
  expect(await screen.findByRole('button', { name: 'Submit Form' })).toBeVisible()
  return screen.getByRole('article')
}

describe('an initial instruction', () => {
  const first = () => open({ deducted: {} })

  test('begins for a member without deductions; its compulsory fields cannot be blank', async () => {
    const app = first()
    await amountOf('Share capital')
    await preview(app)
    for (const field of [
      await amountOf('Share capital'),
      await monthsOf('Share capital'),
      await amountOf('Ordinary savings'),
    ])
      expect(field).toHaveAccessibleDescription(/cannot be blank!/)
    expect(await amountOf('Christmas savings')).not.toBeInvalid()
    expect(screen.queryByRole('button', { name: 'Submit Form' })).toBeNull()
  })

  test.each([
    ['Share capital', '4999.99', 'share capital cannot be less than 5000 per month'],
    ['Ordinary savings', '4999.99', 'ordinary savings cannot be less than 5000 per month'],
  ])('refuses %s of %s', async (name, amount, text) => {
    const app = first()
    await type(app, 'Share capital', '5000')
    await type(app, 'Ordinary savings', '5000')
    await type(app, name, amount)
    await preview(app)
    expect(await amountOf(name)).toHaveAccessibleDescription(new RegExp(text))
    await type(app, name, '5000')
    expect(await amountOf(name)).not.toBeInvalid()
    if (name === 'Share capital') await type(app, name, '5000', '20')
    await preview(app)
    await isPreviewed()
  })

  test('fills the months in until others are given, and refuses too few with the least number', async () => {
    const app = first()
    await type(app, 'Share capital', '7000')
    expect(await monthsOf('Share capital')).toHaveValue('15')
    await type(app, 'Share capital', '5000')
    expect(await monthsOf('Share capital')).toHaveValue('20')
    await type(app, 'Share capital', '5000', '19')
    await type(app, 'Ordinary savings', '6000')
    await preview(app)
    expect(await monthsOf('Share capital')).toHaveAccessibleDescription(
      /please input a valid number of months, the acceptable number of months for 5000 is at least 20/,
    )
    await type(app, 'Share capital', '10000')
    expect(await monthsOf('Share capital')).toHaveValue('19')
    expect(await monthsOf('Share capital')).not.toBeInvalid()
  })

  test('shows beside the months that retirement savings are for ten years', async () => {
    const app = first()
    await type(app, 'Retirement savings', '1000', '12')
    expect(await monthsOf('Retirement savings')).toHaveAccessibleDescription(/10 years or more/)
    expect(await monthsOf('Retirement savings')).not.toBeInvalid()
    await type(app, 'Retirement savings', '1000', '120')
    expect(await monthsOf('Retirement savings')).not.toHaveAccessibleDescription(/10 years or more/)
  })

  test('refuses share capital of more than five million in all', async () => {
    const app = first()
    await type(app, 'Share capital', '50000.01', '100')
    await type(app, 'Ordinary savings', '5000')
    await preview(app)
    expect(await monthsOf('Share capital')).toHaveAccessibleDescription(
      /total share capital cannot be more than ₦5,000,000/,
    )
    await type(app, 'Share capital', '50000', '100')
    await preview(app)
    await isPreviewed()
  })

  test('shows the total a month and when share capital has its minimum', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00Z') })
    const app = first()
    await type(app, 'Share capital', '7000')
    await type(app, 'Ordinary savings', '12000.50')
    expect(figures().getByText('₦19,000.50')).toBeVisible()
    expect(
      figures().getByText(
        '₦100,000 is reached with 15 deductions, in February 2028 if the first is made in December 2026.',
      ),
    ).toBeVisible()
    vi.useRealTimers()
  })

  test('says so when share capital has its minimum already', async () => {
    const app = open({ deducted: {}, member: { ledger: aLedger() } })
    await type(app, 'Share capital', '5000')
    expect(figures().getByText('Your share capital has reached ₦100,000 already.')).toBeVisible()
  })
})

describe('a change', () => {
  test('shows what is deducted now in each box, and the steppers change it by 5,000', async () => {
    const { user } = open()
    expect(await amountOf('Ordinary savings')).toHaveValue('20,000')
    expect(await amountOf('Ordinary savings')).toHaveAccessibleDescription(
      'Now ₦20,000 a month. At least ₦5,000 a month.',
    )
    expect(await amountOf('Education savings')).toHaveAccessibleDescription('Not deducted at present.')
    await user.click(screen.getByRole('button', { name: 'Add ₦5,000 to ordinary savings' }))
    expect(await amountOf('Ordinary savings')).toHaveValue('25,000')
    expect(screen.getByText('This becomes an increase.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Take ₦5,000 off ordinary savings' }))
    expect(screen.queryByText('This becomes an increase.')).toBeNull()
    expect(within(screen.getByRole('group', { name: 'Total a month' })).getByText('₦43,000.00')).toBeVisible()
  })

  test('becomes an increase where the amounts are higher, with what is deducted with it', async () => {
    const app = open()
    await type(app, 'Ordinary savings', '20000.01')
    await type(app, 'Education savings', '1000', '6')
    expect(figures().getByText('₦43,000.00')).toBeVisible()
    expect(figures().getByText('₦44,000.01')).toBeVisible()
    await preview(app)
    const paper = within(await isPreviewed())
    expect(
      paper.getByRole('row', { name: /Ordinary savings ₦20,000.00 ₦20,000.01 Until changed/ }),
    ).toBeVisible()
    expect(
      paper.getByRole('row', { name: /Education savings ₦0.00 ₦1,000.00 6 months ₦6,000.00/ }),
    ).toBeVisible()
  })

  test('becomes a decrease where they are lower, and stops optional savings with 0 alone', async () => {
    const app = open()
    expect(await amountOf('Christmas savings')).toHaveAccessibleDescription(
      'Now ₦13,000 a month. Enter 0 to stop it.',
    )
    await app.user.clear(await amountOf('Christmas savings'))
    expect(await amountOf('Christmas savings')).toHaveAccessibleDescription(/These savings will stop./)
    expect(figures().getByText('Stops')).toBeVisible()
    expect(figures().getByText('₦30,000.00')).toBeVisible()
    await type(app, 'Ordinary savings', '4999.99')
    await preview(app)
    expect(await amountOf('Ordinary savings')).toHaveAccessibleDescription(
      /ordinary savings cannot be less than 5000 per month/,
    )
    await type(app, 'Ordinary savings', '20000')
    await preview(app)
    const paper = within(await isPreviewed())
    expect(paper.getByRole('row', { name: 'Christmas savings ₦13,000.00 Stop – –' })).toBeVisible()
  })

  test('needs an amount that differs from what is deducted', async () => {
    const app = open()
    await type(app, 'Ordinary savings', '20000')
    await preview(app)
    expect(screen.getByText('please fill in at least one amount')).toBeVisible()
    await type(app, 'Ordinary savings', '30000')
    expect(screen.queryByText('please fill in at least one amount')).toBeNull()
  })

  test('tells the least amounts and the progress of share capital before anything is typed', async () => {
    open({ deducted: {}, member: { ledger: aLedger() } })
    expect(await amountOf('Share capital')).toHaveAccessibleDescription(
      'At least ₦5,000 a month, and ₦100,000 in total: 20 months at ₦5,000.',
    )
    expect(await amountOf('Ordinary savings')).toHaveAccessibleDescription('At least ₦5,000 a month.')
    expect(screen.getByText('For school and university fees.')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'Share capital, progress to the goal' })).toHaveAttribute(
      'aria-valuenow',
      '8',
    )
    expect(screen.getByText('₦4,571,000 to go to ₦5,000,000')).toBeVisible()
  })
})

describe('amounts of which some are higher and some are lower', () => {
  const both = async (submit: NonNullable<Opening['submit']>) => {
    const app = open({ submit })
    await type(app, 'Ordinary savings', '25000')
    await type(app, 'Christmas savings', '10000')
    expect(screen.getByText('This becomes two forms: an increase and a decrease.')).toBeVisible()
    await preview(app)
    expect(await screen.findAllByRole('article')).toHaveLength(2)
    await app.user.click(screen.getByRole('button', { name: 'Submit Form' }))
    return app
  }
  const kindsSent = ({ graph }: ClientApp) =>
    graph.callsOf('SubmitInstruction').map(({ variables }) => (variables['input'] as { kind: string }).kind)
  const taken = (input: Record<string, unknown>) => ({
    message: 'Your instruction has been submitted.',
    userErrors: [],
    member: {
      __typename: 'Member',
      id: 'member-1',
      amountsInForce: inForce(DEDUCTED),
      savingsInstructions: [anInstruction({ kind: input['kind'] })],
    },
  })

  test('go out as an increase and a decrease', async () => {
    const app = await both(taken)
    await screen.findByRole('dialog', { name: 'Your instruction has been submitted.' })
    expect(kindsSent(app)).toEqual(['INCREASE', 'DECREASE'])
  })

  test('send what was taken only once, where the second one was refused', async () => {
    let refuses = true
    const app = await both((input) => {
      if (input['kind'] === 'INCREASE' || !refuses) return taken(input)
      refuses = false
      return { message: null, member: null, userErrors: [{ field: null, message: 'Not at present.' }] }
    })
    const title = 'The increase was submitted; the decrease was not'
    const dialog = within(await screen.findByRole('alertdialog', { name: title }))
    expect(dialog.getByText(/^Your increase is waiting for acknowledgement/)).toBeVisible()
    await app.user.click(dialog.getByRole('button', { name: 'Okay' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    await app.user.click(screen.getByRole('button', { name: 'Submit Form' }))
    await screen.findByRole('dialog', { name: 'Your instruction has been submitted.' })
    expect(kindsSent(app)).toEqual(['INCREASE', 'DECREASE', 'DECREASE'])
  })
})

describe('the preview', () => {
  const filled = async (submit: NonNullable<Opening['submit']>) => {
    const app = open({ submit })
    await type(app, 'Ordinary savings', '25000')
    await preview(app)
    await isPreviewed()
    return app
  }
  const send = ({ user }: ClientApp) => user.click(screen.getByRole('button', { name: 'Submit Form' }))

  const accepted: NonNullable<Opening['submit']> = () => ({
    message: 'Your instruction has been submitted.',
    userErrors: [],
    member: {
      __typename: 'Member',
      id: 'member-1',
      amountsInForce: inForce(DEDUCTED),
      savingsInstructions: [anInstruction()],
    },
  })

  test('leads back to the form with every value kept', async () => {
    const app = await filled(accepted)
    expect(screen.getByRole('article')).toHaveTextContent('Not submitted yet')
    await app.user.click(screen.getByRole('button', { name: 'Edit Form' }))
    expect(await amountOf('Ordinary savings')).toHaveValue('25,000')
  })

  test('submits once, tells the message in a dialog, prints, and closes the form of this kind', async () => {
    const app = await filled(accepted)
    await send(app)
    const dialog = await screen.findByRole('dialog', { name: 'Your instruction has been submitted.' })
    expect(app.graph.callsOf('SubmitInstruction').map(({ variables }) => variables['input'])).toEqual([
      {
        kind: 'INCREASE',
        items: INSTRUCTION_PRODUCTS.map((each) => ({
          product: each,
          amount: each === 'ORDINARY_SAVINGS' ? naira(25_000) : null,
          durationMonths: null,
        })),
        idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ])
    await app.user.click(within(dialog).getByRole('button', { name: 'Print' }))
    await waitFor(() => expect(window.print).toHaveBeenCalledOnce())
    expect(document.querySelector('[data-paper]')).toHaveTextContent('Submitted')
    await app.user.click(within(dialog).getByRole('button', { name: 'Okay' }))
    expect(await screen.findByText('Your instruction has been submitted.')).toBeVisible()
    expect(screen.queryByText(/already/)).toBeNull()
    expect(screen.getByRole('article')).toHaveTextContent('Submitted on 20 November 2026')
    expect(localStorage.getItem('isusu.draft.savings-instruction.member-1')).toBeNull()
  })

  test('shows what the society refuses in a dialog, and then at its field', async () => {
    const message = 'increase amount cannot be less than the amount in initial instruction (N 30000)'
    const app = await filled(() => ({
      message: null,
      member: null,
      userErrors: [{ field: ['items', '1', 'amount'], message }],
    }))
    await send(app)
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'The instruction was not submitted' }),
    )
    expect(dialog.getByText(`Ordinary savings: ${message}`)).toBeVisible()
    await app.user.click(dialog.getByRole('button', { name: 'Edit Form' }))
    expect(await amountOf('Ordinary savings')).toHaveAccessibleDescription(/N 30000/)
  })

  test('keeps everything when the society cannot be reached', async () => {
    const app = await filled(() => {
      throw graphError('BACKEND_UNAVAILABLE', 'The records cannot be reached.')
    })
    await send(app)
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'The instruction was not submitted' }),
    )
    expect(dialog.getByText('The records cannot be reached.')).toBeVisible()
    await app.user.click(dialog.getByRole('button', { name: 'Okay' }))
    expect(await isPreviewed()).toHaveTextContent('₦25,000.00')
  })
})

describe('an instruction that was given', () => {
  test('waits and is printed, while no other of its kind is taken', async () => {
    const app = open({ member: { savingsInstructions: [anInstruction()] } })
    const { user } = app
    expect(await screen.findByText('Your instruction is waiting for acknowledgement')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Print' }))
    await waitFor(() => expect(window.print).toHaveBeenCalledOnce())
    await type(app, 'Ordinary savings', '30000')
    await preview(app)
    expect(await amountOf('Ordinary savings')).toHaveAccessibleDescription(/Your increase is waiting/)
    await type(app, 'Ordinary savings', '15000')
    await preview(app)
    await isPreviewed()
  })

  test('shows why it was declined above the form', async () => {
    const declined = anInstruction({ state: 'DECLINED', rejectionReason: 'The payslip does not carry it.' })
    open({ member: { savingsInstructions: [declined] } })
    expect(await screen.findByText('The payslip does not carry it.')).toBeVisible()
    expect(await amountOf('Ordinary savings')).toBeVisible()
  })

  test('offers what was left unfinished', async () => {
    localStorage.setItem(
      'isusu.draft.savings-instruction.member-1',
      JSON.stringify({
        savedAt: Date.now(),
        values: {
          items: INSTRUCTION_PRODUCTS.map((each) => ({
            amount: each === 'ORDINARY_SAVINGS' ? kobo(1_500_000) : null,
            durationMonths: '',
          })),
        },
      }),
    )
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Continue this form' }))
    expect(await amountOf('Ordinary savings')).toHaveValue('15,000')
  })
})

describe('pages of members', () => {
  test.each([
    ['/dashboard/savings/instruction', 'Members', '/dashboard/viewmembers'],
    ['/dashboard/balances', 'Members', '/dashboard/viewmembers'],
    ['/dashboard/loan-request', 'Loan requests', '/dashboard/loan-requests'],
    ['/dashboard/loan-status', 'Loan requests', '/dashboard/loan-requests'],
    ['/dashboard/loan/preview', 'Loan requests', '/dashboard/loan-requests'],
  ])('%s tells staff what it is and leads to their work', async (path, label, target) => {
    const staff = aGraphMember({ status: 'UNCONFIRMED', memberNumber: null, accessLevel: 'MODERATOR' })
    renderClientApp({
      path,
      session: aSession({ level: 2 }),
      resolvers: { Query: { viewer: () => aViewer(staff, { accessLevel: 'MODERATOR' }) } },
    })
    expect(await screen.findByText('This page is for members')).toBeVisible()
    expect(within(screen.getByRole('main')).getByRole('link', { name: label })).toHaveAttribute(
      'href',
      target,
    )
    expect(screen.queryByText(/Your registration/)).toBeNull()
  })

  test('tell an applicant that they open with the confirmation', async () => {
    open({ member: { status: 'UNCONFIRMED', memberNumber: null, ledger: null } })
    expect(await screen.findByText(/Your registration: pending approval/)).toBeVisible()
  })
})
