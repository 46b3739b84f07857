import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { EntranceDocument } from '#client/entrance/EntranceDocument.tsx'
import { type EntrancePage, entranceAt } from '#client/entrance/entrance-pages.ts'
import type { EntranceProps } from '#client/entrance/into-app.ts'
import { ENTRANCES, renderEntrances } from '#client/entrance/render-entrances.ts'
import { createSessionStore, type SessionStore } from '#client/features/session/session-store.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'

const root = join(import.meta.dirname, '../../..')
const SESSION = {
  message: null,
  userErrors: [],
  session: { token: 'new-token' },
  viewer: { memberId: 'member-1', name: 'Ada Eze', accessLevel: 'MEMBER' },
}

/** What the graph answers to a sign-in; everything else it is asked gets no answer. */
let answers: (variables: unknown) => Response | Promise<Response> = () => Response.error()
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

interface Sent {
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The device marks that were sent. */
const marks: (string | undefined)[] = []

beforeEach(() => {
  marks.length = 0
  sessionStorage.clear()
  vi.stubGlobal('fetch', async (_address: string, { body = '', headers = {} }: Sent = {}) => {
    const { query, variables } = JSON.parse(body) as { query: string; variables: unknown }
    if (query.includes('mutation')) {
      marks.push(headers['x-device-mark'])
      return answers(variables)
    }
    throw new TypeError('offline')
  })
})

function entrance(page: EntrancePage) {
  const session = createSessionStore({
    storage: localStorage,
    tab: sessionStorage,
    now: () => new Date(),
    tabs: window,
  })
  const intoApp = { prepare: vi.fn<() => void>(), enter: vi.fn<() => void>(), open: vi.fn<() => void>() }
  const element = createElement(
    EntranceDocument,
    { written: DEFAULT_SOCIETY_SETTINGS, session },
    createElement<EntranceProps>(ENTRANCES[page], { page, intoApp }),
  )
  return { element, session, intoApp, user: userEvent.setup() }
}

function opened(page: EntrancePage) {
  const document = entrance(page)
  render(document.element)
  return document
}

async function signIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('E-mail or member ID'), ' ada@isusu.example ')
  await user.type(screen.getByLabelText('Password'), 'isusu-demo-2026{Enter}')
}

describe('the sign-in as a document of its own', () => {
  it('begins the session with what was typed and leads into the app, whose page is loaded meanwhile', async () => {
    let sent: unknown = null
    answers = (variables) => {
      sent = variables
      return json({ data: { signInMember: SESSION } })
    }
    const { session, intoApp, user } = opened('portal')
    await signIn(user)
    expect(marks).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
    expect(await screen.findByText('login successful')).toBeVisible()
    expect(sent).toEqual({ input: { identifier: 'ada@isusu.example', password: 'isusu-demo-2026' } })
    expect(session.current()).toEqual({ token: 'new-token', id: 'member-1', level: 1, name: 'Ada Eze' })
    expect(intoApp.prepare).toHaveBeenCalled()
    expect(intoApp.enter).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Continue now' }))
    expect(intoApp.enter).toHaveBeenCalledOnce()
  })

  it.each([
    [
      'a wrong password',
      () =>
        json({
          data: {
            signInMember: {
              ...SESSION,
              session: null,
              viewer: null,
              userErrors: [{ field: null, message: 'wrong e-mail or password', code: 'WRONG_CREDENTIALS' }],
            },
          },
        }),
      'wrong e-mail or password',
    ],
    [
      'too many tries',
      () =>
        json({
          errors: [{ message: 'too many', extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: 840 } }],
        }),
      'Too many wrong attempts, please wait 14 minutes.',
    ],
    [
      'a server that is starting',
      () => new Response('<h1>502</h1>', { status: 502, headers: { 'x-request-id': 'req-77' } }),
      'If you write to us, please quote req-77.',
    ],
    [
      'no session in the answer',
      () => json({ data: { signInMember: null } }),
      'Something went wrong on our side.',
    ],
    ['a lost line', () => Promise.reject(new TypeError('Failed to fetch')), 'There was no reply.'],
  ])('says in the same words as the app what went wrong: %s', async (_what, answer, words) => {
    answers = answer
    const { session, user } = opened('portal')
    await signIn(user)
    expect(await screen.findByText(words, { exact: false })).toBeVisible()
    expect(session.current()).toBeNull()
    expect(screen.getByLabelText('Password')).toHaveValue('isusu-demo-2026')
  })

  it('says of a device without a connection that it is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    answers = () => Promise.reject(new TypeError('Failed to fetch'))
    const { user } = opened('portal')
    await signIn(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('You are offline')
    vi.restoreAllMocks()
  })

  it('keeps the open tab in the address', async () => {
    window.history.replaceState(null, '', '/signin')
    const { user } = opened('signIn')
    await user.click(screen.getByRole('tab', { name: 'Admin' }))
    expect(window.location.search).toBe('?tab=admin')
    expect(entranceAt(window.location)).toBe('signInAdmin')
    expect(await screen.findByLabelText('E-mail')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Member' }))
    expect(window.location.search).toBe('')
  })

  it('leads on when the session began in another tab', async () => {
    const { intoApp } = opened('portal')
    const value = JSON.stringify({ token: 'other', id: 'member-1', level: 1, name: 'Ada Eze' })
    act(
      () => void window.dispatchEvent(new StorageEvent('storage', { key: 'isusu.session', newValue: value })),
    )
    await waitFor(() => expect(intoApp.enter).toHaveBeenCalled())
  })
})

/** Shows a prerendered page, with the script that keeps what comes too early, and lets its code come when it is called. */
async function whileComingAlive(
  page: EntrancePage,
  use: (user: ReturnType<typeof userEvent.setup>, come: () => Promise<SessionStore>) => Promise<void>,
): Promise<void> {
  const complaints = vi.spyOn(console, 'error')
  const place = document.createElement('div')
  document.body.append(place)
  const { head, body } = renderEntrances(DEFAULT_SOCIETY_SETTINGS)[page]
  place.innerHTML = body
  const styles = document.createElement('div')
  styles.innerHTML = head
  document.head.append(styles)
  // oxlint-disable-next-line typescript/no-implied-eval -- the file as a browser runs it
  new Function(readFileSync(join(root, 'client/public/first-press.js'), 'utf8'))()
  const { element, session, user } = entrance(page)
  let alive: Root | null = null
  await use(user, async () => {
    alive = await act(async () => hydrateRoot(place, element))
    return session
  })
  expect(complaints).not.toHaveBeenCalled()
  act(() => alive?.unmount())
  place.remove()
  styles.remove()
  delete document.documentElement.dataset['ended']
  complaints.mockRestore()
}

describe('the prerendered sign-in', () => {
  const written = renderEntrances({ ...DEFAULT_SOCIETY_SETTINGS, name: 'Ọ̀yọ́ Staff Co-operative' })

  it.each([
    ['signIn', 'Go to the member portal', 'Ọ̀yọ́ Staff Co-operative'],
    ['signInAdmin', 'type="password"', 'Forgot your password?'],
    ['portal', 'type="password"', 'E-mail or member ID'],
    ['signUp', 'name="payment.tellerName"', 'The fee is exactly ₦2,000.', 'Join Ọ̀yọ́'],
  ] as const)('%s can be read and filled in before any script', (page, ...shown) => {
    for (const text of shown) expect(written[page].body).toContain(text)
    expect(written[page].body).not.toMatch(/<(style|script)/)
    // A form that the browser itself sent would show the password in the address.
    expect(written[page].body).not.toMatch(/<form(?![^>]*method="post")/)
  })

  it('keeps what was typed, and a press of the button, until the page can send them', async () => {
    answers = () => json({ data: { signInMember: SESSION } })
    await whileComingAlive('portal', async (user, come) => {
      await signIn(user)
      expect(screen.queryByText('login successful')).toBeNull()
      const session = await come()
      expect(await screen.findByText('login successful')).toBeVisible()
      expect(session.current()?.name).toBe('Ada Eze')
    })
  })

  it.each([
    ['a form was left when the session ended', 'kept 1', [true, true]],
    ['a session ended over nothing', 'plain 1', [true, false]],
    ['nobody was signed in', null, [false, false]],
  ] as const)(
    'shows from its first picture what became of the session, when %s',
    async (_why, noted, shown) => {
      if (noted !== null) sessionStorage.setItem('isusu.ended', noted)
      // oxlint-disable-next-line typescript/no-implied-eval -- the file as a browser runs it
      new Function(readFileSync(join(root, 'client/public/theme.js'), 'utf8'))()
      const areShown = () =>
        [SESSION_TEXTS.sessionExpired, SESSION_TEXTS.typingKept].map((text) => {
          const said = screen.queryByText(text)
          return (
            said !== null &&
            getComputedStyle(said).display !== 'none' &&
            getComputedStyle(said.closest('[data-ended-note]') ?? said).display !== 'none'
          )
        })
      await whileComingAlive('portal', async (_user, come) => {
        expect(areShown()).toEqual(shown)
        await come()
        expect(areShown()).toEqual(shown)
      })
    },
  )

  it('takes the first step of the registration as it was typed before the page was alive', async () => {
    await whileComingAlive('signUp', async (user, come) => {
      for (const [label, text] of [
        ['Teller name', 'Obinna Eze'],
        ['Transaction Id', 'T-77812'],
        ['Amount paid', '2000'],
        ['Day', '5'],
        ['Month', '1'],
        ['Year', '2026'],
      ] as const)
        await user.type(screen.getByLabelText(label), text)
      await come()
      await waitFor(() => expect(screen.getByLabelText('Amount paid')).toHaveValue('2,000'))
      expect(screen.getByLabelText('Teller name')).toHaveValue('Obinna Eze')
      await user.type(screen.getByLabelText('Bank name'), 'Zenith Bank{Enter}')
      expect(await screen.findByRole('heading', { name: /Employment details$/ })).toHaveFocus()
      expect(window.location.search).toBe('?step=2')
      act(() => window.history.back())
      expect(await screen.findByLabelText('Year')).toHaveValue('2026')
    })
  })
})
