import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { aSession, aTokenUntil, renderClientApp } from '#tests/support/client-app.tsx'
import { graphError } from '#tests/support/client-graph.ts'

const STAFF = {
  memberId: 'staff-1',
  name: 'Ngozi Okafor',
  accessLevel: 'MODERATOR',
  email: null,
  member: null,
}

beforeEach(() => sessionStorage.clear())

/** What the browser tells every other tab of the site. */
const otherTabStored = (value: string | null) =>
  act(() => {
    if (value === null) localStorage.removeItem('isusu.session')
    else localStorage.setItem('isusu.session', value)
    window.dispatchEvent(new StorageEvent('storage', { key: 'isusu.session', newValue: value }))
  })

describe('a visitor without a session', () => {
  it('warns a visitor without a session and leads to the sign-in', async () => {
    const app = renderClientApp({ path: '/dashboard/loan-status' })
    expect(await screen.findByText('you need to log in to view this page')).toBeVisible()
    await waitFor(() => expect(app.where()).toBe('/signin'))
  })

  it('returns to the requested page with its query', async () => {
    const app = renderClientApp({
      path: '/dashboard/loan-requests?page=2',
      resolvers: {
        Query: { viewer: (_parent, _args, { token }) => (token === 'new-token' ? STAFF : null) },
        Mutation: {
          signInStaff: () => ({
            message: null,
            userErrors: [],
            session: { token: 'new-token' },
            viewer: STAFF,
          }),
        },
      },
    })
    await app.user.click(await screen.findByRole('tab', { name: 'Admin' }))
    await app.user.type(await screen.findByLabelText('E-mail'), 'moderator@isusu.example')
    await app.user.type(screen.getByLabelText('Password'), 'isusu-demo-2026{Enter}')
    await app.user.click(await screen.findByRole('button', { name: 'Continue now' }))
    await waitFor(() => expect(app.where()).toBe('/dashboard/loan-requests?page=2'))
  })

  it('skips /signin for a visitor with a session', async () => {
    const app = renderClientApp({ path: '/signin', session: aSession() })
    await waitFor(() => expect(app.where()).toBe('/dashboard'))
  })
})

describe('a session', () => {
  it('leads to the front page with a message when the session expires', async () => {
    const session = aSession({ token: aTokenUntil(new Date(Date.now() - 1000)) })
    const app = renderClientApp({ path: '/dashboard', session })
    await waitFor(() => expect(app.where()).toBe('/'))
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible()
    expect(localStorage.getItem('isusu.session')).toBeNull()
    expect(screen.queryByText(SESSION_TEXTS.typingKept)).toBeNull()
    expect(screen.queryByText('you need to log in to view this page')).toBeNull()
  })

  it('says that what was typed is kept when it is, on the front page and at the sign-in', async () => {
    sessionStorage.setItem('isusu.draft.pending.loan-request.member-1', '{}')
    const session = aSession({ token: aTokenUntil(new Date(Date.now() - 1000)) })
    const app = renderClientApp({ path: '/dashboard/loan-request', session })
    await waitFor(() => expect(app.where()).toBe('/'))
    expect(await screen.findByText(SESSION_TEXTS.typingKept)).toBeVisible()
    await app.user.click(screen.getByRole('link', { name: 'Sign in again' }))
    await waitFor(() => expect(app.where()).toBe('/portal'))
    expect(await screen.findByText(SESSION_TEXTS.typingKept)).toBeVisible()
    await app.user.click(screen.getByRole('button', { name: 'Dismiss this message' }))
    expect(screen.queryByText(SESSION_TEXTS.sessionExpired)).toBeNull()
  })

  it('leads staff back to their own sign-in, where the message is still shown', async () => {
    const session = aSession({ level: 2, token: aTokenUntil(new Date(Date.now() - 1000)) })
    const app = renderClientApp({ path: '/dashboard', session })
    await app.user.click(await screen.findByRole('link', { name: 'Sign in again' }))
    await waitFor(() => expect(app.where()).toBe('/signin?tab=admin'))
    expect(await screen.findByText(SESSION_TEXTS.sessionExpired)).toBeVisible()
    act(() => app.session.signIn(session))
    await waitFor(() => expect(screen.queryByText(SESSION_TEXTS.sessionExpired)).toBeNull())
  })

  it('leads to the front page with a message when the graph refuses the session', async () => {
    const refuse = () => {
      throw graphError('UNAUTHENTICATED', 'you need to log in to view this page')
    }
    const app = renderClientApp({
      path: '/dashboard',
      session: aSession({ token: 'garbage' }),
      resolvers: { Query: { viewer: refuse } },
    })
    await waitFor(() => expect(app.where()).toBe('/'))
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible()
    expect(app.session.current()).toBeNull()
  })

  it('warns two minutes before the end and continues', async () => {
    const session = aSession({ token: aTokenUntil(new Date(Date.now() + 90_000)) })
    const app = renderClientApp({ path: '/dashboard', session })
    expect(
      await screen.findByText('Your session ends in two minutes. Save what you are working on.'),
    ).toBeVisible()
    expect(app.where()).toBe('/dashboard')
  })

  it('logging out deletes token, drafts and cart, and the server refuses the token', async () => {
    localStorage.setItem('isusu.draft.loan', '{}')
    localStorage.setItem('isusu.cart.member-1', '[]')
    localStorage.setItem('isusu.theme', 'dark')
    const app = renderClientApp({ path: '/dashboard', session: aSession() })
    await app.user.click(await screen.findByRole('button', { name: /^Account of Ada Eze/ }))
    await app.user.click(await screen.findByRole('menuitem', { name: 'Log out' }))
    await waitFor(() => expect(app.where()).toBe('/'))
    expect(Object.keys(localStorage)).toEqual(['isusu.theme'])
    await waitFor(() => expect(app.graph.callsOf('SignOut')[0]?.token).toBe('token-of-ada'))
    expect(await screen.findByText('You have been signed out.')).toBeVisible()
  })

  it('signing out in one tab signs out all tabs', async () => {
    const app = renderClientApp({ path: '/dashboard', session: aSession() })
    await screen.findByRole('button', { name: /^Account of Ada Eze/ })
    otherTabStored(null)
    await waitFor(() => expect(app.where()).toBe('/'))
    expect(screen.queryByText('Ada Eze')).toBeNull()
  })

  it('signing in in another tab opens this one too', async () => {
    const app = renderClientApp({ path: '/portal' })
    await screen.findByLabelText('Password')
    otherTabStored(JSON.stringify(aSession()))
    await waitFor(() => expect(app.where()).toBe('/dashboard'))
  })
})

describe('an access level that is too low', () => {
  const toStaffPage = { path: '/dashboard/confirmuser' }

  it('shows the permission page with a way back', async () => {
    renderClientApp({ ...toStaffPage, session: aSession() })
    expect(await screen.findByText("You don't have permission to view this page.")).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to dashboard' })).toHaveAttribute('href', '/dashboard')
  })

  it('ignores an access level changed on the device', async () => {
    renderClientApp({
      ...toStaffPage,
      session: aSession({ level: 3 }),
      resolvers: {
        Query: {
          viewer: () => ({ memberId: 'member-1', name: 'Ada Eze', accessLevel: 'MEMBER', member: null }),
        },
      },
    })
    expect(await screen.findByText("You don't have permission to view this page.")).toBeVisible()
    expect(JSON.parse(localStorage.getItem('isusu.session') ?? '{}').level).toBe(1)
  })
})
