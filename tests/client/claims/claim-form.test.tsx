import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderClientApp } from '#tests/support/client-app.tsx'
import { graphError } from '#tests/support/client-graph.ts'

const ITEM = { __typename: 'SettlementItem' }

/** What is due: savings of 50,000, retirement 10,000 × 1.04 and a loan of 20,000 naira. */
const SETTLEMENT = {
  __typename: 'ClaimSettlement',
  savingsItems: [
    { ...ITEM, name: 'Ordinary savings', code: '02020305', value: 5_000_000 },
    { ...ITEM, name: 'Retirement savings × 1.04', code: '02020301', value: 1_040_000 },
  ],
  loanItems: [{ ...ITEM, name: 'Emergency loan', code: '01020307', value: 2_000_000 }],
  totalSavings: 6_040_000,
  totalLoans: 2_000_000,
  netAmount: 4_040_000,
  unappliedBalance: 0,
  amountDue: 4_040_000,
  shortfall: 0,
}

const SHORT = {
  ...SETTLEMENT,
  loanItems: [{ ...ITEM, name: 'Car loan', code: '01020310', value: 9_000_000 }],
  totalLoans: 9_000_000,
  netAmount: -2_960_000,
  unappliedBalance: 0,
  amountDue: 0,
  shortfall: 2_960_000,
}

type Answer = (variables: Readonly<Record<string, unknown>>) => unknown

const FOUND: Answer = ({ memberNumber }) => ({
  memberNumber: String(memberNumber).toUpperCase(),
  name: 'Ada Eze',
  department: 'Library',
  settlement: SETTLEMENT,
})

interface Society {
  readonly lookUp?: Answer
  readonly submit?: Answer
}

function open({
  lookUp = FOUND,
  submit = () => ({ message: null, userErrors: [], reference: 'a1b2c3d4' }),
}: Society = {}) {
  const sent: Record<string, unknown>[] = []
  const app = renderClientApp({
    path: '/beneficiary-withdrawal',
    resolvers: {
      Query: { beneficiaryCalculation: (_root, args) => lookUp(args) },
      Mutation: {
        submitBeneficiaryClaim: (_root, args) => {
          const input = args['input'] as Record<string, unknown>
          sent.push(input)
          return submit(input)
        },
      },
    },
  })
  return { ...app, sent }
}

type App = ReturnType<typeof open>

const next = async ({ user }: App) => user.click(screen.getByRole('button', { name: 'Next' }))
const step = async (title: string) => screen.findByRole('heading', { level: 2, name: new RegExp(title) })

async function identify(app: App, number = 'COOP000102', surname = 'Eze') {
  await app.user.type(await screen.findByLabelText('Member ID of the deceased'), number)
  await app.user.type(screen.getByLabelText('Surname of the deceased'), surname)
  await next(app)
}

async function reachStep3(app: App, number = 'COOP000102') {
  await identify(app, number)
  await step('Withdrawal Calculation')
  await next(app)
  await step('Beneficiary Details')
}

async function fillBeneficiary({ user }: App) {
  await user.type(screen.getByLabelText('Your full name'), 'Ngozi Eze')
  await user.type(screen.getByLabelText('Relationship to the member'), 'Wife')
  await user.type(screen.getByLabelText('Phone'), '0803 123 4567')
  await user.type(screen.getByLabelText('E-mail'), 'ngozi@family.example')
  await user.type(screen.getByLabelText('Home address'), '3 Obollo Road, Nsukka')
  const day = screen.getByText('Date of death', { selector: 'legend' }).parentElement as HTMLElement
  await user.click(within(day).getAllByRole('textbox')[0] as HTMLElement)
  await user.paste('2026-01-05')
}

async function fillBank({ user }: App) {
  await user.type(await screen.findByLabelText('Bank name'), 'Zenith Bank')
  await user.type(screen.getByLabelText('Account number'), '0123456789')
  await user.type(screen.getByLabelText('Account name'), 'Ngozi Eze')
}

const paper = (name: string, start = '%PDF-1.4') => new File([start], name, { type: 'application/pdf' })

describe('the member step', () => {
  test('no one is found without saying which part was wrong, and the form stays', async () => {
    const app = open({ lookUp: () => null })
    await identify(app)
    expect(await screen.findByText('Member Not Found')).toBeVisible()
    expect(screen.getByText(/No member found with the provided ID\./)).toBeVisible()
    expect(await step('Member Details')).toBeVisible()
    expect(screen.getByLabelText('Surname of the deceased')).toHaveValue('Eze')
  })

  test('a member without balances is told so', async () => {
    const app = open({ lookUp: (args) => ({ ...(FOUND(args) as object), settlement: null }) })
    await identify(app)
    expect(await screen.findByText('Balance Not Available')).toBeVisible()
  })

  test('a failed search is told in the words of the server', async () => {
    const app = open({
      lookUp: () => {
        throw graphError('TOO_MANY_REQUESTS', 'too many look-ups, please wait')
      },
    })
    await identify(app)
    expect(await screen.findByText('Search Failed')).toBeVisible()
    expect(screen.getByText('too many look-ups, please wait')).toBeVisible()
  })

  test('both fields are asked for before anything is searched', async () => {
    const app = open()
    await app.user.type(await screen.findByLabelText('Surname of the deceased'), 'Eze')
    await next(app)
    expect(await screen.findByRole('group', { name: 'Member ID Required' })).toHaveFocus()
    expect(app.graph.callsOf('DeceasedMember')).toEqual([])
  })
})

describe('the calculation step', () => {
  test('the calculation shows each balance, retirement with its factor, loans in brackets and the amount due', async () => {
    const app = open()
    await identify(app)
    const table = await screen.findByRole('table', { name: 'Calculation of the amount due' })
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(rows).toEqual([
      'Savings',
      'Ordinary savings₦50,000.00',
      'Retirement savings × 1.04₦10,400.00',
      'Total savings₦60,400.00',
      'Loans',
      'Emergency loan₦20,000.00',
      'Total loans(₦20,000.00)',
      'Net amount₦40,400.00',
      'Amount due₦40,400.00',
    ])
  })

  test('loans above the savings leave nothing due and a shortfall, and the claim may go on', async () => {
    const app = open({ lookUp: () => ({ ...(FOUND({}) as object), settlement: SHORT }) })
    await identify(app)
    expect(await screen.findByText('Outstanding Loans')).toBeVisible()
    expect(screen.getByRole('row', { name: /Shortfall/ })).toHaveTextContent('₦29,600.00')
    expect(screen.getByRole('row', { name: /^Amount due/ })).toHaveTextContent('₦0.00')
    await next(app)
    expect(await step('Beneficiary Details')).toBeVisible()
  })

  test('balances that cannot be read are required, and can be asked for again', async () => {
    let readable: 'no' | 'never' | 'yes' = 'no'
    const unread = () => {
      throw graphError('BACKEND_TIMEOUT', 'the balances did not arrive')
    }
    const app = open({
      lookUp: (args) => {
        if (readable === 'never') throw graphError('BACKEND_UNAVAILABLE', 'the records are closed')
        return { ...(FOUND(args) as object), settlement: readable === 'yes' ? SETTLEMENT : unread }
      },
    })
    await identify(app)
    expect(await screen.findByText('Balance Data Unavailable')).toBeVisible()
    expect(screen.getByText('Could not retrieve balance information for this member.')).toBeVisible()
    await next(app)
    expect(await screen.findByRole('group', { name: 'Calculation Required' })).toBeVisible()
    readable = 'never'
    await app.user.click(screen.getByRole('button', { name: 'Calculate' }))
    expect(await screen.findByText('Calculation Error')).toBeVisible()
    readable = 'yes'
    await app.user.click(screen.getByRole('button', { name: 'Calculate' }))
    expect(await screen.findByRole('row', { name: /^Amount due/ })).toBeVisible()
    await next(app)
    expect(await step('Beneficiary Details')).toBeVisible()
  })
})

describe('the further steps', () => {
  test('missing details of the beneficiary are named with the documented title', async () => {
    const app = open()
    await reachStep3(app)
    await next(app)
    const summary = await screen.findByRole('group', { name: 'Missing Information' })
    expect(within(summary).getAllByRole('link')).toHaveLength(6)
  })

  test('a date of death in the future is wrong, not missing', async () => {
    const app = open()
    await reachStep3(app)
    await fillBeneficiary(app)
    const { user } = app
    const date = within(screen.getByRole('group', { name: 'Date of death' }))
    await user.clear(date.getByLabelText('Year'))
    await user.type(date.getByLabelText('Year'), '2199')
    await next(app)
    const summary = await screen.findByRole('group', { name: 'Please check these fields' })
    expect(within(summary).getByRole('link').textContent).toContain(
      'the date of death cannot be in the future',
    )
  })

  test('a whole claim is sent once, with its documents, and gives a receipt with its reference', async () => {
    const app = open()
    const { user, sent } = app
    await reachStep3(app, 'coop000102')
    await fillBeneficiary(app)
    await next(app)
    await step('Bank Details')
    await next(app)
    expect(await screen.findByRole('group', { name: 'Missing Bank Details' })).toBeVisible()
    await fillBank(app)
    await next(app)
    await step('Documents and Declaration')

    await user.click(screen.getByRole('button', { name: 'Submit request' }))
    const summary = await screen.findByRole('group', { name: 'Missing Documents' })
    expect(within(summary).getByRole('link', { name: /Passport Photo Required/ })).toBeVisible()
    expect(within(summary).getByRole('link', { name: /Signature Required/ })).toBeVisible()
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Death certificate',
      'Means of identification',
      'Proof of relationship',
      'Passport Photo Required',
      'Signature Required',
    ])

    await user.upload(screen.getByLabelText('Death certificate'), paper('death.pdf', 'GIF89a'))
    expect(
      await screen.findByText('this kind of file is not accepted here, please choose a PDF, JPG or PNG'),
    ).toBeVisible()
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1).fill(37)], 'large.pdf', {
      type: 'application/pdf',
    })
    await user.upload(screen.getByLabelText('Death certificate'), large)
    expect(await screen.findByText('file cannot exceed 5mb')).toBeVisible()
    for (const label of ['Death certificate', 'Means of identification', 'Proof of relationship'])
      await user.upload(screen.getByLabelText(label), paper(`${label}.pdf`))
    const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'face.png', { type: 'image/png' })
    for (const name of ['passport', 'signature'])
      await user.upload(
        document.querySelector<HTMLInputElement>(`input[type=file][name=${name}]`) as HTMLInputElement,
        png,
      )
    await screen.findAllByAltText(/Preview of/)
    await user.click(screen.getByRole('button', { name: 'Submit request' }))

    expect(await screen.findByText('Your request has been submitted.')).toBeVisible()
    expect(screen.getByText('a1b2c3d4')).toBeVisible()
    expect(screen.getByText('COOP000102')).toBeVisible()
    expect(screen.getByText(/ngozi@family\.example/)).toBeVisible()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      deceasedMemberNumber: 'coop000102',
      surname: 'Eze',
      calculatedAmountDue: 4_040_000,
      dateOfDeath: '2026-01-05',
      beneficiary: { name: 'Ngozi Eze', relationship: 'Wife' },
      bankAccount: { accountNumber: '0123456789' },
    })
    expect(localStorage.getItem('isusu.draft.beneficiary-claim')).toBeNull()
  })

  test('a claim is resumed on the same device without bank details', async () => {
    const app = open()
    await reachStep3(app)
    await fillBeneficiary(app)
    await next(app)
    await step('Bank Details')
    await fillBank(app)
    await waitFor(() =>
      expect(localStorage.getItem('isusu.draft.beneficiary-claim') ?? '').toContain('Obollo Road'),
    )
    expect(localStorage.getItem('isusu.draft.beneficiary-claim')).not.toContain('0123456789')
  })
})
