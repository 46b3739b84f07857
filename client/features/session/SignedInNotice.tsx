import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** Spec 000 §4: 'login successful' for three seconds, then the dashboard. */
const SHOWN_MS = 3000

export interface SignedInNoticeProps {
  /** Begins to load the next page, so that it is painted at once. */
  readonly prepare: () => void
  readonly onContinue: () => void
}

/** Shown when the session has begun, while the next page is loaded; its button leads on without waiting. */
export function SignedInNotice({ prepare, onContinue }: SignedInNoticeProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(prepare, [prepare])
  useEffect(() => {
    // The form that had the focus is gone.
    button.current?.focus()
    const timer = setTimeout(onContinue, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [onContinue])
  return (
    <chakra.div display="flex" flexDirection="column" gap="5">
      <Notice tone="success" announce="status" title={SESSION_TEXTS.loginSuccessful}>
        Taking you to your dashboard.
      </Notice>
      <Button ref={button} size="lg" fullWidth onClick={onContinue}>
        Continue now
      </Button>
    </chakra.div>
  )
}
