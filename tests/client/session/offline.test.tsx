import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'

/** The device loses or finds its connection, as a browser tells it. */
function connection(works: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(works)
  act(() => void window.dispatchEvent(new Event(works ? 'online' : 'offline')))
}

afterEach(() => vi.restoreAllMocks())

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

  it('says on a failed card that the device is offline, and loads the card when it is back', async () => {
    const app = renderClientApp({ path: '/signin' })
    await screen.findByRole('heading', { level: 1 })
    app.graph.network(false)
    connection(false)
    act(() => app.session.signIn(aSession()))
    expect(await screen.findByText('This loads by itself when the connection is back.')).toBeVisible()
    expect(screen.queryByText('The answer did not arrive.')).toBeNull()
    const asked = app.graph.callsOf('MemberHome').length
    app.graph.network(true)
    connection(true)
    await waitFor(() =>
      expect(screen.queryByText('This loads by itself when the connection is back.')).toBeNull(),
    )
    expect(app.graph.callsOf('MemberHome').length).toBeGreaterThan(asked)
  })
})
