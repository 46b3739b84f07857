import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { createSessionClient } from './features/session/session-client.ts'
import { createSessionStore } from './features/session/session-store.ts'
import { DataFrame } from './features/session/DataFrame.tsx'
import { deviceStorage } from './features/session/device-data.ts'
import { BUILT_ROUTES, routes } from './routes.tsx'
import { BuiltRoutesContext } from './shell/built-routes.ts'
import { ColourModeProvider } from './ui/ColourMode.tsx'
import { system } from './ui/system.ts'
import { Toaster } from './ui/Toaster.tsx'

const session = createSessionStore({ storage: deviceStorage(), now: () => new Date(), tabs: window })
const client = createSessionClient(session)
const router = createBrowserRouter(routes)

/** What every screen stands in: the look, light or dark, the messages. Tests of pages use it as well. */
export function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      <ColourModeProvider>
        <BuiltRoutesContext value={BUILT_ROUTES}>
          {children}
          <Toaster />
        </BuiltRoutesContext>
      </ColourModeProvider>
    </ChakraProvider>
  )
}

/** The client. */
export function App() {
  return (
    <Frame>
      <DataFrame session={session} client={client}>
        <RouterProvider router={router} />
      </DataFrame>
    </Frame>
  )
}
