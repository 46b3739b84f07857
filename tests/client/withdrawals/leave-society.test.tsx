import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { addMonths, formatPlainDate, lagosDate } from '#rules/dates.ts'
import { naira } from '#rules/money.ts'
import { noticeEnds } from '#rules/withdrawals/membership-exit.ts'
import { aSession, type ClientApp, renderClientApp } from '#tests/support/client-app.tsx'
import { graphError } from '#tests/support/client-graph.ts'
import { aGraphMember, aViewer } from '#tests/support/client-records.ts'

beforeEach(() => localStorage.clear())

const TODAY = lagosDate(new Date())
const NOTICE_ENDS = noticeEnds(TODAY)

/** ₦500,000 saved, of it ₦300,000 ordinary; ₦120,000 owed. */
const SETTLEMENT = {
  __typename: 'ExitSettlement',
  savingsItems: [
    { name: 'Share capital', value: naira(200_000) },
    { name: 'Ordinary savings', value: naira(300_000) },
  ],
  loanItems: [{ name: 'Emergency loan', value: naira(120_000) }],
  totalSavings: naira(500_000),
  totalLoans: naira(120_000),
  netAmount: naira(380_000),
  unappliedBalance: 0,
  serviceChargePercent: 10,
  serviceCharge: naira(30_000),
  amountDue: naira(350_000),
  shortfall: 0,
}

const OPEN_EXIT = {
  __typename: 'MembershipWithdrawal',
  id: 'MembershipWithdrawal:1',
  state: 'PENDING',
  requestedAt: '2026-11-20T09:00:00.000Z',
  effectiveDate: '2027-05-20',
  noticeEndsOn: '2027-05-20',
  settlement: SETTLEMENT,
}

interface Opening {
  readonly settlement?: object
  readonly society?: object
  readonly exits?: () => unknown
  readonly member?: Readonly<Record<string, unknown>>
  readonly submit?: (input: Record<string, unknown>) => unknown
}

const open = ({ settlement = {}, society, exits = () => [], member = {}, submit }: Opening = {}) =>
  renderClientApp({
    path: '/dashboard/my-requests/membership-withdrawal',
    session: aSession(),
    resolvers: {
      Query: {
        viewer: () => aViewer(aGraphMember(member)),
        ...(society !== undefined && { society: () => society }),
        membershipExitQuote: () => ({
          noticeEndsOn: NOTICE_ENDS,
          settlement: { ...SETTLEMENT, ...settlement },
        }),
        myRequests: () => ({ membershipWithdrawals: exits, savingsWithdrawals: [], all: [] }),
      },
      Mutation: {
        requestMembershipWithdrawal: (_root, { input }) => submit?.(input as Record<string, unknown>),
      },
    },
  })

async function typeDate({ user }: ClientApp, date: string) {
  const [year = '', month = '', day = ''] = date.split('-')
  const group = within(await screen.findByRole('group', { name: /Membership ends on/ }))
  for (const [label, text] of [
    ['Day', day],
    ['Month', month],
    ['Year', year],
  ] as const) {
    await user.clear(group.getByLabelText(label))
    await user.type(group.getByLabelText(label), text)
  }
}

const ask = ({ user }: ClientApp) => user.click(screen.getByRole('button', { name: 'Request to leave' }))
const question = () => screen.findByRole('alertdialog', { name: 'Request to leave the society?' })

describe('leaving the society', () => {
  test('shows savings, loans, charge and amount before anything is asked for', async () => {
    open()
    const card = await screen.findByRole('region', { name: 'What you would receive' })
    for (const line of [
      'Total savings₦500,000.00',
      'Emergency loan-₦120,000.00',
      'Savings less loans₦380,000.00',
      'Service charge, 10% of ordinary savings-₦30,000.00',
      'You receive₦350,000.00',
    ])
      expect(card.textContent?.replaceAll('\u2212', '-')).toContain(line)
    expect(
      screen.getByText(`Six months’ notice given today ends on ${formatPlainDate(NOTICE_ENDS)}.`),
    ).toBeVisible()
    expect(screen.getByText(/Zenith Bank, 1234567897, Ada Eze/)).toBeVisible()
  })

  test('says what is missing when loans and charge are more than the savings', async () => {
    const app = open({ settlement: { amountDue: naira(-45_000), shortfall: naira(45_000) } })
    const card = await screen.findByRole('region', { name: 'What you would receive' })
    expect(card).toHaveTextContent('You still have to pay₦45,000.00')
    expect(card).toHaveTextContent(/settle your accounts once you have paid ₦45,000/)
    await ask(app)
    expect(await question()).toHaveTextContent('you must first pay ₦45,000')
  })

  test.each([
    ['REFUSED', 'The society does not allow this'],
    ['NEEDS_ADMIN_AND_REASON', 'An admin must allow this, with a reason'],
  ])('says before it is sent what a notice of strength %s means', async (strength, title) => {
    const app = open({ society: { limitStrengths: [{ limit: 'NOTICE', strength }] } })
    await typeDate(app, TODAY)
    expect(await screen.findByText(title)).toBeVisible()
  })

  test('takes today and refuses the day before', async () => {
    const app = open()
    const group = await screen.findByRole('group', { name: /Membership ends on/ })
    const yesterday = lagosDate(new Date(Date.now() - 86_400_000))
    await typeDate(app, yesterday)
    await ask(app)
    expect(group).toHaveAccessibleDescription(/the effective date cannot be in the past/)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await typeDate(app, TODAY)
    expect(group).toHaveAccessibleDescription(/This is before the six months’ notice ends/)
    await ask(app)
    expect(await question()).toHaveTextContent(`end on ${formatPlainDate(TODAY)}`)
  })

  test('asks in plain words, sends once, and shows the request in place of the form', async () => {
    const sent: unknown[] = []
    const app = open({
      submit: (input) => {
        sent.push(input)
        return {
          message: 'Your withdrawal request has been submitted.',
          userErrors: [],
          membershipWithdrawal: OPEN_EXIT,
        }
      },
    })
    const later = addMonths(NOTICE_ENDS, 1)
    await typeDate(app, later)
    await ask(app)
    const dialog = await question()
    expect(dialog).toHaveTextContent(`Your membership will end on ${formatPlainDate(later)}.`)
    expect(dialog).toHaveTextContent('By today’s balances you will receive ₦350,000.')
    expect(dialog).toHaveTextContent('You may apply again 12 months after you have left.')
    await app.user.dblClick(within(dialog).getByRole('button', { name: 'Request to leave' }))
    expect(await screen.findByText('You have requested to leave the society')).toBeVisible()
    expect(app.graph.callsOf('LeaveSocietyPage')).toHaveLength(1)
    expect(screen.getAllByText('Your withdrawal request has been submitted.')[0]).toBeVisible()
    expect(sent).toEqual([{ effectiveDate: later, idempotencyKey: expect.any(String) }])
    expect(screen.queryByRole('button', { name: 'Request to leave' })).toBeNull()
  })

  test('stays a member when the question is not confirmed', async () => {
    const app = open()
    await screen.findByRole('region', { name: 'Effective date' })
    await ask(app)
    await app.user.click(within(await question()).getByRole('button', { name: 'Stay a member' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(app.graph.callsOf('SubmitMembershipWithdrawal')).toEqual([])
  })

  test('shows a request that waits instead of the form, with its dates and settlement', async () => {
    open({ exits: () => [OPEN_EXIT] })
    const card = await screen.findByRole('region', { name: 'Your request' })
    expect(card).toHaveTextContent('Pending')
    expect(card).toHaveTextContent('Membership ends on20 May 2027')
    expect(screen.getByRole('region', { name: 'Settlement' })).toHaveTextContent('You receive₦350,000.00')
    expect(screen.queryByRole('button', { name: 'Request to leave' })).toBeNull()
  })

  test('offers the form again after a rejection', async () => {
    open({ exits: () => [{ ...OPEN_EXIT, state: 'REJECTED' }] })
    expect(await screen.findByRole('button', { name: 'Request to leave' })).toBeVisible()
  })

  test('says where the backend does not offer it', async () => {
    open({ exits: () => graphError('NOT_SUPPORTED_BY_BACKEND', 'not offered') })
    expect(await screen.findByText('This is not offered online')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Request to leave' })).toBeNull()
  })
})
