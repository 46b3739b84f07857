import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { formatPhone } from '#rules/members/phone.ts'
import { DEFAULT_PUBLIC_SETTINGS } from '#rules/society/public-settings.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { renderClientApp } from '#tests/support/client-app.tsx'
import { type GraphResolvers, graphError } from '#tests/support/client-graph.ts'

const STAFF = {
  memberId: 'staff-1',
  name: 'Ngozi Okafor',
  accessLevel: 'ADMIN',
  email: 'admin@isusu.example',
}

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

describe('the sign-in of staff', () => {
  it('shows "login successful" and opens the dashboard', async () => {
    const app = renderClientApp({ path: '/signin?tab=admin', resolvers: staffSignIn(() => signedIn) })
    await signIn(app, ' admin@isusu.example ', 'isusu-demo-2026')
    expect(await screen.findByText('login successful')).toBeVisible()
    expect(app.graph.callsOf('StaffSignInForm')[0]?.variables).toEqual({
      input: { email: 'admin@isusu.example', password: 'isusu-demo-2026' },
    })
    expect(app.where()).toBe('/signin?tab=admin')
    await waitFor(() => expect(app.where()).toBe('/dashboard'))
  })

  it('opens the dashboard at once on request', async () => {
    const app = renderClientApp({ path: '/signin?tab=admin', resolvers: staffSignIn(() => signedIn) })
    await signIn(app, 'admin@isusu.example', 'isusu-demo-2026')
    await app.user.click(await screen.findByRole('button', { name: 'Continue now' }))
    await waitFor(() => expect(app.where()).toBe('/dashboard'))
  })

  it('stores only token, id, level and name on the device', async () => {
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

  it("shows the server's message about a wrong password and stays", async () => {
    const app = renderClientApp({ path: '/signin?tab=admin', resolvers: staffSignIn(() => refused) })
    await signIn(app, 'admin@isusu.example', 'wrong')
    const words = await screen.findByText('wrong e-mail or password')
    expect(words.closest('[role=alert]')).toBeVisible()
    expect(app.session.current()).toBeNull()
    expect(app.where()).toBe('/signin?tab=admin')
  })

  it('asks for the sign-in code after the password, and says when it is wrong', async () => {
    const asks = (code: string, message: string) => ({
      message,
      userErrors: [{ field: ['code'], message, code }],
      session: null,
      viewer: null,
    })
    const resolvers = staffSignIn(() => null)
    const given: (string | undefined)[] = []
    const app = renderClientApp({
      path: '/signin?tab=admin',
      resolvers: {
        ...resolvers,
        Mutation: {
          signInStaff: (_parent, args) => {
            const { code } = args.input as { code?: string }
            given.push(code)
            if (code === undefined) return asks('CODE_NEEDED', 'enter your sign-in code')
            return code === '111111' ? asks('WRONG_CODE', 'this code is wrong') : signedIn
          },
        },
      },
    })
    await signIn(app, 'admin@isusu.example', 'isusu-demo-2026')
    const code = await screen.findByLabelText('Sign-in code')
    expect(code).toHaveFocus()
    expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    expect(screen.queryByText('enter your sign-in code')).not.toBeInTheDocument()
    await app.user.type(code, '111111')
    await app.user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('this code is wrong')).toBeVisible()
    await app.user.clear(code)
    await app.user.type(code, '222222')
    await app.user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('login successful')).toBeVisible()
    expect(given).toEqual([undefined, '111111', '222222'])
  })

  it('tells members where they sign in, no matter who was refused', async () => {
    const app = renderClientApp({ path: '/signin?tab=admin', resolvers: staffSignIn(() => refused) })
    expect(await screen.findByLabelText('E-mail')).toBeVisible()
    expect(screen.queryByText('Members sign in on the Member tab.')).toBeNull()
    await signIn(app, 'member@isusu.example', 'isusu-demo-2026')
    await app.user.click(await screen.findByRole('link', { name: 'Members sign in on the Member tab.' }))
    await waitFor(() => expect(app.where()).toBe('/signin'))
  })

  it('loads the dashboard while "login successful" is shown', async () => {
    const app = renderClientApp({ path: '/signin?tab=admin', resolvers: staffSignIn(() => signedIn) })
    await signIn(app, 'admin@isusu.example', 'isusu-demo-2026')
    await screen.findByText('login successful')
    await waitFor(() => expect(app.graph.callsOf('QueueTiles')).toHaveLength(1))
    expect(app.graph.callsOf('RegistrationsList')).toHaveLength(1)
    expect(app.where()).toBe('/signin?tab=admin')
  })

  it('reports how long to wait after too many tries, and what goes at once', async () => {
    const resolvers = staffSignIn(() => {
      throw graphError('TOO_MANY_REQUESTS', 'too many', { retryAfter: 840 })
    })
    const app = renderClientApp({ path: '/signin?tab=admin', resolvers })
    await signIn(app, 'admin@isusu.example', 'wrong')
    const advice = await screen.findByText('Too many wrong attempts, please wait 14 minutes.', {
      exact: false,
    })
    expect(advice).toHaveTextContent(SESSION_TEXTS.tooManyTriesHelp)
    expect(advice).toHaveTextContent(
      `You can also contact the office: ${[...DEFAULT_PUBLIC_SETTINGS.contacts.phones.map(formatPhone), ...DEFAULT_PUBLIC_SETTINGS.contacts.emails].join(', ')}.`,
    )
  })

  it('names the blank fields and sends nothing', async () => {
    const app = renderClientApp({ path: '/signin?tab=admin', resolvers: staffSignIn(() => signedIn) })
    await app.user.click(await screen.findByRole('button', { name: 'Sign in' }))
    expect(screen.getAllByText('cannot be blank!')).toHaveLength(2)
    expect(screen.getByLabelText('E-mail')).toHaveFocus()
    expect(screen.getByLabelText('E-mail')).toBeInvalid()
    expect(app.graph.callsOf('StaffSignInForm')).toEqual([])
  })

  it('reports unreachable records with the request id', async () => {
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

  it('sends what a password manager filled in without telling the page', async () => {
    const app = renderClientApp({ path: '/signin?tab=admin', resolvers: staffSignIn(() => signedIn) })
    const email = await screen.findByLabelText<HTMLInputElement>('E-mail')
    email.value = 'admin@isusu.example'
    screen.getByLabelText<HTMLInputElement>('Password').value = 'isusu-demo-2026'
    await app.user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('login successful')).toBeVisible()
    expect(app.graph.callsOf('StaffSignInForm')[0]?.variables).toEqual({
      input: { email: 'admin@isusu.example', password: 'isusu-demo-2026' },
    })
  })

  it('says that something went wrong when the answer begins no session, and stays on the page', async () => {
    const app = renderClientApp({
      path: '/signin?tab=admin',
      resolvers: staffSignIn(() => ({ ...signedIn, session: null, viewer: null })),
    })
    await signIn(app, 'admin@isusu.example', 'isusu-demo-2026')
    expect(await screen.findByText('Something went wrong on our side.')).toBeVisible()
    expect(app.session.current()).toBeNull()
  })

  it('shows the typed password on request', async () => {
    const app = renderClientApp({ path: '/signin?tab=admin' })
    const password = await screen.findByLabelText('Password')
    await app.user.type(password, 'secret')
    expect(password).toHaveAttribute('type', 'password')
    await app.user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password).toHaveAttribute('type', 'text')
    expect(password).toHaveAttribute('autocomplete', 'current-password')
  })
})
