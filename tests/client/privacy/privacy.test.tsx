import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { formatPlainDate, lagosDate } from '#rules/dates.ts'
import { naira } from '#rules/money.ts'
import { EXIT_LOOK_TEXTS, KIN_PACK_TEXTS, OWN_DATA_TEXTS, VIEWS_TEXTS } from '#rules/texts/privacy.ts'
import { noticeEnds } from '#rules/withdrawals/membership-exit.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { graphError } from '#tests/support/client-graph.ts'
import { aGraphMember, aLedger, aPage, aViewer } from '#tests/support/client-records.ts'

beforeEach(() => localStorage.clear())

const VIEW = {
  id: '7',
  kind: 'RECORD',
  about: null,
  viewedAs: 'STAFF',
  name: 'Bola Officer',
  day: '2026-11-20',
  times: 2,
  lastAt: '2026-11-20T09:00:00.000Z',
}

const openPrivacy = (recordViews: () => unknown, mutations = {}, level: 1 | 2 | 3 = 1) =>
  renderClientApp({
    path: '/dashboard/privacy',
    session: aSession({ level }),
    resolvers: {
      Query: { viewer: () => aViewer(aGraphMember()), recordViews },
      Mutation: mutations,
    },
  })

describe('who looked at my record', () => {
  test('names who opened it, how often and when', async () => {
    openPrivacy(() => aPage([VIEW]))
    const row = (await screen.findByText('Bola Officer')).closest('tr, li, article') ?? document.body
    expect(within(row as HTMLElement).getByText('2 times')).toBeVisible()
    expect(within(row as HTMLElement).getByText('Opened the record')).toBeVisible()
  })

  test('says that it was staff where the society does not name them, and which list was taken out', async () => {
    openPrivacy(() => aPage([{ ...VIEW, name: null, kind: 'EXPORT', about: 'members-register' }]))
    expect(await screen.findByText(VIEWS_TEXTS.staff)).toBeVisible()
    expect(screen.getByText('Took out a list: members register')).toBeVisible()
  })

  test('leaves the list out kindly over a backend that writes no views down', async () => {
    openPrivacy(() => graphError('NOT_SUPPORTED_BY_BACKEND', 'not offered'))
    expect(await screen.findByText(VIEWS_TEXTS.notOffered)).toBeVisible()
  })
})

describe('all my data', () => {
  const open = async (makeOwnData: (root: unknown, args: unknown) => unknown) => {
    const app = openPrivacy(() => aPage([]), { makeOwnData })
    await app.user.click(await screen.findByRole('button', { name: OWN_DATA_TEXTS.make }))
    const dialog = await screen.findByRole('dialog', { name: OWN_DATA_TEXTS.title })
    await app.user.type(within(dialog).getByLabelText(/Your password/), 'my secret')
    await app.user.click(within(dialog).getByRole('button', { name: OWN_DATA_TEXTS.make }))
    return app
  }

  test('asks for the password again, then gives the file', async () => {
    const make = vi.fn(() => ({
      message: 'made',
      userErrors: [],
      ownData: {
        fileName: 'my-data-COOP000101-2026-11-20.zip',
        url: '/files/sealed',
        bytes: 120_000,
        expiresAt: '2026-11-20T10:00:00.000Z',
      },
    }))
    await open(make)
    expect(await screen.findByRole('dialog', { name: OWN_DATA_TEXTS.readyTitle })).toBeVisible()
    expect(screen.getByText('my-data-COOP000101-2026-11-20.zip')).toBeVisible()
    expect(screen.getByText(OWN_DATA_TEXTS.ready(120_000))).toBeVisible()
    expect(make.mock.calls[0]).toContainEqual({ input: { password: 'my secret' } })
  })

  test('says beside the field that the password is wrong', async () => {
    await open(() => ({
      message: null,
      ownData: null,
      userErrors: [{ field: 'password', message: 'this is not your password', code: 'BAD_USER_INPUT' }],
    }))
    expect(await screen.findByText('this is not your password')).toBeVisible()
  })
})

const SETTLEMENT = {
  __typename: 'ExitSettlement',
  savingsItems: [{ name: 'Ordinary savings', value: naira(300_000) }],
  loanItems: [{ name: 'Emergency loan', value: naira(120_000) }],
  totalSavings: naira(300_000),
  totalLoans: naira(120_000),
  netAmount: naira(180_000),
  unappliedBalance: 0,
  serviceChargePercent: 10,
  serviceCharge: naira(30_000),
  amountDue: naira(150_000),
  shortfall: 0,
}
const NOTICE_ENDS = noticeEnds(lagosDate(new Date()))

const openExit = (settlement: object = {}) =>
  renderClientApp({
    path: '/dashboard/privacy/if-i-left',
    session: aSession(),
    resolvers: {
      Query: {
        viewer: () => aViewer(aGraphMember()),
        membershipExitQuote: () => ({
          noticeEndsOn: NOTICE_ENDS,
          settlement: { ...SETTLEMENT, ...settlement },
        }),
      },
    },
  })

describe('what I would get if I left today', () => {
  test('says the sum, how it comes about in a sentence, and when notice would end', async () => {
    openExit()
    expect(await screen.findByRole('heading', { name: EXIT_LOOK_TEXTS.wouldGet })).toBeVisible()
    expect(screen.getAllByText(/150,000/)[0]).toBeVisible()
    expect(
      screen.getByText(
        'You have saved ₦300,000. From this the society takes what you owe, ₦120,000, and the society’s charge for leaving, ₦30,000, which is 10% of your ordinary savings.',
      ),
    ).toBeVisible()
    expect(screen.getByText(EXIT_LOOK_TEXTS.notice(formatPlainDate(NOTICE_ENDS)))).toBeVisible()
  })

  test('says what is to be paid first by who owes more than they have saved', async () => {
    openExit({ shortfall: naira(40_000), amountDue: naira(-40_000) })
    expect(await screen.findByRole('heading', { name: EXIT_LOOK_TEXTS.wouldPay })).toBeVisible()
  })
})

const openPack = (nextOfKin: readonly object[]) =>
  renderClientApp({
    path: '/dashboard/privacy/next-of-kin',
    session: aSession(),
    resolvers: {
      Query: {
        viewer: () => aViewer(aGraphMember({ name: 'Adaeze Okafor', memberNumber: 'COOP000101', nextOfKin })),
      },
      Member: { ledger: () => aLedger() },
    },
  })

const KIN = {
  name: 'Ngozi Okafor',
  relationship: 'Sister',
  phone: '08030000003',
  email: null,
  address: '1 Road, Enugu',
}

describe('the paper for the family', () => {
  test('names the member, the kin, the papers and the office, and no balances unless they are chosen', async () => {
    const { user, graph } = openPack([KIN])
    expect(await screen.findByText('COOP000101')).toBeVisible()
    expect(screen.getByText('Ngozi Okafor')).toBeVisible()
    expect(screen.getByText('Death certificate')).toBeVisible()
    expect(screen.getByText(KIN_PACK_TEXTS.ifThere('Letter of administration'))).toBeVisible()
    expect(screen.getByText(/beneficiary-withdrawal/)).toBeVisible()
    expect(graph.callsOf('NextOfKinPackBalances')).toHaveLength(0)
    await user.click(screen.getByLabelText(new RegExp(KIN_PACK_TEXTS.withBalances)))
    expect(await screen.findByText(/2,190,000/)).toBeVisible()
  })

  test('says where kin are named when there are none', async () => {
    openPack([])
    expect(await screen.findByRole('link', { name: KIN_PACK_TEXTS.nameKin })).toHaveAttribute(
      'href',
      '/dashboard/profile?change=next-of-kin',
    )
  })
})
