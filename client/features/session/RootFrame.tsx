import { Outlet, ScrollRestoration } from 'react-router-dom'
import { SocietyProvider } from '../society/SocietyProvider.tsx'
import { SessionProvider } from './SessionProvider.tsx'

/** The root of all routes: provides the session and the society. */
export function RootFrame() {
  return (
    <SocietyProvider>
      <SessionProvider>
        <Outlet />
        <ScrollRestoration />
      </SessionProvider>
    </SocietyProvider>
  )
}
