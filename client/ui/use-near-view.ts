import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** How far outside the window counts as near, so that what is drawn then is there before somebody has scrolled to it. */
const NEAR = '200px'

/** A place on the page. */
export interface NearView {
  /** For the element that keeps the place. */
  readonly place: RefObject<HTMLDivElement | null>
  /** Whether it has come near the window since it was first drawn, or the page is printed. */
  readonly isNear: boolean
}

/** For what takes long to draw: it can wait until somebody comes near its place. Once near, it stays. */
export function useNearView(): NearView {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || place.current === null) return undefined
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: NEAR },
    )
    observer.observe(place.current)
    // What is printed is taken as the page stands after this event.
    const forPaper = () => flushSync(() => setNear(true))
    window.addEventListener('beforeprint', forPaper)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', forPaper)
    }
  }, [isNear])
  return { place, isNear }
}
