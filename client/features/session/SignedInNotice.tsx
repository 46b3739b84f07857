import { useApolloClient } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { usePreload } from '../../shell/preload-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useSessionStore } from './session-context.ts'
import { useWayIn } from './use-way-in.ts'

/** Spec 000 §4: 'login successful' for three seconds, then the dashboard. */
const SHOWN_MS = 3000

/** Shown when the session has begun, while the next page is loaded; its button leads on without waiting. */
export function SignedInNotice() {
  const navigate = useNavigate()
  const way = useWayIn()
  const client = useApolloClient()
  const store = useSessionStore()
  const preload = usePreload()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The page is loaded meanwhile, so that it is painted at once.
    const level = store.current()?.level
    if (level !== undefined) preload(way.read(), client, level)
  }, [client, preload, store, way])
  useEffect(() => {
    // The form that had the focus is gone.
    button.current?.focus()
    const timer = setTimeout(() => void navigate(way.take(), { replace: true }), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [navigate, way])
  return (
    <chakra.div display="flex" flexDirection="column" gap="5">
      <Notice tone="success" announce="status" title={SESSION_TEXTS.loginSuccessful}>
        Taking you to your dashboard.
      </Notice>
      <Button ref={button} size="lg" fullWidth onClick={() => void navigate(way.take(), { replace: true })}>
        Continue now
      </Button>
    </chakra.div>
  )
}
