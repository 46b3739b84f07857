import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { LeaveQuestion } from './LeaveQuestion.tsx'

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
    <LeaveQuestion
      open={blocker.state === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  )
}
