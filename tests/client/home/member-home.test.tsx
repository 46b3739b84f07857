import { screen, waitFor, within } from '@testing-library/react'
import type { Window } from 'happy-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { graphError } from '#tests/support/client-graph.ts'
import { aGraphGuarantor, aGraphLoan, aGraphMember, aLedger, aViewer } from '#tests/support/client-records.ts'

const { innerWidth } = window
const { happyDOM } = window as unknown as Window

afterEach(() => {
  happyDOM.setViewport({ width: innerWidth })
  localStorage.removeItem('isusu.amounts')
  vi.useRealTimers()
})

function openHome(member = aGraphMember({ ledger: aLedger() })) {
  return renderClientApp({
    path: '/dashboard',
    session: aSession(),
    resolvers: {
      Query: { viewer: () => aViewer(member), savingsPlan: () => ({ goals: [], instructions: [] }) },
    },
  })
}

describe('the home of a member', () => {
  test.each([
    ['2026-11-21T02:00:00Z', 'Good Morning, Ada Eze'],
    ['2026-11-21T11:00:00Z', 'Good Afternoon, Ada Eze'],
    ['2026-11-21T18:59:00Z', 'Good Evening, Ada Eze'],
    ['2026-11-21T19:00:00Z', 'Hello, Ada Eze'],
  ])('greets by the hour in Lagos: %s', async (instant, greeting) => {
    vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] })
    openHome()
    expect(await screen.findByRole('heading', { level: 1, name: greeting })).toBeVisible()
  })

  test('shows balances and loan requests with the state of their guarantors', async () => {
    const loans = [
      aGraphLoan(),
      aGraphLoan({ id: 'loan-2', typeLabel: 'Car loan', state: 'REJECTED', rejectionReason: 'No payslip' }),
      aGraphLoan({
        id: 'loan-3',
        typeLabel: 'Land loan',
        guarantors: [aGraphGuarantor(), aGraphGuarantor({ id: 'guarantor-2' })],
      }),
    ]
    openHome(aGraphMember({ ledger: aLedger(), loanRequests: loans }))
    const requests = await screen.findByRole('list', { name: 'Loan requests' })
    const [emergency, car, land] = within(requests).getAllByRole('listitem')
    expect(emergency).toHaveTextContent('Pending1/2 guarantors')
    expect(car).toHaveTextContent('Rejected')
    expect(car).toHaveTextContent('Reason: No payslip')
    expect(car).not.toHaveTextContent('guarantors')
    expect(land).toHaveTextContent('2/2 guarantors')
    expect(await screen.findByText('₦2,619,000.00')).toBeVisible()
    const balances = within(screen.getByRole('region', { name: 'Total savings' }))
    expect(balances.getByRole('link', { name: '₦125,000.00' })).toHaveAttribute(
      'href',
      '/dashboard/balances?history=loans#history',
    )
  })

  test('shows the loan requests when the balances cannot be read', async () => {
    renderClientApp({
      path: '/dashboard',
      session: aSession(),
      resolvers: {
        Query: { viewer: () => aViewer(aGraphMember({ loanRequests: [aGraphLoan()] })) },
        Member: {
          ledger: () => {
            throw graphError('BACKEND_TIMEOUT', 'The records did not answer in time.')
          },
        },
      },
    })
    expect(await screen.findByText('The records did not answer in time.')).toBeVisible()
    expect(await screen.findByText('Emergency loan')).toBeVisible()
  })

  test('leads a new member to three things to do, with a tick at what is done', async () => {
    const done = {
      nextOfKin: [{ name: 'Obi' }],
      bankAccount: null,
      amountsInForce: [],
      savingsInstructions: [],
    }
    openHome(aGraphMember({ ledger: aLedger(), ...done }))
    const steps = within(await screen.findByRole('list', { name: 'Three things to do first' }))
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Name your next of kin, done'),
      expect.stringContaining('Add your bank account, to do'),
      expect.stringContaining('Give your first savings instruction, to do'),
    ])
    expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/profile?change=bank',
      '/dashboard/savings/instruction',
    ])
  })

  test('leaves out a first step of which nothing is known', async () => {
    const fails = () => {
      throw graphError('BACKEND_UNAVAILABLE', 'The records cannot be reached.')
    }
    const begun = { nextOfKin: [], amountsInForce: [], savingsInstructions: [] }
    openHome(aGraphMember({ ledger: aLedger(), ...begun, bankAccount: fails }))
    const steps = within(await screen.findByRole('list', { name: 'Things to do first' }))
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Name your next of kin, to do'),
      expect.stringContaining('Give your first savings instruction, to do'),
    ])
  })

  test('asks a member of the old books for what the record lacks, and not again on the day it was put off', async () => {
    const bare = {
      email: null,
      phone: null,
      birthDate: null,
      nextOfKin: [],
      bankAccount: null,
      amountsInForce: [{ product: 'ORDINARY_SAVINGS', amount: 100_000 }],
      lacking: ['PHONE', 'EMAIL', 'BIRTH_DATE', 'NEXT_OF_KIN', 'BANK_ACCOUNT', 'PASSPORT', 'SIGNATURE'],
    }
    const { user } = openHome(aGraphMember({ ledger: aLedger(), ...bare }))
    const steps = within(await screen.findByRole('list', { name: 'Please complete your record' }))
    expect(steps.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Name your next of kin',
      'Add your bank account',
      'Add your telephone number',
      'Add your e-mail address',
      'Add your date of birth',
      'Add your passport photograph',
      'Add your signature',
    ])
    expect(steps.getByRole('link', { name: 'Add your date of birth' })).toHaveAttribute(
      'href',
      '/dashboard/profile?change=missing',
    )
    await user.click(screen.getByRole('button', { name: 'Later' }))
    expect(screen.queryByRole('list', { name: 'Please complete your record' })).toBeNull()
    sessionStorage.clear()
  })

  test('asks no member with a telephone for an e-mail address alone', async () => {
    const member = { lacking: ['EMAIL'], amountsInForce: [{ product: 'ORDINARY_SAVINGS', amount: 100_000 }] }
    openHome(aGraphMember({ ledger: aLedger(), ...member }))
    await screen.findByText('₦2,619,000.00')
    await screen.findByRole('region', { name: 'My loans' })
    expect(screen.queryByText('Add your e-mail address')).toBeNull()
  })

  test('says what this month brought, what is there to do and how far each saving is', async () => {
    openHome()
    expect(await screen.findByText('₦60,000 saved this month')).toBeVisible()
    const actions = within(screen.getByRole('navigation', { name: 'What you can do' })).getAllByRole('link')
    expect(actions.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Save', '/dashboard/savings/instruction'],
      ['Borrow', '/dashboard/loan-request'],
      ['Buy', '/dashboard/commodity'],
      ['Withdraw', '/dashboard/my-requests/savings-withdrawal'],
    ])
    const pots = within(await screen.findByRole('list', { name: 'My savings' }))
    expect(pots.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/balances?product=03010101#history',
      '/dashboard/balances?product=02020305#history',
    ])
    expect(pots.getByText(/₦4,571,000 to go to ₦5,000,000/)).toBeVisible()
    expect(pots.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '8')
    expect(await screen.findByRole('link', { name: 'See all' })).toHaveAttribute(
      'href',
      '/dashboard/balances#history',
    )
  })

  test('puts what waits for this person on one card: unsigned guarantors and what was sent back', async () => {
    const declined = {
      id: 'instruction-1',
      state: 'DECLINED',
      rejectionReason: 'Your payslip does not show this.',
      requestedAt: '2026-11-20T09:00:00Z',
    }
    openHome(
      aGraphMember({ ledger: aLedger(), loanRequests: [aGraphLoan()], savingsInstructions: [declined] }),
    )
    const waiting = within(await screen.findByRole('list', { name: 'Waiting for you' }))
    const [loan, instruction] = waiting.getAllByRole('link')
    expect(loan).toHaveTextContent('Your emergency loan waits for one guarantor')
    expect(loan).toHaveAttribute('href', '/dashboard/loan-status')
    expect(instruction).toHaveTextContent('Your savings instruction was declined')
    expect(instruction).toHaveTextContent('Your payslip does not show this.')
  })

  test('hides every amount on this device, in figures and in sentences, and shows them again', async () => {
    const { user } = openHome()
    await screen.findByText('₦60,000 saved this month')
    await user.click(screen.getByRole('button', { name: 'Hide amounts' }))
    // It has one name, of which a screen reader says whether it is pressed.
    expect(screen.getByRole('button', { name: 'Hide amounts', pressed: true })).not.toHaveAttribute('title')
    expect(document.body.textContent).not.toMatch(/₦\d/)
    expect(await screen.findByText('₦••••• saved this month')).toBeVisible()
    expect(localStorage.getItem('isusu.amounts')).toBe('hidden')
    // What is drawn later is hidden too.
    await user.click(screen.getByRole('button', { name: /more at zero/ }))
    await waitFor(() => expect(document.body.textContent).not.toMatch(/₦\d/))
    await user.click(screen.getByRole('button', { name: 'Hide amounts' }))
    expect(await screen.findByText('₦60,000 saved this month')).toBeVisible()
  })

  test('keeps its main pages within reach of the thumb, with the present one marked', async () => {
    happyDOM.setViewport({ width: 360 })
    const { user, where } = openHome()
    await screen.findByText('₦2,619,000.00')
    const bar = within(screen.getByRole('navigation', { name: 'Main pages' }))
    expect(bar.getByRole('link', { current: 'page' })).toHaveTextContent('Home')
    expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Save',
      'Loans',
      'Requests',
    ])
    await user.click(bar.getByRole('link', { name: 'Requests' }))
    await waitFor(() => expect(where()).toBe('/dashboard/my-requests'))
    expect(bar.getByRole('link', { current: 'page' })).toHaveTextContent('Requests')
    await user.click(bar.getByRole('button', { name: 'More' }))
    expect(within(await screen.findByRole('dialog')).getByRole('link', { name: 'My profile' })).toBeVisible()
  })

  test('tells a member without loan requests how to begin', async () => {
    const { graph } = openHome()
    await screen.findByText('₦2,619,000.00')
    expect(graph.callsOf('MyLoanRequestsCard')).toHaveLength(1)
    const card = within(await screen.findByRole('region', { name: 'My loans' }))
    expect(await card.findByText(/No loan requests yet/)).toBeVisible()
    expect(card.getByRole('link', { name: 'Request a loan' })).toHaveAttribute(
      'href',
      '/dashboard/loan-request',
    )
  })
})

describe('the home of an applicant', () => {
  test('shows an applicant the next steps and the submitted form without balances', async () => {
    const { user } = openHome(aGraphMember({ status: 'UNCONFIRMED', memberNumber: null }))
    expect(await screen.findByText('Staff check your payment and details')).toBeVisible()
    expect(screen.getAllByText('pending approval')[0]).toBeVisible()
    expect(screen.getByText(/signature on 3 November 2026, 11:05/)).toBeVisible()
    expect(screen.queryByText('Transaction history')).toBeNull()
    await user.click(screen.getByRole('tab', { name: 'Employment Details' }))
    expect(await screen.findByText('UNP/SS. 1472')).toBeVisible()
  })
})
