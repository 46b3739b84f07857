import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { PlainDate } from '#rules/dates.ts'
import { naira } from '#rules/money.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { type GraphResolvers, graphError } from '#tests/support/client-graph.ts'
import { aGraphMember, aLedger, aViewer } from '#tests/support/client-records.ts'
import {
  aGraphScheduleItem as item,
  GRAPH_MEMBER as named,
  aGraphSchedule as schedule,
  graphWord as upper,
} from '#tests/support/payroll-graph.ts'
import { aNextDeduction, anOwnDeduction, aPayer, someWarnings } from '#tests/support/payroll-records.ts'
import { openAsStaff } from '../reports/staff.ts'

const payer = () => {
  const { id, identifier, layout, fileKind, sheets, ...rest } = aPayer()
  return {
    ...rest,
    id: `Payer:${id}`,
    identifier: upper(identifier),
    layout: upper(layout),
    fileKind: upper(fileKind),
    sheets: sheets && upper(sheets),
  }
}

const toldOver = ({ statedAt, dropped, ...over }: ReturnType<typeof someWarnings>['overLimit'][number]) => ({
  ...over,
  statedAt: statedAt.toISOString(),
  member: named,
  dropped: dropped.map((each) => ({ ...each, label: 'Ordinary savings' })),
})

const warnings = () => {
  const { limit, salaryUnknown, overLimit, ...counts } = someWarnings()
  return {
    ...counts,
    withoutLoanForm: salaryUnknown,
    limit: limit && { percent: limit.percent, isOfNet: true },
    overLimit: overLimit.map(toldOver),
  }
}

const page = (items: readonly object[]) => ({
  items,
  currentPage: 1,
  totalPages: 1,
  totalCount: items.length,
})

const PAYROLL = {
  payers: () => [payer()],
  deductionSchedules: () => page([schedule()]),
  deductionSchedule: () => ({ ...schedule(), warnings: warnings(), items: page([item()]) }),
}

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('deduction schedules', () => {
  test('stand in a list by month and payer, and one opens with its warnings, its sums and its items', async () => {
    const { user, where } = openAsStaff('/dashboard/deductions', PAYROLL)
    await user.click(await screen.findByRole('button', { name: 'December 2026' }))
    await waitFor(() => expect(where()).toBe('/dashboard/deductions/DeductionSchedule%3As1'))
    expect(await screen.findByRole('heading', { name: 'University bursary, December 2026' })).toBeVisible()
    expect(screen.getByText(/1 member has deductions above 45% of the net salary/)).toBeVisible()
    expect(screen.getByText(/would be dropped: Ordinary savings ₦5,000$/)).toBeVisible()
    const table = await screen.findByRole('table', { name: 'Items' })
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent(
      'Adaeze OkaforUNP/SS. 1234Ordinary savingsCOOP01₦0.00₦5,000.00Start',
    )
  })

  test('go out after a question, with the version that was looked at', async () => {
    let state = 'DRAFT'
    const shown = () => ({
      ...schedule(state),
      warnings: warnings(),
      items: page([{ ...item(), state: state === 'DRAFT' ? 'PLANNED' : 'SENT' }]),
    })
    const { user, graph } = openAsStaff(
      '/dashboard/deductions/s1',
      { ...PAYROLL, deductionSchedule: shown },
      {
        sendDeductionSchedule: () => {
          state = 'SENT'
          return { message: 'The schedule is sent.', userErrors: [], deductionSchedule: shown() }
        },
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Mark as sent' }))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('You cannot change it after this.')
    await user.click(within(question).getByRole('button', { name: 'Mark as sent' }))
    await waitFor(() =>
      expect(graph.callsOf('SendSchedule')[0]?.variables).toEqual({
        input: { id: 'DeductionSchedule:s1', version: 1 },
      }),
    )
    // The answer shows the change: the page is not read again, and its items are.
    expect(await screen.findByText('Sent')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Mark as sent' })).toBeNull()
    expect(await screen.findByText('In flight')).toBeVisible()
    expect(graph.callsOf('SchedulePage')).toHaveLength(1)
    expect(graph.callsOf('ScheduleItems')).toHaveLength(2)
  })

  test('show how they stand now when a change of an older version is refused', async () => {
    let version = 1
    let state = 'PLANNED'
    const shown = () => ({
      ...schedule(),
      version,
      itemCount: version,
      warnings: warnings(),
      items: page([{ ...item(), state }]),
    })
    const { user, graph } = openAsStaff(
      '/dashboard/deductions/s1',
      { ...PAYROLL, deductionSchedule: shown },
      {
        sendDeductionSchedule: () => ({
          message: null,
          userErrors: [
            { field: null, message: 'The schedule has changed. Look at it again.', code: 'VERSION_CHANGED' },
          ],
          deductionSchedule: null,
        }),
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Mark as sent' }))
    const question = await screen.findByRole('alertdialog')
    // A colleague builds it again.
    version = 2
    state = 'SENT'
    await user.click(within(question).getByRole('button', { name: 'Mark as sent' }))
    expect(await within(question).findByText('The schedule has changed. Look at it again.')).toBeVisible()
    expect(await screen.findByText('In flight')).toBeInTheDocument()
    await user.click(within(question).getByRole('button', { name: 'Mark as sent' }))
    await waitFor(() =>
      expect(graph.callsOf('SendSchedule')[1]?.variables).toEqual({
        input: { id: 'DeductionSchedule:s1', version: 2 },
      }),
    )
  })

  test('stay here while nothing is in them', async () => {
    openAsStaff('/dashboard/deductions/s1', {
      ...PAYROLL,
      deductionSchedule: () => ({
        ...schedule(),
        itemCount: 0,
        stopped: 0,
        warnings: warnings(),
        items: page([]),
      }),
    })
    expect(await screen.findByRole('button', { name: 'Rebuild' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Mark as sent' })).toBeNull()
  })

  test('offer no change once they are withdrawn', async () => {
    openAsStaff('/dashboard/deductions/s1', {
      ...PAYROLL,
      deductionSchedule: () => ({ ...schedule('WITHDRAWN'), warnings: warnings(), items: page([item()]) }),
    })
    expect(await screen.findByText('Withdrawn')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
  })

  test('say so where the backend prepares none', async () => {
    openAsStaff('/dashboard/deductions', {
      deductionSchedules: () => {
        throw graphError('NOT_SUPPORTED_BY_BACKEND', 'not offered')
      },
    })
    expect(await screen.findByText('This is not offered online')).toBeVisible()
  })
})

describe('payers', () => {
  const openPayers = (changes: NonNullable<GraphResolvers[string]> = {}) =>
    renderClientApp({
      path: '/dashboard/payers',
      session: aSession({ id: 'staff-1', level: 3, name: 'Ngozi Eze' }),
      resolvers: {
        Query: {
          viewer: () => aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: 'ADMIN' }),
          ...PAYROLL,
        },
        Mutation: changes,
      },
    })

  test('get the columns that they want in their files, in their order and on their sheets', async () => {
    const { user, graph } = openPayers()
    await user.click(await screen.findByRole('button', { name: 'Add a payer' }))
    const form = within(await screen.findByRole('dialog'))
    await user.type(form.getByLabelText('Name'), 'Teaching hospital')
    await user.type(form.getByLabelText('Code'), 'C1')
    await user.click(form.getByText('Columns of the file: Standard columns'))
    await user.click(form.getByRole('button', { name: 'Choose the columns' }))
    for (const column of [8, 8, 8, 8, 7])
      await user.click(form.getByRole('button', { name: `Remove column ${column}` }))
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(
      (await form.findAllByText('please choose one column for the person and one for the new amount')).length,
    ).toBeGreaterThan(0)
    for (const place of [6, 5, 4, 3])
      await user.click(form.getByRole('button', { name: `Remove column ${place}` }))
    await user.click(form.getByRole('button', { name: 'Add a column' }))
    const third = within(form.getByRole('group', { name: 'Column 3' }))
    await user.selectOptions(third.getByLabelText('Content'), 'New amount')
    await user.clear(third.getByLabelText('Heading'))
    await user.type(third.getByLabelText('Heading'), 'Deduct')
    await user.click(form.getByRole('button', { name: 'Move column 2 forward' }))
    await user.selectOptions(form.getByLabelText(/^Sheets of the file/), 'One for each element')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(graph.callsOf('CreatePayer')[0]?.variables).toMatchObject({
        input: {
          sheets: 'PER_ELEMENT',
          columns: [
            { column: 'NAME', heading: 'Name' },
            { column: 'NUMBER', heading: 'Number' },
            { column: 'NEW_AMOUNT', heading: 'Deduct' },
          ],
        },
      }),
    )
  })

  test('show a change from its answer, without being read again', async () => {
    const { user, graph } = openPayers({
      updatePayer: () => ({
        message: 'The payer is saved.',
        userErrors: [],
        payer: { ...payer(), name: 'Bursary of the college' },
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'University bursary' }))
    const form = within(await screen.findByRole('dialog'))
    await user.clear(form.getByLabelText('Name'))
    await user.type(form.getByLabelText('Name'), 'Bursary of the college')
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('button', { name: 'Bursary of the college' })).toBeVisible()
    expect(graph.callsOf('UpdatePayer')[0]?.variables).toMatchObject({ input: { id: 'Payer:p1' } })
    expect(graph.callsOf('PayersPage')).toHaveLength(1)
  })

  test('come from admins, whose form names what is missing', async () => {
    const { user, graph } = openPayers()
    expect(await screen.findByText('University bursary')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add a payer' }))
    const form = await screen.findByRole('dialog')
    await user.click(within(form).getByRole('button', { name: 'Save' }))
    expect((await within(form).findAllByText('please give the payer a name')).length).toBeGreaterThan(0)
    await user.type(within(form).getByLabelText('Name'), 'Teaching hospital')
    await user.type(within(form).getByLabelText('Code'), 'C1')
    await user.click(within(form).getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(graph.callsOf('CreatePayer')[0]?.variables).toMatchObject({
        input: { name: 'Teaching hospital', cutOffDay: 20, elements: [{ code: 'C1', items: [] }] },
      }),
    )
  })
})

describe('what was deducted', () => {
  test('appears on the first page of a member with both dates, and says what is not remitted', async () => {
    renderClientApp({
      path: '/dashboard',
      session: aSession(),
      resolvers: {
        Query: {
          viewer: () => aViewer(aGraphMember({ ledger: aLedger() })),
          ownDeductions: () => [
            anOwnDeduction({ isCredited: false }),
            anOwnDeduction({ month: '2026-08', surplus: naira(700) }),
            anOwnDeduction({ month: '2026-07', surplus: naira(700), advanced: naira(500) }),
            anOwnDeduction({ month: '2026-06', surplus: naira(600), advanced: naira(600) }),
            anOwnDeduction({ month: '2026-09', remittedOn: '2026-11-05' as PlainDate }),
            anOwnDeduction({ month: '2024-03', isWrittenOff: true }),
          ],
        },
      },
    })
    expect(await screen.findByRole('heading', { name: 'Deducted from your salary' })).toBeVisible()
    expect(
      screen.getByText(
        'posted on 3 November 2026, not yet paid over to us. We will credit you when we receive the money.',
      ),
    ).toBeVisible()
    expect(screen.getByText('posted on 3 November 2026, paid over to us on 5 November 2026')).toBeVisible()
    expect(
      screen.getByText(/not fully paid over to us\. The society bears the loss; you lose nothing\.$/),
    ).toBeVisible()
    for (const text of [
      '₦700 is more than the amount due: it went to your unapplied balance.',
      '₦700 is more than the amount due: ₦500 pays later months in advance, and the rest went to your unapplied balance.',
      '₦600 is more than the amount due: it pays later months in advance.',
    ])
      expect(screen.getByText(text)).toBeVisible()
    expect(screen.getAllByText(/is more than the amount due/)).toHaveLength(3)
  })
})

describe('the next deduction', () => {
  test('appears on the first page of a member in its parts before it happens', async () => {
    const { items, ...rest } = aNextDeduction()
    const told = (part: (typeof items)[number]) => ({
      ...part,
      kind: upper(part.kind),
      label: 'Ordinary savings',
    })
    const parts = items.map(told)
    renderClientApp({
      path: '/dashboard',
      session: aSession(),
      resolvers: {
        Query: {
          viewer: () => aViewer(aGraphMember({ ledger: aLedger() })),
          nextDeduction: () => ({ ...rest, items: parts }),
        },
      },
    })
    expect(await screen.findByRole('heading', { name: 'Next deduction' })).toBeVisible()
    expect(screen.getByText('December 2026, by University bursary')).toBeVisible()
    expect(screen.getByText('Ordinary savings (new)')).toBeVisible()
  })
})
