import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { graphError } from '#tests/support/client-graph.ts'
import { aGraphMember, aViewer } from '#tests/support/client-records.ts'
import { aGraphReport } from '#tests/support/report-graph.ts'

const posting = (stage: string, done: number, problem = '') => ({
  stage,
  done,
  total: 20_000,
  startedAt: '2026-11-20T09:00:00Z',
  problem,
})

const checked = (state: string, now: object | null, version = 3) =>
  aGraphReport({
    state,
    version,
    postedAt: state === 'POSTED' ? '2026-11-20T09:01:00Z' : null,
    total: 400_000_00,
    controlTotal: 400_000_00,
    posting: now,
    outcomes: [
      {
        outcome: 'EXACT',
        rows: 20_000,
        amount: 400_000_00,
        scheduled: 400_000_00,
        undecided: 0,
        toDecide: 0,
      },
    ],
  })

/** The page of a report whose answers come in this order; the last one stays. */
function openReport(answers: readonly (() => object)[], post: () => object = () => ({})) {
  let asked = 0
  return renderClientApp({
    path: '/dashboard/deduction-reports/r1',
    session: aSession({ id: 'staff-1', level: 2, name: 'Ngozi Okoro' }),
    resolvers: {
      Query: {
        viewer: () => aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: 'MODERATOR' }),
        deductionReport: () => {
          const answer = answers[Math.min(asked, answers.length - 1)]
          asked += 1
          return answer?.()
        },
      },
      Mutation: { postDeductionReport: post },
    },
  })
}

describe('a large deduction report', () => {
  test('shows how far its posting is, lets no one change it, and says when it is posted', async () => {
    const { user } = openReport(
      [
        () => checked('DRAFT', null),
        // An answer that does not come is left to the next question.
        () => {
          throw graphError('BACKEND_TIMEOUT', 'no answer')
        },
        () => checked('DRAFT', posting('BOOKING', 12_000)),
        () => checked('POSTED', null, 4),
      ],
      () => ({
        deductionReport: checked('DRAFT', posting('CHECKING', 0)),
        message: 'The report is being posted.',
        userErrors: [],
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Post the report' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Post the report' }))
    const bar = await screen.findByRole('progressbar', { name: 'Checking the rows again' })
    expect(bar).toHaveAttribute('aria-valuetext', '0 of 20,000 rows')
    for (const name of ['Post the report', 'Discard', 'Columns'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(await screen.findByRole('progressbar', { name: 'Booking the rows' })).toHaveAttribute(
      'aria-valuenow',
      '60',
    )
    expect(await screen.findByText('The report is posted.')).toBeVisible()
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.getByRole('button', { name: 'Reverse the posting' })).toBeVisible()
  })

  test('tells why its posting failed, and can be posted again', async () => {
    const { user, graph } = openReport([
      () => checked('DRAFT', posting('FAILED', 0, 'Nothing of it was booked. Post the report again.')),
    ])
    expect(await screen.findByText('Nothing of it was booked. Post the report again.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Post the report' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Post the report' }))
    await waitFor(() =>
      expect(graph.callsOf('PostDeductionReport')[0]?.variables).toEqual({
        input: { id: 'DeductionReport:r1', version: 3 },
      }),
    )
  })
})

describe('a deduction report that is looked at', () => {
  test('warns of a file that another month had too', async () => {
    const same = { ...checked('DRAFT', null), file: { ...aGraphReport().file, sameAs: '2026-09' } }
    openReport([() => same])
    expect(await screen.findByText(/identical to the one for September 2026/)).toBeVisible()
  })

  test('asks for the total of the letter when none was typed', async () => {
    const draft = checked('DRAFT', null)
    const { user, graph } = openReport([() => ({ ...draft, controlTotal: null })])
    await user.click(await screen.findByRole('button', { name: 'Save the total' }))
    const field = screen.getByLabelText(/^Total on the payer’s letter/)
    expect(field).toHaveFocus()
    expect(field).toHaveAccessibleDescription(/Enter the total on the payer’s letter/)
    expect(graph.callsOf('SetControlTotal')).toHaveLength(0)
  })
})
