import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { KeptNotice } from '../features/session/KeptNotice.tsx'
import { Wide } from '../ui/Wide.tsx'
import { LandingPage } from './LandingPage.tsx'

/** The front page inside the app. It scrolls to the section in the address. */
export function LandingRoute() {
  // The whole location is used, because pressing the same link again gives a new one.
  const location = useLocation()
  useEffect(() => {
    if (location.hash === '') return
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
  }, [location])
  return (
    <>
      <Wide pt="5" _empty={{ display: 'none' }}>
        <KeptNotice />
      </Wide>
      <LandingPage />
    </>
  )
}
