import { type ComponentType, useEffect, useRef } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { GraphProvider } from './features/session/GraphProvider.tsx'
import { createSessionClient } from './features/session/session-client.ts'
import type { SessionStore } from './features/session/session-store.ts'
import { loadAhead, loadLinksAhead } from './load-ahead.ts'
import { loadDataOf, preload, routes } from './routes.tsx'
import { AppFrame } from './shell/AppFrame.tsx'
import { focusTitle } from './shell/use-page-focus.ts'
import { FirstDrawingContext } from './ui/FirstDrawing.tsx'

/** The client before it is drawn. */
export interface OpenedApp {
  readonly App: ComponentType
  /**
   * Resolves when the page of the address has arrived, or could not be loaded, which its route reports. Until then
   * what is on the screen stays there.
   */
  readonly pageArrived: Promise<void>
  /**
   * Loads the data that the page begins with, and those of what is around it, for the session's viewer; nothing without a session.
   * Resolves when they are here or have failed, which the page shows.
   */
  readonly loadData: () => Promise<void>
}

/** The client for a session, before it opens an address. */
export interface PreparedApp {
  /** Begins to load code and data of a page of this path for the session's viewer; nothing without a session. */
  readonly preload: (path: string) => void
  /**
   * Begins to load the page of the window's address.
   *
   * @param focusTitle true after a change of page from another document of ours
   */
  readonly open: (options?: { readonly focusTitle?: boolean }) => OpenedApp
}

/** Makes the client of a session. */
export function prepareApp(session: SessionStore): PreparedApp {
  const { promise: shown, resolve: isShown } = Promise.withResolvers<void>()
  const client = createSessionClient(session, undefined, undefined, shown)
  return {
    preload: (path) => {
      const viewer = session.current()
      if (viewer !== null) preload(path, client, viewer.level)
    },
    open: ({ focusTitle: isArrival = false } = {}) => {
      const router = createBrowserRouter(routes)
      loadAhead(router, client, session)
      const pageArrived = new Promise<void>((resolve) => {
        if (router.state.initialized) resolve()
        const stop = router.subscribe(({ initialized }) => {
          if (!initialized) return
          stop()
          resolve()
        })
      })
      const loadData = async () => {
        const viewer = session.current()
        if (viewer !== null) await loadDataOf(router.state.matches, client, viewer.level)
      }
      const App = () => {
        const firstDrawing = useRef(true)
        useEffect(() => loadLinksAhead(client, session), [])
        useEffect(() => {
          firstDrawing.current = false
          isShown()
          if (isArrival) focusTitle()
        }, [])
        return (
          <AppFrame>
            <GraphProvider session={session} client={client}>
              <FirstDrawingContext value={firstDrawing}>
                {/* In a transition React may render the old and the new address by turns, and each render would fetch other data. */}
                <RouterProvider router={router} useTransitions={false} />
              </FirstDrawingContext>
            </GraphProvider>
          </AppFrame>
        )
      }
      return { App, pageArrived, loadData }
    },
  }
}
