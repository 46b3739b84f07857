import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { createSessionClient } from '#client/features/session/session-client.ts'
import { createSessionStore } from '#client/features/session/session-store.ts'
import { loadLinksAhead } from '#client/load-ahead.ts'
import { MEMBER_PAGES } from '#client/pages.ts'
import { ROUTES } from '#client/paths.ts'
import { PAYROLL_PAGES } from '#client/payroll-pages.ts'
import { STAFF_PAGES } from '#client/staff-pages.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { type ClientGraph, createClientGraph } from '#tests/support/client-graph.ts'

const PAGES = [...MEMBER_PAGES, ...STAFF_PAGES, ...PAYROLL_PAGES]
const AHEAD = await Promise.all(
  PAGES.map(async (page) => [page, (await page.load()).loadData !== undefined] as const),
)
const PAGES_WITH_DATA = AHEAD.flatMap(([page, hasData]) => (hasData && page.route !== 'home' ? [page] : []))
const LOANS = ROUTES.loanRequests

describe('a page that is opened', () => {
  test('asks for its data while the page before it is still shown', async () => {
    const shown: (string | null | undefined)[] = []
    const app = renderClientApp({
      path: ROUTES.security,
      session: aSession({ level: 3 }),
      resolvers: {
        Query: {
          loanRequests: () => {
            shown.push(document.querySelector('main h1')?.textContent)
            return null
          },
        },
      },
    })
    await screen.findByRole('heading', { level: 1, name: 'Security' })
    await app.go(LOANS)
    await screen.findByRole('heading', { level: 1, name: 'Loan requests' })
    expect(shown).toEqual(['Security'])
  })

  test('asks as early for data that are not known yet when Back opens it', async () => {
    let now = new Date()
    const shown: (string | null | undefined)[] = []
    const app = renderClientApp({
      path: LOANS,
      session: aSession({ level: 3 }),
      now: () => now,
      resolvers: {
        Query: {
          loanRequests: () => {
            shown.push(document.querySelector('main h1')?.textContent)
            throw new Error('not now')
          },
        },
      },
    })
    await screen.findByRole('heading', { level: 1, name: 'Loan requests' })
    await waitFor(() => expect(shown).toHaveLength(1))
    await app.go(ROUTES.security)
    await screen.findByRole('heading', { level: 1, name: 'Security' })
    now = new Date(now.getTime() + 60_000)
    await app.back()
    await screen.findByRole('heading', { level: 1, name: 'Loan requests' })
    expect(shown[1]).toBe('Security')
  })

  test.each(PAGES_WITH_DATA.map((page) => [page.route, page.minimum] as const))(
    'puts the questions that were asked ahead to use, and asks none of them twice: %s',
    async (route, minimum) => {
      const app = renderClientApp({ path: ROUTES.security, session: aSession({ level: minimum }) })
      await screen.findByRole('heading', { level: 1, name: 'Security' })
      const before = app.graph.calls.length
      await app.go(ROUTES[route])
      await waitFor(() => {
        expect(screen.queryByRole('heading', { level: 1, name: 'Security' })).toBeNull()
        screen.getByRole('heading', { level: 1 })
        expect(
          document.querySelector('main [aria-busy=true], main [role=status][aria-label^=Loading]'),
        ).toBeNull()
      })
      const asked = app.graph.calls.slice(before).map(({ operation }) => operation)
      expect(asked.length).toBeGreaterThan(0)
      expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
    },
  )

  test('asks nothing ahead with a query in the address, with which it begins with other data', async () => {
    const app = renderClientApp({ path: ROUTES.security, session: aSession({ level: 3 }) })
    await screen.findByRole('heading', { level: 1, name: 'Security' })
    await app.go(`${LOANS}?page=2`)
    await screen.findByRole('heading', { level: 1, name: 'Loan requests' })
    await waitFor(() => expect(app.graph.callsOf('LoanRequestsPage')).toHaveLength(1))
    expect(app.graph.callsOf('LoanRequestsPage')[0]?.variables).toMatchObject({ page: 2 })
  })

  test('asks nothing of staff for a member, who may not open it', async () => {
    const app = renderClientApp({ path: ROUTES.security, session: aSession({ level: 1 }) })
    await screen.findByRole('heading', { level: 1, name: 'Security' })
    await app.go(LOANS)
    await waitFor(() => expect(screen.queryByRole('heading', { level: 1, name: 'Security' })).toBeNull())
    expect(app.graph.callsOf('LoanRequestsPage')).toHaveLength(0)
  })
})

describe('a link under a mouse', () => {
  let graph: ClientGraph
  let stop: () => void
  const load = vi.spyOn(
    PAGES.find(({ route }) => route === 'loanRequests') ?? expect.fail('there is no such page'),
    'load',
  )

  beforeEach(() => {
    localStorage.setItem('isusu.session', JSON.stringify(aSession({ level: 3 })))
    const session = createSessionStore({
      storage: localStorage,
      tab: sessionStorage,
      now: () => new Date(),
      tabs: window,
    })
    graph = createClientGraph()
    stop = loadLinksAhead(createSessionClient(session, graph.link), session)
    load.mockClear()
  })
  afterEach(() => {
    stop()
    document.body.innerHTML = ''
    localStorage.clear()
  })

  /** What happens to a word inside a link. */
  function happens(type: string, over: PointerEventInit = {}, link = `<a href="${LOANS}"><b>Loans</b></a>`) {
    document.body.innerHTML = link
    const event = new PointerEvent(type, { bubbles: true, pointerType: 'mouse', ...over })
    document.querySelector('b')?.dispatchEvent(event)
  }

  it('brings the code of its page once the mouse is over it', async () => {
    happens('pointerover')
    happens('pointerover')
    expect(load).toHaveBeenCalledTimes(1)
    expect(graph.calls).toHaveLength(0)
  })

  it('brings the data of its page when it is pressed, before the page is opened', async () => {
    happens('pointerdown')
    await vi.waitFor(() => expect(graph.callsOf('LoanRequestsPage')).toHaveLength(1))
  })

  it.each([
    ['a finger, which may be about to scroll', { pointerType: 'touch' }, undefined],
    ['a press of the right button', { button: 2 }, undefined],
    ['a press that opens another window', { ctrlKey: true }, undefined],
    ['a link to another window', {}, `<a href="${LOANS}" target="_blank"><b>Loans</b></a>`],
    [
      'a link to another site',
      {},
      '<a href="https://other.example/dashboard/loan-requests"><b>Loans</b></a>',
    ],
    ['an address with a query', {}, `<a href="${LOANS}?page=2"><b>Loans</b></a>`],
  ])('asks for nothing ahead: %s', async (_, over, link) => {
    happens('pointerdown', over, link)
    await Promise.resolve()
    expect(graph.calls).toHaveLength(0)
    expect(load).not.toHaveBeenCalled()
  })
})
