import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

export interface UnsavedChangesGuardProps {
  readonly when: boolean
  /** The page that carries the work on: going there loses nothing and is not asked about. */
  readonly carriedOnAt?: string
}

/** Asks before unsaved work is left, by a link, by Back or by closing the tab. Put it into the form. */
export function UnsavedChangesGuard({ when, carriedOnAt }: UnsavedChangesGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && ![currentLocation.pathname, carriedOnAt].includes(nextLocation.pathname),
  )
  useEffect(() => {
    if (!when) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [when])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without sending?"
      confirmText="Leave"
      cancelText="Stay here"
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      What you have entered on this page has not been sent.
    </ConfirmDialog>
  )
}
