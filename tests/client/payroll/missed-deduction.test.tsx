import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import type { GraphResolvers } from '#tests/support/client-graph.ts'
import { aGraphMember, aViewer } from '#tests/support/client-records.ts'
import { aGraphReport, onePage } from '#tests/support/report-graph.ts'

const detail = (state: string, row: object) =>
  aGraphReport({
    state,
    outcomes: [
      { outcome: 'EXACT', rows: 3, amount: 38_500_00, scheduled: 38_500_00, undecided: 0, toDecide: 0 },
      { outcome: 'LEFT_PAYROLL', rows: 1, amount: 0, scheduled: 20_000_00, undecided: 0, toDecide: 0 },
    ],
    scheduled: 58_500_00,
    allocated: 36_000_00,
    unapplied: 2_500_00,
    suspense: 10_000_00,
    rows: onePage([row]),
  })

const LEFT = {
  id: 'ReportRow:r1/9',
  row: 9,
  identifier: '00123',
  name: 'B. BELLO',
  element: 'SAV',
  note: 'Retired 30 April',
  message: null,
  amount: 0,
  scheduled: 20_000_00,
  outcome: 'LEFT_PAYROLL',
  decision: null,
  decisions: [],
  reason: null,
  member: { record: { id: 'm9' }, name: 'Bola Bello', memberNumber: 'COOP000109' },
  candidates: [],
}

const open = (state: string, row: object, mutations: NonNullable<GraphResolvers[string]> = {}) =>
  renderClientApp({
    path: '/dashboard/deduction-reports/r1',
    session: aSession({ id: 'staff-1', level: 2, name: 'Ngozi Okoro' }),
    resolvers: {
      Query: {
        viewer: () => aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: 'MODERATOR' }),
        deductionReport: () => detail(state, row),
      },
      Mutation: mutations,
    },
  })

describe('a deduction that did not come', () => {
  test.each(['DRAFT', 'POSTED'])('takes a reason in a report that is %s', async (state) => {
    const { user, graph } = open(state, LEFT, {
      stateMissedReason: () => ({
        deductionReport: detail(state, { ...LEFT, reason: 'RETIRED' }),
        message: 'The reason is saved.',
        userErrors: [],
      }),
    })
    expect(await screen.findAllByText(/Payroll remarks: Retired 30 April/)).not.toHaveLength(0)
    await user.click(screen.getByRole('button', { name: '00123, B. BELLO' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Bola Bello' }))
    await user.selectOptions(dialog.getByLabelText(/^Why nothing was deducted/), 'Retired')
    await user.click(dialog.getByRole('button', { name: 'Save the reason' }))
    await waitFor(() =>
      expect(graph.callsOf('StateMissedReason')[0]?.variables).toMatchObject({
        input: { id: 'DeductionReport:r1', rowIds: ['ReportRow:r1/9'], reason: 'RETIRED' },
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('row', { name: /00123/ })).toHaveTextContent(/Left the payroll. Retired/)
    expect(graph.callsOf('ReportRows')).toHaveLength(1)
  })

  test('lets one who left the payroll pay by themselves at one press', async () => {
    const { user, graph } = open('POSTED', LEFT, {
      setMemberPayer: () => ({ message: 'Saved.', userErrors: [] }),
    })
    await user.click(await screen.findByRole('button', { name: '00123, B. BELLO' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Bola Bello' }))
    expect(dialog.queryByRole('button', { name: 'It is another member' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Pays directly from now on' }))
    await waitFor(() =>
      expect(graph.callsOf('SetMemberPayer')[0]?.variables).toEqual({
        input: { memberId: 'm9', paysAlone: true, payerId: null, payrollNumber: '' },
      }),
    )
  })

  test('opens by the name of the member where the file has no row', async () => {
    const { user } = open('POSTED', {
      ...LEFT,
      row: null,
      identifier: null,
      name: null,
      outcome: 'NOT_DEDUCTED',
    })
    await user.click(await screen.findByRole('button', { name: 'Bola Bello' }))
    expect(await screen.findByRole('dialog', { name: 'Bola Bello' })).toBeVisible()
  })

  test('offers no one else a payer, and still lets a person name another member', async () => {
    const { user } = open('DRAFT', { ...LEFT, outcome: 'NOT_DEDUCTED', note: null })
    await user.click(await screen.findByRole('button', { name: '00123, B. BELLO' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Bola Bello' }))
    expect(dialog.queryByRole('button', { name: /Pays directly/ })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'It is another member' }))
    expect(await screen.findByRole('dialog', { name: 'Row 9' })).toBeVisible()
  })
})

test('the head of a report shows what was scheduled and where the money goes', async () => {
  open('DRAFT', LEFT)
  const shown = async (label: string) =>
    (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent
  expect(await shown('Scheduled')).toBe('₦58,500.00')
  expect(await shown('Deducted')).toBe('₦48,500.00')
  expect(await shown('Allocated to scheduled items')).toBe('₦36,000.00')
  expect(await shown('To unapplied balances')).toBe('₦2,500.00')
  expect(await shown('To suspense')).toBe('₦10,000.00')
})
