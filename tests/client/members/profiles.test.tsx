import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { aGraphMember, aLedger, aViewer } from '#tests/support/client-records.ts'

const asStaff = aSession({ id: 'staff-1', level: 2, name: 'Ngozi Okoro' })
const staffViewer = () =>
  aViewer(aGraphMember({ id: 'staff-1', name: 'Ngozi Okoro' }), { accessLevel: 'MODERATOR' })

const tabNames = () => screen.getAllByRole('tab').map((tab) => tab.textContent)

describe('a member’s own profile', () => {
  test('shows the record in its documented tabs', async () => {
    const { user, where } = renderClientApp({
      path: '/dashboard/profile',
      session: aSession(),
      resolvers: { Query: { viewer: () => aViewer(aGraphMember()) } },
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Eze' })).toBeVisible()
    expect(tabNames()).toEqual([
      'Personal Details',
      'Employment Details',
      'Next Of Kin Details',
      'Bank Account',
    ])
    expect(screen.getByText('2 April 1980')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Next Of Kin Details' }))
    expect(await screen.findByText('Obi Eze')).toBeVisible()
    expect(where()).toBe('/dashboard/profile?tab=next-of-kin')
    await user.click(screen.getByRole('tab', { name: 'Bank Account' }))
    expect(await screen.findByText('1234567897')).toBeVisible()
  })
})

describe("a member's profile for staff", () => {
  const open = (member: unknown, path = '/dashboard/memberprofile/member-1') =>
    renderClientApp({
      path,
      session: asStaff,
      resolvers: { Query: { viewer: staffViewer, member: () => member } },
    })

  test('shows the documented tabs first, and the balances of a confirmed member', async () => {
    const { user } = open(aGraphMember({ ledger: aLedger() }))
    expect(await screen.findByText('2 April 1980')).toBeVisible()
    expect(tabNames()).toEqual([
      'Personal Details',
      'Employment Details',
      "Next of Kin's Info",
      'Toggle Features',
      'Debit Instructions',
      'Requests',
      'Balances',
      'Payer',
    ])
    await user.click(screen.getByRole('tab', { name: 'Balances' }))
    expect(await screen.findByText('₦2,619,000.00')).toBeVisible()
  })

  test('says who is an early member', async () => {
    open(aGraphMember({ rateGroup: 'PRIVILEGED' }))
    expect(await screen.findByText('Early member')).toBeVisible()
  })

  test('shows no balances before the registration is confirmed', async () => {
    open(aGraphMember({ status: 'UNCONFIRMED', memberNumber: null }))
    await screen.findByRole('heading', { level: 1, name: 'Ada Eze' })
    expect(screen.queryByRole('tab', { name: 'Balances' })).toBeNull()
    expect(screen.getAllByText('pending approval')[0]).toBeVisible()
  })

  test.each([
    ['LEFT', 'Left the society'],
    ['DECEASED', 'Deceased'],
  ])('says of a membership that is %s: %s', async (membership, text) => {
    open(aGraphMember({ membership }))
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByText('Confirmed')).toBeNull()
  })

  test('reports that a member does not exist', async () => {
    open(null)
    expect(await screen.findByText('Member not found')).toBeVisible()
  })
})
