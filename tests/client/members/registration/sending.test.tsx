import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { aSession } from '#tests/support/client-app.tsx'
import { graphError, THE_SOCIETY } from '#tests/support/client-graph.ts'
import {
  expectBeside,
  field,
  fillAll,
  heading,
  openFilled,
  openWizard,
  press,
  put,
  REGISTERED,
  refusal,
} from './wizard.ts'

const answer = (outcome: unknown) => ({ Mutation: { register: () => outcome } })
const done = () => screen.findByRole('alertdialog', { name: 'Registration successful' })

describe('sending a registration', () => {
  it('sends days, kobo and files as the graph takes them', async () => {
    const { graph } = await openWizard(answer(REGISTERED))
    await fillAll()
    press('Register')
    await done()
    const [call] = graph.callsOf('Register')
    expect(call?.variables['input']).toEqual({
      payment: {
        tellerName: 'Obinna Eze',
        tellerReference: 'T-77812',
        amount: 200_000,
        paymentDate: '2026-01-05',
        bankName: 'Zenith Bank',
      },
      employment: {
        organisation: 'University of Nigeria, Nsukka',
        campus: 'NSUKKA',
        faculty: 'Engineering',
        department: 'Civil Engineering',
        rank: 'Lecturer II',
        staffNumber: '5512',
        gradeLevel: '11',
        step: '4',
        salaryStructure: 'CONUASS',
        payrollNumber: 'N/A',
        assumptionDate: '2014-03-01',
        retirementDate: '2050-06-30',
      },
      category: 'SENIOR',
      title: 'Dr.',
      gender: 'MALE',
      name: 'Obinna Eze-Okafor',
      birthDate: '1985-02-28',
      email: 'obinna@isusu.example',
      phone: '0803 123 4567',
      homeAddress: '7 Ikejiani Avenue, Nsukka',
      passport: expect.objectContaining({ name: 'me.png' }),
      signature: expect.objectContaining({ name: 'sign.png' }),
      password: 'a-good-secret-7',
      passwordConfirmation: 'a-good-secret-7',
      acceptsTerms: true,
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
  })

  it("reads 'Registering' while sending and sends once for several presses", async () => {
    let finish = (_outcome: unknown) => {}
    const { graph } = await openFilled({
      Mutation: { register: () => new Promise((resolve) => (finish = resolve)) },
    })
    const register = screen.getByRole('button', { name: 'Register' })
    fireEvent.click(register)
    fireEvent.click(register)
    const button = await screen.findByRole('button', { name: 'Registering' })
    expect(button).toHaveAttribute('aria-busy', 'true')
    press('Registering')
    await waitFor(() => expect(graph.callsOf('Register')).toHaveLength(1))
    finish(REGISTERED)
    await done()
    expect(graph.callsOf('Register')).toHaveLength(1)
  })

  it("ends with an alert whose 'Okay' opens the portal, signed in and without a draft", async () => {
    const { user, session, where } = await openFilled(answer(REGISTERED))
    press('Register')
    const alert = await done()
    // Behind the alert, which says the same to screen readers.
    expect(screen.getByRole('region', { name: 'Messages', hidden: true })).toHaveTextContent(
      'registration successful',
    )
    expect(alert).toHaveTextContent('Thank you, Obinna Eze-Okafor.')
    await user.click(within(alert).getByRole('button', { name: 'Okay' }))
    await waitFor(() => expect(where()).toBe('/dashboard'))
    expect(session.current()).toEqual({
      token: 'token-of-obinna',
      id: 'member-77',
      level: 1,
      name: 'Obinna Eze-Okafor',
    })
    expect(localStorage.getItem('isusu.draft.registration')).toBeNull()
  })

  it('ends with the alert when the society has registered the applicant without beginning a session', async () => {
    const { session } = await openFilled(answer({ ...REGISTERED, session: null, viewer: null }))
    press('Register')
    expect(await done()).toHaveTextContent('Thank you, Obinna Eze-Okafor.')
    expect(session.current()).toBeNull()
  })

  it("opens the society's own portal where there is one, without a session here", async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    onTestFinished(() => assign.mockRestore())
    const { user, session } = await openFilled({
      Query: { society: () => ({ ...THE_SOCIETY, memberPortalUrl: 'https://portal.isusu.example' }) },
      ...answer(REGISTERED),
    })
    press('Register')
    await user.click(within(await done()).getByRole('button', { name: 'Okay' }))
    expect(assign).toHaveBeenCalledWith('https://portal.isusu.example')
    expect(session.current()).toBeNull()
  })

  it('keeps the session of a member who registers another person', async () => {
    const { user, session } = await openFilled(answer(REGISTERED), '/signup', aSession())
    expect(screen.getByText('You are signed in as Ada Eze')).toBeInTheDocument()
    press('Register')
    await user.click(within(await done()).getByRole('button', { name: 'Okay' }))
    expect(session.current()?.name).toBe('Ada Eze')
  })
})

describe('an error of the server', () => {
  it('shows the error beside its field, keeps the form and links to the sign-in', async () => {
    const taken = 'an account with this e-mail already exists'
    const { graph } = await openFilled(
      answer(refusal({ field: 'email', message: taken, code: 'EMAIL_TAKEN' })),
    )
    press('Register')
    await expectBeside(taken, ['E-mail'])
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveTextContent(taken)
    expect(field('E-mail')).toHaveValue('obinna@isusu.example')
    expect(field('Password')).toHaveValue('a-good-secret-7')
    expect(screen.getByAltText('Preview of me.png')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'sign in' })).toHaveAttribute('href', '/signin')
    put('E-mail', 'other@isusu.example')
    await waitFor(() => expect(field('E-mail')).toBeValid())
    press('Register')
    await waitFor(() => expect(graph.callsOf('Register')).toHaveLength(2))
  })

  it('opens the step of the first error', async () => {
    await openFilled(
      answer(
        refusal(
          { field: 'phone', message: 'this number is known' },
          { field: 'payment.tellerReference', message: 'this teller was used before' },
        ),
      ),
    )
    press('Register')
    await heading('Payment details')
    await expectBeside('this teller was used before', ['Transaction Id'])
    expect(field('Transaction Id')).toHaveValue('T-77812')
    press('Next')
    await heading('Employment details')
    press('Next')
    await heading('Personal details')
    expect(field('Phone number')).toHaveAccessibleDescription(expect.stringContaining('this number is known'))
  })

  it('shows an error about no field in the summary', async () => {
    await openFilled(answer(refusal({ field: null, message: 'no registrations today' })))
    press('Register')
    const summary = await screen.findByRole('group', { name: 'This was not accepted' })
    expect(summary).toHaveTextContent('no registrations today')
    expect(screen.getByRole('button', { name: 'Register' })).toBeInTheDocument()
  })
})

describe('a lost connection', () => {
  const keys = (graph: Awaited<ReturnType<typeof openWizard>>['graph']) =>
    graph
      .callsOf('Register')
      .map(({ variables }) => (variables['input'] as { idempotencyKey: string }).idempotencyKey)

  it('reports the lost connection and sends the same registration again under the same key', async () => {
    const { graph } = await openFilled(answer(REGISTERED))
    graph.network(false)
    press('Register')
    const told = await screen.findByText(/Press Register again; it will not be done twice/)
    expect(told.closest('[role=alert]')).toHaveTextContent('There was no reply.')
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveTextContent('There was no reply.')
    expect(field('Full name')).toHaveValue('Obinna Eze-Okafor')
    graph.network(true)
    press('Register')
    await done()
    const [first, second] = keys(graph)
    expect(first).toBe(second)
  })

  it('says that the device is offline and that nothing was sent', async () => {
    const { graph } = await openFilled(answer(REGISTERED))
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => online.mockRestore())
    graph.network(false)
    press('Register')
    const told = await screen.findByText('Nothing was sent, and nothing you typed is lost', { exact: false })
    expect(told.closest('[role=alert]')).toHaveTextContent('You are offline.')
    expect(screen.queryByText(/may already have received/)).not.toBeInTheDocument()
    expect(field('Full name')).toHaveValue('Obinna Eze-Okafor')
    // The device may find its connection again; what was said about the attempt stays true.
    online.mockReturnValue(true)
    put('Phone number', '0805 111 2222')
    expect(screen.queryByText(/may already have received/)).not.toBeInTheDocument()
  })

  it('sends a changed registration under a new key', async () => {
    const { graph } = await openFilled(answer(REGISTERED))
    graph.network(false)
    press('Register')
    await screen.findByText(/Press Register again/)
    graph.network(true)
    put('Phone number', '0805 111 2222')
    press('Register')
    await done()
    expect(new Set(keys(graph)).size).toBe(2)
  })

  it('keeps the form after every other server error and shows the request id', async () => {
    await openFilled({
      Mutation: {
        register: () => {
          throw graphError('BACKEND_UNAVAILABLE', 'The society’s records cannot be reached.', {
            requestId: 'req-9',
          })
        },
      },
    })
    press('Register')
    const told = await screen.findByText(/please quote req-9/)
    expect(told.closest('[role=alert]')).toHaveTextContent('Nothing you saved is lost.')
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveTextContent(
      'The society’s records cannot be reached.',
    )
    expect(screen.getByRole('button', { name: 'Register' })).toBeInTheDocument()
  })
})
