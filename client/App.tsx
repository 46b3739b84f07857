import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { DataFrame } from './features/session/DataFrame.tsx'
import { deviceStorage } from './features/session/device-data.ts'
import { createSessionClient } from './features/session/session-client.ts'
import { createSessionStore } from './features/session/session-store.ts'
import { BUILT_ROUTES, routes } from './routes.tsx'
import { AppFrame } from './shell/AppFrame.tsx'
import { BuiltRoutesContext } from './shell/built-routes.ts'

const session = createSessionStore({ storage: deviceStorage(), now: () => new Date(), tabs: window })
const client = createSessionClient(session)
const router = createBrowserRouter(routes)

/** The client. */
export function App() {
  return (
    <AppFrame>
      <BuiltRoutesContext value={BUILT_ROUTES}>
        <DataFrame session={session} client={client}>
          {/* Apollo's queries follow the address while they render; inside a transition two addresses would
              render by turns and ask for each other's data. */}
          <RouterProvider router={router} useTransitions={false} />
        </DataFrame>
      </BuiltRoutesContext>
    </AppFrame>
  )
}
