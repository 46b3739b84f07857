import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { aGraphMember, aLedger, aViewer } from '#tests/support/client-records.ts'

/** The device loses or finds its connection, as a browser tells it. */
function connection(works: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(works)
  act(() => void window.dispatchEvent(new Event(works ? 'online' : 'offline')))
}

afterEach(() => vi.restoreAllMocks())

const LOADS_BY_ITSELF = 'This will load when the connection is back.'
const SAID = /You are offline\. What you type stays here/

describe('a device without a connection', () => {
  it.each([
    ['public', '/portal', undefined],
    ['dashboard', '/dashboard/balances', aSession()],
  ])('says so on %s pages as long as it lasts', async (_kind, path, session) => {
    renderClientApp({ path, ...(session ? { session } : {}) })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText(SAID)).toBeNull()
    connection(false)
    expect(await screen.findByText(SAID)).toBeVisible()
    connection(true)
    await waitFor(() => expect(screen.queryByText(SAID)).toBeNull())
  })

  it('says on failed cards that the device is offline, and loads them when it is back', async () => {
    const viewer = aViewer(aGraphMember({ ledger: aLedger() }))
    const app = renderClientApp({ path: '/signin', resolvers: { Query: { viewer: () => viewer } } })
    await screen.findByRole('heading', { level: 1 })
    app.graph.network(false)
    connection(false)
    act(() => app.session.signIn(aSession()))
    await waitFor(() => expect(screen.getAllByText(LOADS_BY_ITSELF)).toHaveLength(2))
    expect(screen.queryByText('There was no reply.')).toBeNull()
    app.graph.network(true)
    connection(true)
    expect(await screen.findByText('₦2,619,000.00')).toBeVisible()
    await waitFor(() => expect(screen.queryByText(LOADS_BY_ITSELF)).toBeNull())
  })
})
