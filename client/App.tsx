import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { BUILT_ROUTES, routes } from './routes.tsx'
import { BuiltRoutesContext } from './shell/built-routes.ts'
import { ColourModeProvider } from './ui/ColourMode.tsx'
import { system } from './ui/system.ts'
import { Toaster } from './ui/Toaster.tsx'

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
      <RouterProvider router={router} />
    </Frame>
  )
}
