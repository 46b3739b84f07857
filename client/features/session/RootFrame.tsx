import { Outlet, ScrollRestoration } from 'react-router-dom'
import { SocietyProvider } from '../society/SocietyProvider.tsx'
import { SessionProvider } from './SessionProvider.tsx'

/** Stands above every route: who is signed in, and which society this is. */
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
