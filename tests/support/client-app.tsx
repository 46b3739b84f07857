import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { GraphProvider } from '#client/features/session/GraphProvider.tsx'
import { createSessionClient } from '#client/features/session/session-client.ts'
import {
  createSessionStore,
  type Session,
  type SessionStore,
} from '#client/features/session/session-store.ts'
import { loadAhead } from '#client/load-ahead.ts'
import { routes } from '#client/routes.tsx'
import { AppFrame } from '#client/shell/AppFrame.tsx'
import type { RoleName } from '#rules/session/access-level.ts'
import { type ClientGraph, createClientGraph, type GraphResolvers } from './client-graph.ts'

const SESSION_KEY = 'isusu.session'

/** A session as sign-in leaves it; Mrs. Ada Eze, a member. */
export const aSession = (over: Partial<Session> = {}): Session => ({
  token: 'token-of-ada',
  id: 'member-1',
  level: 1,
  name: 'Ada Eze',
  ...over,
})

/** A token that ends at this instant. The signature is invalid: browsers do not check it. */
export function aTokenUntil(
  expiresAt: Date,
  issuedAt: Date = new Date(expiresAt.getTime() - 12 * 3_600_000),
): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
  const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
  return `${part({ alg: 'HS256' })}.${part({ exp: seconds(expiresAt), iat: seconds(issuedAt) })}.signature`
}

/** The graph's `viewer` for whoever's token arrives. */
const viewerOf = (session: Session, level: RoleName) => ({
  memberId: session.id,
  name: session.name,
  accessLevel: level,
  accessUntil: level === 'AUDITOR' ? '2027-03-31' : null,
  email: 'ada@isusu.example',
  member:
    level === 'AUDITOR'
      ? null
      : {
          id: session.id,
          name: session.name,
          memberNumber: 'COOP000101',
          passportUrl: null,
          accessLevel: level,
        },
})

export interface ClientApp {
  readonly user: UserEvent
  readonly graph: ClientGraph
  readonly session: SessionStore
  /** Where the visitor is: path and query. */
  readonly where: () => string
  /** Opens another page, as a link does. */
  readonly go: (path: string) => Promise<void>
  /** The browser's Back. */
  readonly back: () => Promise<void>
}

interface Options {
  /** The address opened. */
  readonly path?: string
  /** Signed in before the page is opened. */
  readonly session?: Session
  readonly resolvers?: GraphResolvers
  /** The clock of session and client. */
  readonly now?: () => Date
}

const LEVELS = { 0: 'AUDITOR', 1: 'MEMBER', 2: 'MODERATOR', 3: 'ADMIN' } as const

/** The whole client at an address, over the printed schema. Nothing of the client is replaced. */
export function renderClientApp({
  path = '/',
  session: signedIn,
  resolvers = {},
  now = () => new Date(),
}: Options = {}): ClientApp {
  if (signedIn) localStorage.setItem(SESSION_KEY, JSON.stringify(signedIn))
  const viewer = () => (signedIn ? viewerOf(signedIn, LEVELS[signedIn.level]) : null)
  const graph = createClientGraph({ ...resolvers, Query: { viewer, ...resolvers['Query'] } })
  const session = createSessionStore({ storage: localStorage, tab: sessionStorage, now, tabs: window })
  const client = createSessionClient(session, graph.link, now)
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  loadAhead(router, client, session)
  render(
    <AppFrame>
      <GraphProvider session={session} client={client}>
        <RouterProvider router={router} useTransitions={false} />
      </GraphProvider>
    </AppFrame>,
  )
  return {
    user: userEvent.setup(),
    graph,
    session,
    where: () => `${router.state.location.pathname}${router.state.location.search}`,
    go: (path) => router.navigate(path),
    back: () => router.navigate(-1),
  }
}
