import type { ComponentType } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { deviceStorage } from './features/session/device-data.ts'
import { GraphProvider } from './features/session/GraphProvider.tsx'
import { createSessionClient } from './features/session/session-client.ts'
import { createSessionStore } from './features/session/session-store.ts'
import { routes } from './routes.tsx'
import { AppFrame } from './shell/AppFrame.tsx'

/** The client before it is drawn. */
export interface OpenedApp {
  readonly App: ComponentType
  /**
   * Resolves when the page of the address has arrived, or could not be loaded, which its route reports. Until then
   * the outline in app.html stays on the screen.
   */
  readonly pageArrived: Promise<void>
}

/** Begins to load the page of the address, for this device's session. */
export function openApp(): OpenedApp {
  const router = createBrowserRouter(routes)
  const session = createSessionStore({ storage: deviceStorage(), now: () => new Date(), tabs: window })
  const client = createSessionClient(session)
  const pageArrived = new Promise<void>((resolve) => {
    if (router.state.initialized) resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
  const App = () => (
    <AppFrame>
      <GraphProvider session={session} client={client}>
        {/* In a transition React may render the old and the new address by turns, and each render would fetch other data. */}
        <RouterProvider router={router} useTransitions={false} />
      </GraphProvider>
    </AppFrame>
  )
  return { App, pageArrived }
}
