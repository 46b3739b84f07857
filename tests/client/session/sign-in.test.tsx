import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderClientApp } from '#tests/support/client-app.tsx'
import { type GraphResolvers, graphError } from '#tests/support/client-graph.ts'

const STAFF = { id: 'staff-1', name: 'Ngozi Okafor', accessLevel: 'ADMIN', email: 'admin@isusu.example' }

const signedIn = { message: 'welcome', userErrors: [], session: { token: 'new-token' }, viewer: STAFF }
const refused = {
  message: 'wrong e-mail or password',
  userErrors: [{ field: null, message: 'wrong e-mail or password', code: 'WRONG_CREDENTIALS' }],
  session: null,
  viewer: null,
}

const staffSignIn = (answer: () => unknown): GraphResolvers => ({
  Query: { viewer: (_parent, _args, { token }) => (token === 'new-token' ? STAFF : null) },
  Mutation: { signInStaff: answer },
})

async function signIn(
  app: ReturnType<typeof renderClientApp>,
  email: string,
  password: string,
): Promise<void> {
  await app.user.type(await screen.findByLabelText('E-mail'), email)
  await app.user.type(screen.getByLabelText('Password'), password)
  await app.user.click(screen.getByRole('button', { name: 'Sign in' }))
}

beforeEach(() => sessionStorage.clear())

describe('staff at the Admin tab', () => {
  it('read "login successful" and reach the dashboard', async () => {
    const app = renderClientApp({ path: '/signin?tab=admin', resolvers: staffSignIn(() => signedIn) })
    await signIn(app, ' admin@isusu.example ', 'isusu-demo-2026')
    expect(await screen.findByText('login successful')).toBeVisible()
    expect(app.graph.callsOf('StaffSignInForm')[0]?.variables).toEqual({
      input: { email: 'admin@isusu.example', password: 'isusu-demo-2026' },
    })
    expect(app.where()).toBe('/signin?tab=admin')
    await waitFor(() => expect(app.where()).toBe('/dashboard'), { timeout: 4000 })
  })

  it('need not wait three seconds', async () => {
    const app = renderClientApp({ path: '/signin?tab=admin', resolvers: staffSignIn(() => signedIn) })
    await signIn(app, 'admin@isusu.example', 'isusu-demo-2026')
    await app.user.click(await screen.findByRole('button', { name: 'Continue now' }))
    await waitFor(() => expect(app.where()).toBe('/dashboard'))
  })

  it('leave nothing on the device but token, id, level and name', async () => {
    const app = renderClientApp({ path: '/signin?tab=admin', resolvers: staffSignIn(() => signedIn) })
    await signIn(app, 'admin@isusu.example', 'isusu-demo-2026')
    await screen.findByText('login successful')
    expect(JSON.parse(localStorage.getItem('isusu.session') ?? '')).toEqual({
      token: 'new-token',
      id: 'staff-1',
      level: 3,
      name: 'Ngozi Okafor',
    })
  })

  it("read the server's words about a wrong password and stay", async () => {
    const app = renderClientApp({ path: '/signin?tab=admin', resolvers: staffSignIn(() => refused) })
    await signIn(app, 'admin@isusu.example', 'wrong')
    const words = await screen.findByText('wrong e-mail or password')
    expect(words.closest('[role=alert]')).toBeVisible()
    expect(app.session.current()).toBeNull()
    expect(app.where()).toBe('/signin?tab=admin')
  })

  it('are told how long to wait after too many tries', async () => {
    const resolvers = staffSignIn(() => {
      throw graphError('TOO_MANY_REQUESTS', 'too many', { retryAfter: 840 })
    })
    const app = renderClientApp({ path: '/signin?tab=admin', resolvers })
    await signIn(app, 'admin@isusu.example', 'wrong')
    expect(await screen.findByText('too many wrong tries, please wait 14 minutes')).toBeVisible()
  })

  it('read which field is blank, and nothing is sent', async () => {
    const app = renderClientApp({ path: '/signin?tab=admin', resolvers: staffSignIn(() => signedIn) })
    await app.user.click(await screen.findByRole('button', { name: 'Sign in' }))
    expect(screen.getAllByText('cannot be blank!')).toHaveLength(2)
    expect(screen.getByLabelText('E-mail')).toHaveFocus()
    expect(screen.getByLabelText('E-mail')).toBeInvalid()
    expect(app.graph.callsOf('StaffSignInForm')).toEqual([])
  })

  it('are told when the records cannot be reached, with the number to quote', async () => {
    const resolvers = staffSignIn(() => {
      throw graphError('BACKEND_UNAVAILABLE', 'The society’s records cannot be reached right now.', {
        requestId: 'req-77',
      })
    })
    const app = renderClientApp({ path: '/signin?tab=admin', resolvers })
    await signIn(app, 'admin@isusu.example', 'isusu-demo-2026')
    expect(await screen.findByText('The society’s records cannot be reached right now.')).toBeVisible()
    expect(screen.getByText('If you write to us, please quote req-77.')).toBeVisible()
  })

  it('can look at the password they typed', async () => {
    const app = renderClientApp({ path: '/signin?tab=admin' })
    const password = await screen.findByLabelText('Password')
    await app.user.type(password, 'secret')
    expect(password).toHaveAttribute('type', 'password')
    await app.user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password).toHaveAttribute('type', 'text')
    expect(password).toHaveAttribute('autocomplete', 'current-password')
  })
})
