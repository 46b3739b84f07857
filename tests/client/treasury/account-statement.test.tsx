import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { checkFigures, statementCode } from '#rules/treasury/account-statement.ts'
import { anAccountStatement } from '#tests/support/account-statement-records.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { aGraphMember, aViewer } from '#tests/support/client-records.ts'
import { watchDownloads } from '#tests/support/downloads.ts'
import { exported, openAsStaff } from '../reports/staff.ts'

const CODE = statementCode(new Uint8Array(20).fill(9))
const ISSUED_AT = '2026-11-20T09:00:00Z'

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

const checked = anAccountStatement()
/** As the graph answers it. */
const STATED = {
  ...checked,
  memberName: checked.member.name,
  memberNumber: checked.member.memberNumber,
  figures: checkFigures(checked.accounts),
}

const OWN = Object.assign(aGraphMember(), { accountStatement: STATED })

const STAFF = {
  member: (_root: unknown, { id }: Record<string, unknown>) => ({
    __typename: 'Member',
    id,
    accountStatement: STATED,
  }),
}

describe('an account statement', () => {
  test('shows opening, lines and closing, and exports them', async () => {
    const saved = watchDownloads()
    const app = openAsStaff('/dashboard/memberprofile/m1/statement?from=2026-01-01&to=2026-10-31', STAFF)
    const table = within(await screen.findByRole('table', { name: 'Ordinary savings' }))
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'DateNarrationReferenceDebitCreditBalance',
      'Opening balance₦1,000.00',
      '31 May 2026Deduction for MayJV00000012₦500.25₦1,500.25',
      'Closing balance₦500.25₦1,500.25',
    ])
    const { lines } = await exported(app, saved)
    expect(lines[2]).toContain('500.25')
  })

  test('shows the code, the QR code and the address once it is issued', async () => {
    const { user } = renderClientApp({
      path: '/dashboard/statement?from=2026-01-01&to=2026-10-31',
      session: aSession(),
      resolvers: {
        Query: { viewer: () => aViewer(OWN) },
        Mutation: {
          issueStatement: () => ({
            message: 'issued',
            userErrors: [],
            issued: { code: CODE, issuedAt: ISSUED_AT, statement: STATED },
          }),
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Issue with a code' }))
    expect(await screen.findByText('Statement issued')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Print' })).toHaveFocus()
    expect(screen.getByText('9999-9999-9999-9999-9999')).toBeVisible()
    expect(screen.getByText(/\/verify\/9{20}$/)).toBeVisible()
    expect(
      await screen.findByRole('img', { name: 'QR code of the page that checks this statement' }),
    ).toBeVisible()
  })

  test('tells what is wrong with the days', async () => {
    openAsStaff('/dashboard/memberprofile/m1/statement?from=2026-10-31&to=2026-01-01', STAFF)
    expect(await screen.findByText('The first day is after the last one.')).toBeVisible()
  })
})

describe('the check of a statement', () => {
  const found = (agrees: boolean | null) => ({
    issuedAt: ISSUED_AT,
    from: '2026-01-01',
    to: '2026-10-31',
    agrees,
  })

  test('says that a code is genuine, and compares the figures of the paper', async () => {
    const { user } = renderClientApp({
      path: `/verify/${CODE}`,
      resolvers: {
        Query: {
          checkStatement: (_root: unknown, { figures }: { figures?: { savings: number } }) =>
            found(figures ? figures.savings === 150_025 : null),
        },
      },
    })
    expect(await screen.findByText('A statement was issued with this code')).toBeVisible()
    expect(screen.getByText('1 January 2026 to 31 October 2026')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Compare' }))
    expect(
      await screen.findAllByText('Enter the amount on the paper. Enter 0 if it is zero.'),
    ).not.toHaveLength(0)
    await user.type(screen.getByLabelText('Member ID'), 'COOP000101')
    await user.type(screen.getByLabelText('Full name'), 'Adaeze Okafor')
    for (const [label, amount] of [
      ['Savings', '1500.26'],
      ['Owed on loans', '0'],
      ['Unapplied balance', '0'],
      ['Total credits', '500.25'],
    ] as const)
      await user.type(screen.getByLabelText(label), amount)
    await user.click(screen.getByRole('button', { name: 'Compare' }))
    expect(await screen.findByText('The figures do not agree')).toBeVisible()
    await user.clear(screen.getByLabelText('Savings'))
    await user.type(screen.getByLabelText('Savings'), '1500.25')
    await user.click(screen.getByRole('button', { name: 'Compare' }))
    expect(await screen.findByText('The figures agree')).toBeVisible()
  })

  test.each([
    ['an unknown code', CODE],
    ['a text that is no code', 'hello'],
  ])('says so for %s', async (_what, code) => {
    renderClientApp({ path: `/verify/${code}`, resolvers: { Query: { checkStatement: () => null } } })
    expect(await screen.findByText('No statement was issued with this code')).toBeVisible()
  })
})
