import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { LandingPage } from './LandingPage.tsx'

/** The front page for those who come to it from inside the app, with the way to the section in the address. */
export function LandingRoute() {
  // The whole location: the same link pressed twice is a new one.
  const location = useLocation()
  useEffect(() => {
    if (location.hash === '') return
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
  }, [location])
  return <LandingPage />
}
