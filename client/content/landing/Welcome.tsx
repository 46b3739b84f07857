import { lazy, Suspense, useEffect, useState } from 'react'
import { deviceStorage, tabStorage } from '../../features/session/device-data.ts'
import { hadSession } from '../../features/session/ended-session.ts'

const WelcomeDialog = lazy(() =>
  import('./WelcomeDialog.tsx').then((module) => ({ default: module.WelcomeDialog })),
)

/** Spec 000 §9. */
const WELCOME_AFTER_MS = 5000

/** Milliseconds since the page was there to be read, as its script may run later; 0 where the browser does not say. */
function readFor(): number {
  const page = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined
  return page?.domContentLoadedEventEnd === undefined ? 0 : performance.now() - page.domContentLoadedEventEnd
}

/** The storage key of the choice not to see the note again; who was signed in in this tab is no visitor either. Spec 000 §2. */
const NOT_AGAIN = 'isusu.welcome-not-again'

function isUnwanted(): boolean {
  try {
    return deviceStorage().getItem(NOT_AGAIN) !== null || hadSession(tabStorage())
  } catch {
    return false
  }
}

function remember(): void {
  try {
    deviceStorage().setItem(NOT_AGAIN, '1')
  } catch {
    // Without storage the note is shown again.
  }
}

/** How far a visitor has to scroll to be reading, as a part of the window's height. */
const READING = 0.25

/** What a visitor does who has begun to read, write or look at something. */
const SIGNS = ['pointerdown', 'keydown'] as const

/** Whether the visitor has scrolled into the page, or came to one of its sections. */
const isReading = (): boolean => window.scrollY > window.innerHeight * READING

/**
 * The president's note, five seconds after the page has loaded. A visitor who has declined it does not see it again;
 * one who has begun to use the page in these seconds sees it on the next visit (docs/decisions/043-the-welcome-does-not-interrupt.md).
 */
export function Welcome({ used }: { readonly used: boolean }) {
  const [open, setOpen] = useState(false)
  const [due, setDue] = useState(false)
  useEffect(() => {
    if (used || isUnwanted()) return undefined
    const timer = setTimeout(() => {
      stop()
      if (isReading()) return
      setDue(true)
      setOpen(true)
    }, WELCOME_AFTER_MS - readFor())
    const onScroll = () => {
      if (isReading()) stop()
    }
    const stop = () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', onScroll)
      for (const sign of SIGNS) window.removeEventListener(sign, stop)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    for (const sign of SIGNS) window.addEventListener(sign, stop, { passive: true })
    return stop
  }, [used])
  return due ? (
    <Suspense fallback={null}>
      <WelcomeDialog
        open={open}
        onClose={(notAgain) => {
          if (notAgain) remember()
          setOpen(false)
        }}
      />
    </Suspense>
  ) : null
}
