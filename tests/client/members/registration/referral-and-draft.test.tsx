import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { keepDraft, readDraft } from '#client/forms/draft-store.ts'
import { graphError } from '#tests/support/client-graph.ts'
import { field, heading, openFilled, openWizard, press, put, REGISTERED } from './wizard.ts'

describe('a referral link', () => {
  it("shows the referrer and sends the referrer's id with the registration", async () => {
    const { graph } = await openFilled(
      {
        Query: { referrer: (_root, { id }) => ({ id, name: 'Ngozi Okafor' }) },
        Mutation: { register: () => REGISTERED },
      },
      '/signup?ref=m-12',
    )
    expect(await screen.findByText('Referred by Ngozi Okafor')).toBeInTheDocument()
    press('Register')
    await screen.findByRole('alertdialog')
    expect(graph.callsOf('Register')[0]?.variables['input']).toMatchObject({ referrerId: 'm-12' })
  })

  it('removes the referrer when the applicant objects', async () => {
    const { user } = await openWizard(
      { Query: { referrer: () => ({ memberId: 'm-12', name: 'Ngozi Okafor' }) } },
      '/signup?ref=m-12',
    )
    await user.click(await screen.findByRole('button', { name: 'This is not who referred me' }))
    await waitFor(() => expect(screen.queryByText(/Ngozi/)).not.toBeInTheDocument())
  })

  it('reports an unknown referrer in a line above the form, which stays, and sends no referrer', async () => {
    const { graph } = await openFilled(
      { Query: { referrer: () => null }, Mutation: { register: () => REGISTERED } },
      '/signup?ref=nobody',
    )
    await screen.findByText('We could not find who referred you. You can still register.')
    expect(screen.getByRole('region', { name: 'Messages' })).not.toHaveTextContent('referred')
    press('Register')
    await screen.findByRole('alertdialog')
    expect(graph.callsOf('Register')[0]?.variables['input']).not.toHaveProperty('referrerId')
  })

  it('reports a failed look-up in a toast and repeats it', async () => {
    let works = false
    const { user } = await openWizard(
      {
        Query: {
          referrer: () => {
            if (!works) throw graphError('BACKEND_UNAVAILABLE', 'The records cannot be reached.')
            return { memberId: 'm-12', name: 'Ngozi Okafor' }
          },
        },
      },
      '/signup?ref=m-12',
    )
    expect(await screen.findByText('We could not look up who referred you')).toBeInTheDocument()
    expect(screen.getByText('The records cannot be reached.')).toBeInTheDocument()
    works = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Referred by Ngozi Okafor')).toBeInTheDocument()
  })
})

describe('the draft of a registration', () => {
  it('keeps the draft without passwords and pictures, but with the bank of the payment', async () => {
    await openFilled()
    put('Full name', 'Obinna Okafor')
    const draft = () => readDraft('registration', Date.now())?.values
    await waitFor(() => expect(draft()).toMatchObject({ name: 'Obinna Okafor' }))
    const kept = draft()
    expect(kept).toMatchObject({ category: 'Senior', payment: { bankName: 'Zenith Bank' } })
    for (const name of ['password', 'acceptsTerms']) expect(Object.keys(kept ?? {})).not.toContain(name)
    expect(JSON.stringify(kept)).not.toMatch(/a-good-secret|me\.png/)
  })

  it('resumes the draft and names what has to be given again', async () => {
    keepDraft(
      'registration',
      {
        payment: { ...draftOf().payment },
        employment: draftOf().employment,
        category: 'Senior',
        name: 'Obinna',
      },
      Date.now(),
      { harmless: ['payment.bankName'] },
    )
    const { user } = await openWizard()
    expect(screen.getByText(/Passwords and pictures are not kept\./)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Continue this form' }))
    await heading('Personal details')
    expect(field('Full name')).toHaveValue('Obinna')
    expect(screen.getByRole('checkbox', { name: /I accept/ })).not.toBeChecked()
    press('Previous')
    await heading('Employment details')
    expect(field('Organisation')).toHaveValue('Others')
    expect(field('Name of your workplace')).toHaveValue('Nsukka High Court')
  })

  it('prefers the referral link in the address to the one in the draft', async () => {
    keepDraft('registration', { referrerId: 'm-1' }, Date.now())
    const { user, graph } = await openWizard(
      { Query: { referrer: (_root, { id }) => ({ id, name: `Member ${String(id)}` }) } },
      '/signup?ref=m-2',
    )
    await user.click(screen.getByRole('button', { name: 'Continue this form' }))
    expect(await screen.findByText('Referred by Member m-2')).toBeInTheDocument()
    expect(graph.callsOf('Referrer').map(({ variables }) => variables['id'])).toEqual(['m-2'])
  })

  it('asks before leaving an unsent registration', async () => {
    const { user, where } = await openWizard()
    put('Teller name', 'Obinna')
    await user.click(screen.getByRole('link', { name: 'Sign in on the member portal' }))
    expect(await screen.findByText('Leave without submitting?')).toBeInTheDocument()
    expect(where()).toBe('/signup')
  })
})

/** A draft of somebody who works elsewhere. */
const draftOf = () => ({
  payment: {
    tellerName: 'Obinna',
    tellerReference: 'T-1',
    amount: 200_000,
    paymentDate: '2026-01-05',
    bankName: 'Zenith Bank',
  },
  employment: {
    organisation: 'Nsukka High Court',
    campus: 'N/A',
    faculty: 'N/A',
    department: 'Registry',
    rank: 'Registrar',
    staffNumber: 'HC/12',
    gradeLevel: '9',
    step: '2',
    salaryStructure: 'CONPSS',
    payrollNumber: 'N/A',
    assumptionDate: '2014-03-01',
    retirementDate: '2050-06-30',
  },
})

describe('the page around the form', () => {
  it('links to the sign-in for members', async () => {
    await openWizard()
    const help = screen.getByRole('complementary', { name: 'Help' })
    expect(within(help).getByRole('link', { name: 'Sign in on the member portal' })).toHaveAttribute(
      'href',
      '/portal',
    )
    expect(within(help).getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/forgotpassword',
    )
  })

  it('shows a guide whose checklist can be printed', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    onTestFinished(() => void vi.unstubAllGlobals())
    const { user } = await openWizard()
    await user.click(screen.getByRole('button', { name: 'Registration guide' }))
    const guide = await screen.findByRole('dialog', { name: 'Registration guide' })
    expect(guide).toHaveTextContent('₦2,000 paid into the society’s account')
    await user.click(within(guide).getByRole('button', { name: 'Print the checklist' }))
    expect(print).toHaveBeenCalledOnce()
    const paper = document.querySelector('body > [data-paper]')
    expect(paper).toHaveTextContent('0000014579')
    expect(paper).toHaveTextContent('A passport photograph')
  })
})
