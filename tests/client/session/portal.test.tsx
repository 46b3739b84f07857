import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderClientApp } from '#tests/support/client-app.tsx'
import { THE_SOCIETY } from '#tests/support/client-graph.ts'

const MEMBER = { memberId: 'member-1', name: 'Ada Eze', accessLevel: 'MEMBER', email: 'ada@isusu.example' }
const signedIn = { message: null, userErrors: [], session: { token: 'new-token' }, viewer: MEMBER }

beforeEach(() => {
  sessionStorage.clear()
  // Time goes by as always, and can be made to leap.
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => vi.useRealTimers())

/** One by one, as a countdown sees them. */
async function seconds(count: number): Promise<void> {
  for (let second = 0; second < count; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000))
}

describe('the Member tab', () => {
  it('explains that members sign in on the portal and redirects them', async () => {
    const app = renderClientApp({ path: '/signin' })
    expect(
      await screen.findByText('Members sign in on the member portal. We are taking you there.'),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to the member portal' })).toHaveAttribute('href', '/portal')
    expect(app.where()).toBe('/signin')
    await seconds(6)
    await waitFor(() => expect(app.where()).toBe('/portal'))
    expect(await screen.findByRole('heading', { name: 'Member portal' })).toBeVisible()
  })

  it('stays on the page on request', async () => {
    const app = renderClientApp({ path: '/signin' })
    await app.user.click(await screen.findByRole('button', { name: 'Stay on this page' }))
    expect(screen.getByText('Members sign in on the member portal.')).toBeVisible()
    await seconds(12)
    expect(app.where()).toBe('/signin')
  })

  it("leads to the society's own portal where there is one", async () => {
    const society = () => ({ ...THE_SOCIETY, memberPortalUrl: 'https://portal.example/in' })
    renderClientApp({ path: '/signin', resolvers: { Query: { society } } })
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Go to the member portal' })).toHaveAttribute(
        'href',
        'https://portal.example/in',
      ),
    )
  })

  it('stops the countdown in the Admin tab and keeps the tab in the address', async () => {
    const app = renderClientApp({ path: '/signin' })
    await app.user.click(await screen.findByRole('tab', { name: 'Admin' }))
    expect(await screen.findByLabelText('Password')).toBeVisible()
    expect(app.where()).toBe('/signin?tab=admin')
    await seconds(12)
    expect(app.where()).toBe('/signin?tab=admin')
  })
})

describe('members at the portal', () => {
  it('signs a member in by member id at the portal', async () => {
    const app = renderClientApp({
      path: '/portal',
      resolvers: {
        Query: { viewer: (_parent, _args, { token }) => (token === 'new-token' ? MEMBER : null) },
        Mutation: { signInMember: () => signedIn },
      },
    })
    await app.user.type(await screen.findByLabelText('E-mail or member ID'), 'COOP000101')
    await app.user.type(screen.getByLabelText('Password'), 'isusu-demo-2026{Enter}')
    expect(await screen.findByText('login successful')).toBeVisible()
    expect(app.graph.callsOf('MemberSignInForm')[0]?.variables).toEqual({
      input: { identifier: 'COOP000101', password: 'isusu-demo-2026' },
    })
    await seconds(3)
    await waitFor(() => expect(app.where()).toBe('/dashboard'))
  })

  it('tells staff where they sign in, no matter who was refused', async () => {
    const refused = {
      message: 'wrong e-mail or password',
      userErrors: [{ field: null, message: 'wrong e-mail or password', code: 'WRONG_CREDENTIALS' }],
      session: null,
      viewer: null,
    }
    const app = renderClientApp({ path: '/portal', resolvers: { Mutation: { signInMember: () => refused } } })
    await app.user.type(await screen.findByLabelText('E-mail or member ID'), 'admin@isusu.example')
    await app.user.type(screen.getByLabelText('Password'), 'isusu-demo-2026{Enter}')
    await app.user.click(await screen.findByRole('link', { name: 'Staff sign in on a page of their own.' }))
    await waitFor(() => expect(app.where()).toBe('/signin?tab=admin'))
  })
})
