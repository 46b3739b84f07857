import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  aLoanPortfolio,
  graphLoanSchedule,
  someExposures,
  someLoanStandings,
} from '#tests/support/arrears-records.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { graphError } from '#tests/support/client-graph.ts'
import { aGraphMember, aViewer } from '#tests/support/client-records.ts'
import { watchDownloads } from '#tests/support/downloads.ts'
import { exported, openAsStaff } from '../reports/staff.ts'

interface Named {
  readonly id: string
  readonly name: string
  readonly memberNumber: string | null
}
const named = ({ id, ...member }: Named) => ({ record: { id: `Member:${id}` }, ...member })
const withRisk = <Sums extends object>(sums: Sums) => ({ ...sums, riskPercent: 100 })

const standings = () => {
  const { sums, loans, ...rest } = someLoanStandings()
  const items = loans.items.map(({ member, ...loan }) => ({
    ...loan,
    label: '1-year normal loan',
    member: named(member),
  }))
  return { ...rest, sums: withRisk(sums), loans: { ...loans, items } }
}

const portfolio = (_root: unknown, { by }: Record<string, unknown>) => {
  const { sums, rows, ...rest } = aLoanPortfolio(by === 'MEMBER' ? 'MEMBER' : 'PRODUCT')
  const items = rows.items.map(({ loanType, member, sums: own }) => ({
    loanType,
    member: member && named(member),
    sums: withRisk(own),
  }))
  return { ...rest, sums: withRisk(sums), rows: { ...rows, items } }
}

const schedule = (_root: unknown, { reference }: Record<string, unknown>) =>
  graphLoanSchedule(String(reference))

const exposures = () => {
  const { guarantors, ...rest } = someExposures()
  const items = guarantors.items.map(({ member, guarantees, ...guarantor }) => ({
    ...guarantor,
    member: member && named(member),
    guarantees: guarantees.map(({ borrower, ...each }) => ({ ...each, borrower: named(borrower) })),
  }))
  return { ...rest, guarantors: { ...guarantors, items } }
}

const ARREARS = {
  loanStandings: standings,
  loanPortfolio: portfolio,
  loanSchedule: schedule,
  guarantorExposures: exposures,
}

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('loans and arrears', () => {
  test('show each loan with its figures, the sums of all, and the ageing, which leads to its loans', async () => {
    const { user, where, graph } = openAsStaff('/dashboard/arrears?at=2026-11-20', ARREARS)
    const table = await screen.findByRole('table', { name: 'Loans and arrears' })
    const [, loan, total] = within(table).getAllByRole('row')
    expect(loan).toHaveTextContent('Adaeze OkaforCOOP0001011-year normal loan')
    expect(loan).toHaveTextContent('₦50,000.00₦34,000.00₦86,000.00₦16,000.0036 days')
    expect(total).toHaveTextContent('Total₦50,000.00₦34,000.00₦86,000.00₦16,000.00')
    expect(screen.getByText('100%')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '31–60 days' }))
    await waitFor(() => expect(where()).toContain('standing=days_31_60'))
    expect(graph.callsOf('LoanStandingsList').at(-1)?.variables).toMatchObject({
      at: '2026-11-20',
      standing: 'DAYS_31_60',
      commodityOrders: false,
    })
  })

  test('open the schedule of a loan with what was paid and the entries under it', async () => {
    const { user } = openAsStaff('/dashboard/arrears', ARREARS)
    await user.click(await screen.findByRole('button', { name: 'Adaeze Okafor' }))
    const dialog = await screen.findByRole('dialog')
    const table = await within(dialog).findByRole('table', { name: 'Repayment schedule' })
    const rows = within(table).getAllByRole('row')
    expect(rows[3]).toHaveTextContent('₦10,000.00₦10,000.00Paid')
    expect(rows[4]).toHaveTextContent('₦10,000.00₦4,000.00Part paid')
    expect(rows[5]).toHaveTextContent('₦10,000.00₦0.00In arrears')
    expect(rows[6]).toHaveTextContent('₦10,000.00₦0.00Not yet due')
    const entry = within(dialog).getByRole('link', { name: 'JV00000050' })
    expect(entry).toHaveAttribute('href', '/dashboard/general-ledger/01020306?entry=JV00000050')
  })

  test('tell what settles a loan early, and record it as a voucher that is opened', async () => {
    const sent = vi.fn()
    const { user, where } = renderClientApp({
      path: '/dashboard/arrears?loan=LN0000000000000001',
      session: aSession({ id: 'staff-1', level: 2, name: 'Ngozi Okoro' }),
      resolvers: {
        Query: {
          viewer: () => aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: 'MODERATOR' }),
          ...ARREARS,
        },
        Mutation: {
          settleLoan: (_root: unknown, { input }: Record<string, unknown>) => {
            sent(input)
            return { message: 'saved', userErrors: [], voucher: { __typename: 'Voucher', id: 'v9' } }
          },
        },
      },
    })
    expect(await screen.findByText('₦85,000.00')).toBeVisible()
    expect(screen.getByText(/A deduction of ₦10,000 for this loan is already with payroll/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Record the settlement' }))
    const form = within(await screen.findByRole('dialog', { name: 'Record the settlement' }))
    expect(await form.findByText('₦85,000.00')).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Record the settlement' }))
    expect(
      await form.findAllByText('please give the number of the teller, transfer or cheque'),
    ).not.toHaveLength(0)
    await user.type(form.getByLabelText('Teller, transfer or cheque number'), 'TR-9')
    await user.click(form.getByRole('button', { name: 'Record the settlement' }))
    await waitFor(() => expect(where()).toContain('/dashboard/vouchers?view=v9'))
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      figure: 8_500_000,
      reference: 'TR-9',
      method: 'TRANSFER',
    })
  })

  test('gather by type and by member, and a group leads to its loans', async () => {
    const { user, where } = openAsStaff('/dashboard/arrears', ARREARS)
    await user.click(await screen.findByRole('radio', { name: 'By type' }))
    const table = await screen.findByRole('table', { name: 'Loans by type' })
    const heads = within(table).getAllByRole('columnheader')
    // Of the bands only the one in which somebody is behind, so that the table fits its page.
    expect(heads.map(({ textContent }) => textContent).filter((text) => text?.endsWith('days'))).toEqual([
      '31–60 days',
    ])
    await user.click(await screen.findByRole('button', { name: '1-year normal loan' }))
    await waitFor(() => expect(where()).toBe('/dashboard/arrears?type=one_year_normal'))
    await user.click(screen.getByRole('radio', { name: 'By member' }))
    await user.click(await screen.findByRole('button', { name: 'Adaeze Okafor' }))
    await waitFor(() => expect(where()).toBe('/dashboard/arrears?search=COOP000101'))
  })

  test('keep the sums of the books in the CSV', async () => {
    const saved = watchDownloads()
    const { lines } = await exported(openAsStaff('/dashboard/arrears', ARREARS), saved)
    expect(lines.slice(1)).toEqual([
      [
        'Adaeze Okafor',
        'COOP000101',
        '1-year normal loan',
        'LN0000000000000001',
        '2026-06-15',
        '120000',
        '50000',
        '34000',
        '86000',
        '16000',
        '2026-10-15',
        '36',
        '31–60 days',
      ],
      ['Total', '', '', '', '', '120000', '50000', '34000', '86000', '16000', '', '', ''],
    ])
  })

  test('say so where the backend keeps no books', async () => {
    openAsStaff('/dashboard/arrears', {
      loanStandings: () => {
        throw graphError('NOT_SUPPORTED_BY_BACKEND', 'not offered')
      },
    })
    expect(await screen.findByText('This is not offered online')).toBeVisible()
  })
})

describe('guarantors', () => {
  test('show the share of each, and lead to the loans they stand for', async () => {
    const { user, where } = openAsStaff('/dashboard/guarantor-exposure', ARREARS)
    const table = await screen.findByRole('table', { name: 'Guarantors' })
    const [, guarantor, total] = within(table).getAllByRole('row')
    expect(guarantor).toHaveTextContent('Uche ObiCOOP0001020803 000 0001')
    expect(guarantor).toHaveTextContent('₦86,000.00₦43,000.00₦16,000.00')
    expect(total).toHaveTextContent('Total₦43,000.00')
    await user.click(within(table).getByRole('button', { name: 'Uche Obi' }))
    await user.click(await screen.findByRole('link', { name: 'Adaeze Okafor' }))
    await waitFor(() => expect(where()).toBe('/dashboard/arrears?loan=LN0000000000000001'))
  })
})
