import { Outlet, ScrollRestoration } from 'react-router-dom'
import { usePageFocus } from '../../shell/use-page-focus.ts'
import { SocietyProvider } from '../society/SocietyProvider.tsx'
import { SessionProvider } from './SessionProvider.tsx'

/** The root of all routes: provides the session and the society. */
export function RootFrame() {
  usePageFocus()
  return (
    <SocietyProvider>
      <SessionProvider>
        <Outlet />
        <ScrollRestoration />
      </SessionProvider>
    </SocietyProvider>
  )
}
