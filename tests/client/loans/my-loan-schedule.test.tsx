import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { kobo, naira } from '#rules/money.ts'
import { LOAN_JOURNEY_TEXTS } from '#rules/texts/loan-journey.ts'
import { graphLoanSchedule } from '#tests/support/arrears-records.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { graphError } from '#tests/support/client-graph.ts'
import { aGraphLoan, aGraphMember, aViewer } from '#tests/support/client-records.ts'

const REFERENCE = 'LN0000000000000001'
const TITLE = 'Emergency loan ₦150,000'

type Schedule = ReturnType<typeof graphLoanSchedule>

/** The loan of a member opened from their list, with this answer to the question for its schedule. */
function open(loanSchedule: () => Schedule | null, state = 'APPROVED') {
  const loan = aGraphLoan({ reference: REFERENCE, state })
  return renderClientApp({
    path: '/dashboard/loan-status?view=loan-1',
    session: aSession(),
    resolvers: {
      Query: { viewer: () => aViewer(aGraphMember({ loanRequests: [loan] })), loanSchedule },
    },
  })
}

const inLoan = async () => within(await screen.findByRole('dialog', { name: TITLE }))

/** The same loan after so much was repaid, in naira; `behind` is what was due before and is not paid. */
function repaid(amount: number, behind: number): Schedule {
  const schedule = graphLoanSchedule(REFERENCE)
  return {
    ...schedule,
    loan: {
      ...schedule.loan,
      repaid: naira(amount),
      outstanding: naira(120_000 - amount),
      arrears: naira(behind),
    },
    instalments: schedule.instalments.map((each, place) =>
      Object.assign({}, each, {
        paid: kobo(Math.max(0, Math.min(each.amount, naira(amount) - place * each.amount))),
      }),
    ),
    // A loan that is paid off has none; the loans of the other tests are told to have one.
    ...(amount === 120_000 && { settlement: null as never }),
  }
}

describe('the schedule of a member’s own loan', () => {
  test('shows each instalment with its day, what was paid of it, and what comes next', async () => {
    const { graph } = open(() => graphLoanSchedule(REFERENCE))
    const dialog = await inLoan()
    const table = await dialog.findByRole('table', { name: 'Repayment schedule' })
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows).toHaveLength(12)
    expect(rows.slice(0, 6).map((row) => row.textContent)).toEqual([
      '115 Jul 2026₦10,000.00₦10,000.00Paid',
      '215 Aug 2026₦10,000.00₦10,000.00Paid',
      '315 Sept 2026₦10,000.00₦10,000.00Paid',
      '415 Oct 2026₦10,000.00₦4,000.00Part paid',
      '515 Nov 2026₦10,000.00₦0.00In arrears',
      '615 Dec 2026₦10,000.00₦0.00Not yet due',
    ])
    expect(dialog.getByText('Next: ₦10,000, due on 15 December 2026')).toBeVisible()
    expect(dialog.getByText('Repaid').nextSibling).toHaveTextContent('₦34,000.00')
    expect(dialog.getAllByText('Outstanding')[0]?.nextSibling).toHaveTextContent('₦86,000.00')
    expect(graph.callsOf('MyLoanSchedule')[0]?.variables).toEqual({ reference: REFERENCE })
  })

  test('prints on a paper that is gone from the page afterwards', async () => {
    vi.stubGlobal('print', vi.fn())
    const { user } = open(() => graphLoanSchedule(REFERENCE))
    const dialog = await inLoan()
    await user.click(await dialog.findByRole('button', { name: LOAN_JOURNEY_TEXTS.print }))
    await waitFor(() => expect(window.print).toHaveBeenCalledOnce())
    expect(document.querySelector('[data-paper]')).toHaveTextContent(LOAN_JOURNEY_TEXTS.paper)
    fireEvent(window, new Event('afterprint'))
    await waitFor(() => expect(document.querySelector('[data-sheet]')).toBeNull())
  })

  test('says kindly what is behind, and what settles the loan today', async () => {
    open(() => graphLoanSchedule(REFERENCE))
    const dialog = await inLoan()
    expect(await dialog.findByText(/^₦16,000 for earlier months has not reached us yet/)).toBeVisible()
    expect(dialog.getByRole('heading', { name: 'Early settlement' })).toBeVisible()
    expect(dialog.getByText('₦85,000.00')).toBeVisible()
  })

  test('tells one who has paid on time so, with what comes next', async () => {
    open(() => repaid(50_000, 0))
    const dialog = await inLoan()
    expect(await dialog.findByText('Everything due so far is paid.')).toBeVisible()
    expect(dialog.getByText('Next: ₦10,000, due on 15 December 2026')).toBeVisible()
    expect(dialog.queryByText('In arrears')).toBeNull()
  })

  test('thanks after the last instalment, and leaves nothing to settle', async () => {
    open(() => repaid(120_000, 0))
    const dialog = await inLoan()
    expect(await dialog.findByText('This loan is repaid. Thank you.')).toBeVisible()
    expect(within(dialog.getByRole('table')).getAllByText('Paid')).toHaveLength(13)
    expect(dialog.queryByRole('heading', { name: 'Early settlement' })).toBeNull()
  })

  test('stays unread before the loan is paid out', async () => {
    const { graph } = open(() => graphLoanSchedule(REFERENCE), 'PENDING')
    await inLoan()
    expect(graph.callsOf('MyLoanSchedule')).toEqual([])
  })

  test('stays away where the backend keeps no books', async () => {
    const { graph } = open(() => {
      throw graphError('NOT_SUPPORTED_BY_BACKEND', 'not offered')
    })
    const dialog = await inLoan()
    await waitFor(() => expect(dialog.queryByRole('status')).toBeNull())
    expect(graph.callsOf('MyLoanSchedule')).toHaveLength(1)
    expect(dialog.queryByText('Repayment schedule')).toBeNull()
    expect(dialog.queryByRole('alert')).toBeNull()
  })

  test('asks again where the schedule did not come', async () => {
    let fails = true
    const { user } = open(() => {
      if (fails) throw graphError('BACKEND_UNAVAILABLE', 'away')
      return graphLoanSchedule(REFERENCE)
    })
    const dialog = await inLoan()
    const again = await dialog.findByRole('button', { name: 'Try again' })
    fails = false
    await user.click(again)
    // The table is folded away until it is asked for.
    await user.click(await dialog.findByText('All instalments'))
    expect(dialog.getByRole('table', { name: 'Repayment schedule' })).toBeVisible()
  })
})
