import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { EndedNotice } from '../features/session/EndedNotice.tsx'
import { useSession } from '../features/session/session-context.ts'
import { Wide } from '../ui/Wide.tsx'
import { LandingPage } from './LandingPage.tsx'

/** The front page inside the app. It scrolls to the section in the address. */
export function LandingRoute() {
  // The whole location is used, because pressing the same link again gives a new one.
  const location = useLocation()
  const isSignedIn = useSession() !== null
  useEffect(() => {
    if (location.hash === '') return
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
  }, [location])
  return (
    <>
      <Wide>
        <EndedNotice isSignedIn={isSignedIn} leadsToSignIn />
      </Wide>
      <LandingPage />
    </>
  )
}
