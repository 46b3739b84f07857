import { Outlet, ScrollRestoration } from 'react-router-dom'
import { SocietyFrame } from '../society/SocietyFrame.tsx'
import { SessionFrame } from './SessionFrame.tsx'

/** Stands above every route: who is signed in, and which society this is. */
export function RootFrame() {
  return (
    <SocietyFrame>
      <SessionFrame>
        <Outlet />
        <ScrollRestoration />
      </SessionFrame>
    </SocietyFrame>
  )
}
