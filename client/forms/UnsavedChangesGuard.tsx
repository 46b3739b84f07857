import { useBlocker } from 'react-router-dom'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { useAskBeforeClosing } from './use-ask-before-closing.ts'

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
  useAskBeforeClosing(when)
  return (
    <LeaveQuestion
      open={blocker.state === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  )
}
