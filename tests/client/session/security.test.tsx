import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { REPORTS_TEXTS } from '#rules/texts/reports.ts'
import { SECURITY_TEXTS } from '#rules/texts/security.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { graphError, THE_SOCIETY } from '#tests/support/client-graph.ts'
import { aGraphMember, aViewer } from '#tests/support/client-records.ts'

const session = (id: string, more: object) => ({
  id,
  device: 'Chrome on Android',
  startedAt: '2026-11-20T08:00:00.000Z',
  network: '102.89.23.10',
  lastSeenAt: '2026-11-20T08:55:00.000Z',
  isThis: false,
  ...more,
})

const SESSIONS = [session('this', { isThis: true }), session('office', { device: null, lastSeenAt: null })]

const CODES_OFF = { isOn: false, isRequired: false, since: null, recoveryCodesLeft: 0 }

const openAsStaff = (secondFactor: () => unknown, mutations = {}) =>
  renderClientApp({
    path: '/dashboard/security',
    session: aSession({ level: 2 }),
    resolvers: {
      Query: { viewer: () => ({ ...aViewer(aGraphMember()), accessLevel: 'MODERATOR' }) },
      Viewer: { sessions: () => SESSIONS, secondFactor },
      Mutation: mutations,
    },
  })

const openRegisterAsStaff = (secondFactorForStaff: boolean) =>
  renderClientApp({
    path: '/dashboard/member-register',
    session: aSession({ level: 2 }),
    resolvers: {
      Query: {
        viewer: () => ({ ...aViewer(aGraphMember()), accessLevel: 'MODERATOR' }),
        society: () => ({ ...THE_SOCIETY, secondFactorForStaff }),
      },
      Viewer: { sessions: () => SESSIONS, secondFactor: () => ({ ...CODES_OFF, isRequired: true }) },
    },
  })

const openSecurity = (sessions: () => unknown = () => SESSIONS, mutations = {}) =>
  renderClientApp({
    path: '/dashboard/security',
    session: aSession(),
    resolvers: {
      Query: { viewer: () => aViewer(aGraphMember()) },
      Viewer: { sessions },
      Mutation: mutations,
    },
  })

const done = () => ({ message: 'ended', userErrors: [] })

afterEach(() => localStorage.clear())

describe('a society that asks its staff for sign-in codes', () => {
  test('leads staff without codes from any page to the Security page, which says why', async () => {
    const { where } = openRegisterAsStaff(true)
    expect(await screen.findByText(SECURITY_TEXTS.codesRequired)).toBeVisible()
    expect(where()).toBe('/dashboard/security')
  })

  test('asks for no codes elsewhere', async () => {
    const { graph, where } = openRegisterAsStaff(false)
    await waitFor(() => expect(graph.callsOf('SecondFactorGate')).toHaveLength(1))
    await screen.findByRole('heading', { name: REPORTS_TEXTS.membersRegister, level: 1 })
    expect(graph.callsOf('SecondFactorCard')).toHaveLength(0)
    expect(where()).toBe('/dashboard/member-register')
  })
})

describe('the devices that are signed in', () => {
  test('shows them, this one marked, and signs another one out after a question', async () => {
    const { user, graph } = openSecurity(undefined, { endSession: done })
    const rows = within(await screen.findByRole('table', { name: 'Where you are signed in' })).getAllByRole(
      'row',
    )
    expect(rows[1]).toHaveTextContent(/Chrome on Android.*This device/)
    expect(within(rows[1] as HTMLElement).queryByRole('button')).not.toBeInTheDocument()
    await user.click(within(rows[2] as HTMLElement).getByRole('button', { name: /^Sign out Unknown device/ }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Sign out' }))
    expect(await screen.findByText('ended')).toBeVisible()
    expect(graph.callsOf('EndSession')[0]?.variables).toEqual({ input: { id: 'office' } })
    expect(screen.queryByRole('button', { name: /^Sign out Unknown device/ })).toBeNull()
    expect(graph.callsOf('SecurityPage')).toHaveLength(1)
  })

  test('signs every other device out at once', async () => {
    const { user, graph } = openSecurity(undefined, { endOtherSessions: done })
    await user.click(await screen.findByRole('button', { name: 'Sign out all others' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Sign out all others' }))
    await waitFor(() => expect(graph.callsOf('EndOtherSessions')).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    const rows = within(screen.getByRole('table', { name: 'Where you are signed in' })).getAllByRole('row')
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([expect.stringContaining('This device')])
    expect(graph.callsOf('SecurityPage')).toHaveLength(1)
  })

  test('says why another one was not signed out', async () => {
    const message = 'Too many changes. Please wait a minute.'
    const { user } = openSecurity(undefined, {
      endSession: () => ({ message: null, userErrors: [{ field: null, message, code: 'CONFLICT' }] }),
    })
    await user.click(await screen.findByRole('button', { name: /^Sign out Unknown device/ }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Sign out' }))
    expect(await within(question).findByRole('alert')).toHaveTextContent(message)
  })

  test('says so where the backend does not list them', async () => {
    openSecurity(() => {
      throw graphError('NOT_SUPPORTED_BY_BACKEND', 'not offered')
    })
    expect(await screen.findByText('Devices are not listed')).toBeVisible()
  })
})

describe('sign-in codes', () => {
  test('members are shown nothing of them', async () => {
    const { graph } = openSecurity()
    await screen.findByRole('table', { name: 'Where you are signed in' })
    expect(screen.queryByRole('heading', { name: 'Sign-in codes' })).not.toBeInTheDocument()
    expect(graph.callsOf('SecondFactorCard')).toEqual([])
  })

  test('password, picture and code set them up; the recovery codes are shown once', async () => {
    const recovery = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH']
    const { user, graph } = openAsStaff(() => ({ ...CODES_OFF, isRequired: true }), {
      beginSecondFactor: () => ({
        message: 'begun',
        userErrors: [],
        setup: { secret: 'ABCDEFGH', address: 'otpauth://totp/Isusu:x?secret=ABCDEFGH' },
      }),
      turnOnSecondFactor: (_parent: unknown, { input }: { input: { code: string } }) =>
        input.code === '123456'
          ? { message: 'on', userErrors: [], recoveryCodes: { codes: recovery } }
          : {
              message: null,
              userErrors: [{ field: ['code'], message: 'this code is wrong', code: 'BAD_USER_INPUT' }],
              recoveryCodes: null,
            },
    })
    expect(await screen.findByText(/Your society requires sign-in codes for staff/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Set up codes' }))
    await user.type(await screen.findByLabelText('Your password'), 'isusu-demo-2026')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByRole('img', { name: /QR code to set up your sign-in codes/ })).toBeVisible()
    expect(screen.getByText('ABCD EFGH')).toBeVisible()
    await user.type(screen.getByLabelText('Sign-in code'), '654321')
    await user.click(screen.getByRole('button', { name: 'Turn codes on' }))
    expect((await screen.findAllByText('this code is wrong'))[0]).toBeVisible()
    await user.clear(screen.getByLabelText('Sign-in code'))
    await user.type(screen.getByLabelText('Sign-in code'), '123456')
    await user.click(screen.getByRole('button', { name: 'Turn codes on' }))
    for (const code of recovery) expect(await screen.findByText(code)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'I have saved them' }))
    await waitFor(() => expect(screen.queryByText(recovery[0] ?? '')).not.toBeInTheDocument())
    await waitFor(() => expect(graph.callsOf('SecondFactorCard').length).toBeGreaterThan(1))
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('ABCDEFGH')
  })

  test('turns them off with password and code', async () => {
    const { user, graph } = openAsStaff(
      () => ({ isOn: true, isRequired: false, since: '2026-11-20T08:00:00.000Z', recoveryCodesLeft: 9 }),
      { turnOffSecondFactor: () => ({ message: 'off', userErrors: [] }) },
    )
    expect(await screen.findByText(/9 recovery codes are left/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Turn codes off' }))
    await user.type(await screen.findByLabelText('Your password'), 'isusu-demo-2026')
    await user.type(screen.getByLabelText('Sign-in code'), '123 456')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Turn codes off' }))
    await waitFor(() => expect(graph.callsOf('TurnOffSecondFactor')).toHaveLength(1))
  })

  test('says so where the backend has none', async () => {
    openAsStaff(() => {
      throw graphError('NOT_SUPPORTED_BY_BACKEND', 'not offered')
    })
    expect(await screen.findByText('Sign-in codes are not offered')).toBeVisible()
  })
})
