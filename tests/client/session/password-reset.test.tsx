import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { type GraphResolvers, graphError, THE_SOCIETY } from '#tests/support/client-graph.ts'

const LINK = '/emailreset?token=t0ken&id=member-1&email=ada%40isusu.example'
const SAID =
  'If an account has this e-mail, member ID or phone, we have sent it a link to set a new password.'

const done = { message: 'done', userErrors: [] }
const refusedWith = (field: string | null, message: string) => ({
  message,
  userErrors: [{ field: field && [field], message, code: 'BAD_USER_INPUT' }],
})

const forgot = (answer: () => unknown): GraphResolvers => ({ Mutation: { requestPasswordReset: answer } })

const reset = (works: () => unknown, answer: () => unknown = () => done): GraphResolvers => ({
  Query: { checkPasswordResetLink: works },
  Mutation: { resetPassword: answer },
})
const working = () => ({ works: true, message: null })

async function typeBoth(app: ReturnType<typeof renderClientApp>, one: string, other: string): Promise<void> {
  await app.user.type(await screen.findByLabelText('New password'), one)
  await app.user.type(screen.getByLabelText('Repeat the new password'), other)
  await app.user.click(screen.getByRole('button', { name: 'Set the password' }))
}

describe('requesting a reset link', () => {
  it('shows the same sentence for known and unknown addresses', async () => {
    const app = renderClientApp({ path: '/forgotpassword', resolvers: forgot(() => done) })
    await app.user.type(await screen.findByLabelText('E-mail or member ID'), ' ada@isusu.example ')
    await app.user.click(screen.getByRole('button', { name: 'Send the link' }))
    expect(await screen.findByText(SAID)).toBeVisible()
    expect(screen.getByText(/You entered ada@isusu.example/)).toBeVisible()
    expect(app.graph.callsOf('ForgotPasswordPage')[0]?.variables).toEqual({
      input: { email: 'ada@isusu.example' },
    })
    const again = screen.getByRole('button', { name: 'Try again' })
    expect(again).toHaveFocus()
    await app.user.click(again)
    expect(await screen.findByLabelText('E-mail or member ID')).toHaveValue('')
  })

  it('reports an invalid address and sends nothing', async () => {
    const app = renderClientApp({ path: '/forgotpassword', resolvers: forgot(() => done) })
    await app.user.click(await screen.findByRole('button', { name: 'Send the link' }))
    expect(await screen.findByText('cannot be blank!')).toBeVisible()
    expect(screen.getByLabelText('E-mail or member ID')).toHaveFocus()
    await app.user.type(screen.getByLabelText('E-mail or member ID'), 'ada at isusu')
    expect(screen.queryByText('cannot be blank!')).toBeNull()
    expect(screen.getByLabelText('E-mail or member ID')).toBeInvalid()
    expect(app.graph.callsOf('ForgotPasswordPage')).toEqual([])
  })

  it('keeps the address when the records cannot be reached and shows the request id', async () => {
    const resolvers = forgot(() => {
      throw graphError('BACKEND_UNAVAILABLE', 'The society’s records cannot be reached right now.', {
        requestId: 'req-5',
      })
    })
    const app = renderClientApp({ path: '/forgotpassword', resolvers })
    await app.user.type(await screen.findByLabelText('E-mail or member ID'), 'ada@isusu.example')
    await app.user.click(screen.getByRole('button', { name: 'Send the link' }))
    expect(await screen.findByText('The society’s records cannot be reached right now.')).toBeVisible()
    expect(screen.getByText('If you write to us, please quote req-5.')).toBeVisible()
    expect(screen.getByLabelText('E-mail or member ID')).toHaveValue('ada@isusu.example')
  })

  it("shows the office's numbers on the page", async () => {
    renderClientApp({ path: '/forgotpassword' })
    await screen.findByLabelText('E-mail or member ID')
    expect(document.querySelectorAll('main a[href^="tel:"]').length).toBeGreaterThan(0)
  })
})

describe('the reset link', () => {
  it('checks the link before showing the form', async () => {
    const app = renderClientApp({ path: LINK, resolvers: reset(working) })
    expect(await screen.findByLabelText('New password')).toBeVisible()
    expect(app.graph.callsOf('ResetPasswordPage')[0]?.variables).toEqual({ token: 't0ken' })
    expect(screen.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password')
  })

  it('an expired reset link says so and offers a new one', async () => {
    const dead = () => ({ works: false, message: 'link expired or invalid' })
    const app = renderClientApp({ path: LINK, resolvers: reset(dead) })
    expect(await screen.findByRole('heading', { name: 'link expired or invalid' })).toBeVisible()
    expect(screen.queryByLabelText('New password')).toBeNull()
    await app.user.click(screen.getByRole('link', { name: 'Get another link' }))
    expect(app.where()).toBe('/forgotpassword')
  })

  it('treats a link without a token as expired without asking the server', async () => {
    const app = renderClientApp({ path: '/emailreset?email=ada%40isusu.example', resolvers: reset(working) })
    expect(await screen.findByRole('heading', { name: 'link expired or invalid' })).toBeVisible()
    expect(app.graph.callsOf('ResetPasswordPage')).toEqual([])
  })

  it('reports an unchecked link without calling it expired', async () => {
    const resolvers = reset(() => {
      throw graphError('BACKEND_UNAVAILABLE', 'The records cannot be reached.', { requestId: 'req-6' })
    })
    renderClientApp({ path: LINK, resolvers })
    expect(await screen.findByText('The records cannot be reached.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(screen.queryByText('link expired or invalid')).toBeNull()
  })

  it('sets the password and leads to the portal with the e-mail filled in', async () => {
    const app = renderClientApp({ path: LINK, resolvers: reset(working) })
    await typeBoth(app, 'palm-wine-at-noon', 'palm-wine-at-noon')
    expect(await screen.findByText('Your new password is set. You can sign in with it now.')).toBeVisible()
    await waitFor(() => expect(app.where()).toBe('/portal'))
    expect(await screen.findByLabelText('E-mail or member ID')).toHaveValue('ada@isusu.example')
    expect(app.graph.callsOf('ResetPasswordForm')[0]?.variables).toEqual({
      input: {
        token: 't0ken',
        accountId: 'member-1',
        email: 'ada@isusu.example',
        password: 'palm-wine-at-noon',
        passwordConfirmation: 'palm-wine-at-noon',
      },
    })
  })

  it('ends the session of the same account on this device', async () => {
    const app = renderClientApp({ path: LINK, session: aSession(), resolvers: reset(working) })
    await typeBoth(app, 'palm-wine-at-noon', 'palm-wine-at-noon')
    await waitFor(() => expect(app.session.current()).toBeNull())
    await waitFor(() => expect(app.where()).toBe('/portal'))
  })

  it('leads staff to their own form', async () => {
    const session = aSession({ level: 2 })
    const app = renderClientApp({ path: LINK, session, resolvers: reset(working) })
    await typeBoth(app, 'palm-wine-at-noon', 'palm-wine-at-noon')
    await waitFor(() => expect(app.where()).toBe('/signin?tab=admin'))
  })

  it('leads to the sign-in, and from there to the portal of the society, where there is one', async () => {
    const society = () => ({ ...THE_SOCIETY, memberPortalUrl: 'https://portal.example/in' })
    const resolvers = reset(working)
    const app = renderClientApp({
      path: LINK,
      resolvers: { ...resolvers, Query: { ...resolvers['Query'], society } },
    })
    await typeBoth(app, 'palm-wine-at-noon', 'palm-wine-at-noon')
    await waitFor(() => expect(app.where()).toBe('/signin'))
  })

  it.each([
    ['', '', 'cannot be blank!'],
    ['short', 'short', 'password must have 8 or more characters'],
    ['palm-wine-at-noon', 'palm-wine-at-night', 'the two passwords are not the same'],
  ])('refuses "%s" and "%s": %s', async (one, other, text) => {
    const app = renderClientApp({ path: LINK, resolvers: reset(working) })
    await screen.findByLabelText('New password')
    if (one !== '') await typeBoth(app, one, other)
    else await app.user.click(screen.getByRole('button', { name: 'Set the password' }))
    expect((await screen.findAllByText(text))[0]).toBeVisible()
    expect(app.graph.callsOf('ResetPasswordForm')).toEqual([])
  })

  it('shows the page for expired links when the link was used meanwhile', async () => {
    const app = renderClientApp({
      path: LINK,
      resolvers: reset(working, () => refusedWith(null, 'link expired or invalid')),
    })
    await typeBoth(app, 'palm-wine-at-noon', 'palm-wine-at-noon')
    expect(await screen.findByRole('link', { name: 'Get another link' })).toBeVisible()
  })

  it("shows another backend's error about the password beside its field", async () => {
    const app = renderClientApp({
      path: LINK,
      resolvers: reset(working, () => refusedWith('password', 'choose another one')),
    })
    await typeBoth(app, 'palm-wine-at-noon', 'palm-wine-at-noon')
    expect(await screen.findByText('choose another one')).toBeVisible()
    expect(screen.getByLabelText('New password')).toHaveFocus()
  })
})
