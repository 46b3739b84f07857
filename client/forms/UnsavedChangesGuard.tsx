import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

export interface UnsavedChangesGuardProps {
  readonly when: boolean
  /** The page on which the form continues, so leaving for it needs no question. */
  readonly carriedOnAt?: string
}

/** Asks before unsaved changes are left by a link, by Back or by closing the tab. Put it into the form. */
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
