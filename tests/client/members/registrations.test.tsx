import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { pageOf } from '#schema/cut-page.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { graphError } from '#tests/support/client-graph.ts'
import { aGraphMember, aViewer } from '#tests/support/client-records.ts'

/** Twelve applicants on two pages; the second paid the wrong fee. */
const applicants = Array.from({ length: 12 }, (_, index) =>
  aGraphMember({
    id: `applicant-${index + 1}`,
    name: `Applicant ${String.fromCharCode(65 + index)}`,
    status: 'UNCONFIRMED',
    memberNumber: null,
    payment: {
      bankName: 'First Bank of Nigeria',
      amount: index === 1 ? 150_000 : 200_000,
      tellerName: `Teller ${index + 1}`,
      tellerReference: `TRX${index + 1}`,
      paymentDate: '2026-10-21',
    },
  }),
)

const staff = aGraphMember({ id: 'staff-1', accessLevel: 'MODERATOR' })

function openRegistrations(query = '') {
  return renderClientApp({
    path: `/dashboard/confirmuser${query}`,
    session: aSession({ id: 'staff-1', level: 2 }),
    resolvers: {
      Query: {
        viewer: () => aViewer(staff, { accessLevel: 'MODERATOR', workQueue: {} }),
        registrations: (_root, { page, search }) => {
          const found = applicants.filter((each) =>
            each.name.includes(typeof search === 'string' ? search : ''),
          )
          return pageOf(found, { page: Number(page), pageSize: 10 })
        },
      },
      WorkQueue: { newRegistrations: () => applicants.length },
    },
  })
}

describe('new registrations', () => {
  test('lists registrations in pages of ten named in the address', async () => {
    const { user, where } = openRegistrations()
    expect(await screen.findByText('Applicant A')).toBeVisible()
    expect(screen.getByText('12 waiting to be confirmed')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Page 2' }))
    expect(await screen.findByText('Applicant L')).toBeVisible()
    expect(where()).toBe('/dashboard/confirmuser?page=2')
  })

  test('searches registrations and keeps the search in the address', async () => {
    const { user, where, graph } = openRegistrations('?page=2')
    await user.type(await screen.findByRole('searchbox', { name: 'Search registrations' }), 'Applicant C')
    await waitFor(() => expect(where()).toBe('/dashboard/confirmuser?search=Applicant+C'))
    expect(await screen.findByText('Applicant C')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Applicant L')).toBeNull())
    const asked = graph
      .callsOf('RegistrationsList')
      .map(({ variables }) => [variables['page'], variables['search']])
    expect(asked).toEqual([
      [2, null],
      [1, 'Applicant C'],
    ])
  })

  test('shows that a search found no registration', async () => {
    openRegistrations('?search=Zebra')
    expect(await screen.findByText('No registration matches this search')).toBeVisible()
    expect(await screen.findByText('0 of 12 match this search')).toBeVisible()
    expect(screen.queryByText(/to be confirmed$/)).toBeNull()
  })

  test('opens a registration with every value in groups', async () => {
    const { user, where } = openRegistrations()
    await user.click(await screen.findByRole('button', { name: 'Applicant A' }))
    const dialog = await screen.findByRole('dialog', { name: 'Applicant A' })
    expect(where()).toBe('/dashboard/confirmuser?view=applicant-1')
    const payment = within(dialog).getByRole('region', { name: 'Payment evidence' })
    for (const fact of ['Teller 1', 'TRX1', 'First Bank of Nigeria', '21 October 2026', '₦2,000.00']) {
      expect(within(payment).getByText(fact)).toBeVisible()
    }
    expect(within(dialog).getByText('UNP/SS. 1472')).toBeVisible()
    expect(within(dialog).getByText('12 Odenigwe Road, Nsukka')).toBeVisible()
    expect(within(dialog).queryByText(/registration fee is/)).toBeNull()
  })

  test("warns of a payment that differs from the society's fee", async () => {
    openRegistrations('?view=applicant-2')
    const dialog = await screen.findByRole('dialog', { name: 'Applicant B' })
    expect(within(dialog).getByText('₦1,500 was paid')).toBeVisible()
    expect(within(dialog).getByText(/registration fee is ₦2,000/)).toBeVisible()
  })

  test('steps through registrations with the arrow keys beyond the page', async () => {
    const { user, where } = openRegistrations('?view=applicant-9')
    await screen.findByRole('dialog', { name: 'Applicant I' })
    expect(screen.getByText('9 of 12')).toBeVisible()
    await user.keyboard('{ArrowRight}')
    await screen.findByRole('dialog', { name: 'Applicant J' })
    await user.keyboard('{ArrowRight}')
    await screen.findByRole('dialog', { name: 'Applicant K' })
    expect(await screen.findByText('11 of 12')).toBeVisible()
    expect(where()).toContain('page=2')
    await user.keyboard('{ArrowLeft}')
    await screen.findByRole('dialog', { name: 'Applicant J' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(where()).toBe('/dashboard/confirmuser')
  })

  test('stops at the first and the last registration', async () => {
    openRegistrations('?view=applicant-12&page=2')
    await screen.findByRole('dialog', { name: 'Applicant L' })
    expect(screen.getByRole('button', { name: 'Next registration' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Previous registration' })).toBeEnabled()
  })

  test('reports that the registrations cannot be read', async () => {
    renderClientApp({
      path: '/dashboard/confirmuser',
      session: aSession({ id: 'staff-1', level: 2 }),
      resolvers: {
        Query: {
          viewer: () => aViewer(staff, { accessLevel: 'MODERATOR' }),
          registrations: () => {
            throw graphError('BACKEND_UNAVAILABLE', 'The records cannot be reached.', { requestId: 'req-9' })
          },
        },
      },
    })
    expect(await screen.findByText('The records cannot be reached.')).toBeVisible()
    expect(screen.getByText(/req-9/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('refuses members the registrations', async () => {
    renderClientApp({
      path: '/dashboard/confirmuser',
      session: aSession(),
      resolvers: { Query: { viewer: () => aViewer(aGraphMember()) } },
    })
    expect(await screen.findByText("You don't have permission to view this page.")).toBeVisible()
  })
})
