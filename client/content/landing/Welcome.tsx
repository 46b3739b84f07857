import { lazy, Suspense, useEffect, useState } from 'react'
import { deviceStorage } from '../../features/session/device-data.ts'

const WelcomeDialog = lazy(() =>
  import('./WelcomeDialog.tsx').then((module) => ({ default: module.WelcomeDialog })),
)

/** Spec 000 §9. */
const WELCOME_AFTER_MS = 5000

/** The storage key of the choice not to see the note again. Spec 000 §2. */
const NOT_AGAIN = 'isusu.welcome-not-again'

function isUnwanted(): boolean {
  try {
    return deviceStorage().getItem(NOT_AGAIN) !== null
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

/** The president's note, shown after five seconds unless the visitor has declined it or something else is open. */
export function Welcome() {
  const [open, setOpen] = useState(false)
  const [due, setDue] = useState(false)
  useEffect(() => {
    if (isUnwanted()) return undefined
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(() => {
        // Do not interrupt a visitor in a dialog or form.
        if (document.querySelector('[role=dialog], [aria-modal=true], form :focus') !== null) {
          wait()
          return
        }
        setDue(true)
        setOpen(true)
      }, WELCOME_AFTER_MS)
    }
    wait()
    return () => clearTimeout(timer)
  }, [])
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
