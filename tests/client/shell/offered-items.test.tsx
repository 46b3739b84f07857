import { render, screen, waitFor } from '@testing-library/react'
import { useContext, useEffect } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { GraphProvider } from '#client/features/session/GraphProvider.tsx'
import { readOfferedItems } from '#client/features/session/offered-items.ts'
import { SessionProvider } from '#client/features/session/SessionProvider.tsx'
import { createSessionClient } from '#client/features/session/session-client.ts'
import { createSessionStore } from '#client/features/session/session-store.ts'
import { OfferedItemsContext, useShellSession } from '#client/shell/session-context.ts'
import { aSession } from '#tests/support/client-app.tsx'
import { createClientGraph, graphError } from '#tests/support/client-graph.ts'

const Menu = () => useContext(OfferedItemsContext).map(({ id, name }) => <p key={id}>{name}</p>)

it('draws the page no second time when the offers of the backend come', async () => {
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
  const graph = createClientGraph({
    Query: {
      viewer: () => ({
        memberId: 'staff-1',
        name: 'Bola Ade',
        accessLevel: 'MODERATOR',
        email: 'bola@isusu.example',
      }),
      periods: async () => {
        await asked
        return { closed: [], next: null }
      },
    },
  })
  const session = createSessionStore({
    storage: localStorage,
    tab: sessionStorage,
    now: () => new Date(),
    tabs: window,
  })
  session.signIn(aSession({ id: 'staff-1', level: 2, name: 'bola' }))
  const drawn = vi.fn()
  const Page = () => {
    const { viewer } = useShellSession()
    useEffect(() => drawn())
    return <h1>{viewer?.name}</h1>
  }
  const element = (
    <SessionProvider>
      <Menu />
      <Page />
    </SessionProvider>
  )
  render(
    <GraphProvider session={session} client={createSessionClient(session, graph.link)}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </GraphProvider>,
  )
  await screen.findByRole('heading', { name: 'Bola Ade' })
  await waitFor(() => expect(graph.callsOf('BackendOffers')).toHaveLength(1))
  expect(drawn).toHaveBeenCalled()
  drawn.mockClear()
  answer()
  expect(await screen.findByText('Books')).toBeVisible()
  expect(drawn).not.toHaveBeenCalled()
})

it('leaves out the pages that the backend lacks, and keeps those of which the answer failed', async () => {
  const session = createSessionStore({
    storage: localStorage,
    tab: sessionStorage,
    now: () => new Date(),
    tabs: window,
  })
  const graph = createClientGraph({
    Query: {
      payers: () => {
        throw graphError('BACKEND_TIMEOUT', 'The records take too long.')
      },
      remittances: () => {
        throw graphError('NOT_SUPPORTED_BY_BACKEND', 'not offered')
      },
    },
  })
  const items = await readOfferedItems(createSessionClient(session, graph.link), false)
  const routes = items.flatMap((item) =>
    item.type === 'single' ? [item.route] : item.items.map(({ route }) => route),
  )
  expect(routes).toContain('payers')
  expect(routes).not.toContain('remittances')
  expect(routes).not.toContain('auditLog')
})
