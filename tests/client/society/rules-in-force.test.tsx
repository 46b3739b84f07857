import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'

const PATH = '/dashboard/rules-in-force'

const SOCIETY = {
  limitStrengths: [
    { limit: 'CONTRIBUTIONS', strength: 'REFUSED' },
    { limit: 'NOTICE', strength: 'NEEDS_ADMIN_AND_REASON' },
  ],
  twoOfficers: true,
  secondFactorForStaff: false,
  handlingChargePercent: 0.25,
  shareCapitalMinimum: 20_000_00,
}

test('staff read how strictly each limit is kept, what is on, and where it is changed', async () => {
  renderClientApp({
    path: PATH,
    session: aSession({ id: 'm-1', level: 2 }),
    resolvers: { Query: { society: () => SOCIETY } },
  })
  const limits = within(await screen.findByRole('table', { name: 'Usual limits' })).getAllByRole('row')
  expect(limits[1]).toHaveTextContent(/at most three times the contributions.*Refused/)
  expect(limits[2]).toHaveTextContent(/six months of notice.*An admin decides/)
  expect(screen.getByText('Two officers for money').nextElementSibling).toHaveTextContent(/^On/)
  expect(screen.getByText('Sign-in codes for all staff').nextElementSibling).toHaveTextContent(/^Off/)
  expect(screen.getByText('Minimum share capital of a member').nextElementSibling).toHaveTextContent(
    '₦20,000.00',
  )
  expect(screen.getByText(/settings file \(SOCIETY_FILE\)/)).toBeVisible()
})

test('staff are told what is not known here where the records are kept by another system', async () => {
  renderClientApp({
    path: PATH,
    session: aSession({ id: 'm-1', level: 2 }),
    resolvers: {
      Query: {
        society: () => ({
          ...SOCIETY,
          limitStrengths: null,
          twoOfficers: null,
          secondFactorForStaff: null,
          settlementRebate: null,
          shareCapitalMinimum: null,
        }),
      },
    },
  })
  const limits = await screen.findByRole('region', { name: 'Usual limits' })
  expect(limits).toHaveTextContent('Not known here')
  for (const rule of [
    'Two officers for money',
    'Sign-in codes for all staff',
    'Rebate on interest when a loan is settled early',
    'Minimum share capital of a member',
  ])
    expect(screen.getByText(rule).nextElementSibling).toHaveTextContent(/^Not known here/)
  expect(screen.getByText('These rules are kept by another system')).toBeVisible()
  expect(screen.queryByText(/settings file \(SOCIETY_FILE\)/)).toBeNull()
  expect(screen.getByText('Handling charge on loans').nextElementSibling).toHaveTextContent('0.25%')
})

test('members are kept out', async () => {
  renderClientApp({ path: PATH, session: aSession() })
  expect(await screen.findByText("You don't have permission to view this page.")).toBeVisible()
})
