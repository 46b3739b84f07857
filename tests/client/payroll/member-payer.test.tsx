import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { graphError } from '#tests/support/client-graph.ts'
import { aGraphMember } from '#tests/support/client-records.ts'
import { openAsStaff } from '../reports/staff.ts'

const PATH = '/dashboard/memberprofile/m1'

const member = () => aGraphMember({ id: 'm1', status: 'CONFIRMED' })

test('staff see who pays a member and give the member another payer with its number', async () => {
  const { user, graph, go } = openAsStaff(
    PATH,
    {
      member,
      memberPayer: () => ({
        payer: { id: 'p1', name: 'University bursary' },
        paysAlone: false,
        payrollNumber: null,
        entranceFee: 250_000,
      }),
      payers: () => [
        { id: 'p1', name: 'University bursary' },
        { id: 'p2', name: 'Teaching hospital' },
      ],
    },
    {
      setMemberPayer: () => ({
        message: 'Saved.',
        userErrors: [],
        memberPayer: {
          payer: { id: 'p2', name: 'Teaching hospital' },
          paysAlone: false,
          payrollNumber: 'TH/0042',
          entranceFee: 250_000,
        },
      }),
    },
  )
  await user.click(await screen.findByRole('tab', { name: 'Payer' }))
  expect(await screen.findByText('University bursary')).toBeVisible()
  expect(screen.getByText('As in the register')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Change the member’s payer' }))
  const form = await screen.findByRole('dialog')
  await user.selectOptions(within(form).getByLabelText('Salary paid by'), 'Teaching hospital')
  await user.type(within(form).getByLabelText('Number at the payer'), 'TH/0042')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(graph.callsOf('SetMemberPayer')[0]?.variables).toEqual({
      input: {
        memberId: 'm1',
        paysAlone: false,
        payerId: 'p2',
        payrollNumber: 'TH/0042',
        entranceFee: 250_000,
      },
    }),
  )
  // The answer shows the change; nothing is read again.
  expect(await screen.findByText('TH/0042')).toBeVisible()
  expect(screen.getByText('Teaching hospital')).toBeVisible()
  expect(graph.callsOf('MemberPayer')).toHaveLength(1)
  // It may be changed elsewhere meanwhile, as in the report of a month.
  await go('/dashboard')
  await waitFor(() => expect(screen.queryByText('TH/0042')).toBeNull())
  await go(PATH)
  await user.click(await screen.findByRole('tab', { name: 'Payer' }))
  await waitFor(() => expect(graph.callsOf('MemberPayer')).toHaveLength(2))
})

test('staff read that payers are not offered where the backend has none', async () => {
  const { user } = openAsStaff(PATH, {
    member,
    memberPayer: () => {
      throw graphError('NOT_SUPPORTED_BY_BACKEND', 'not offered')
    },
  })
  await user.click(await screen.findByRole('tab', { name: 'Payer' }))
  expect(await screen.findByText('This is not offered online')).toBeVisible()
})
