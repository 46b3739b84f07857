import { useSyncExternalStore } from 'react'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { Notice } from '../../ui/Notice.tsx'
import { isTypingKept } from './return-to.ts'
import { useSession } from './session-context.ts'

/** What this tab keeps changes with the session alone, which renders the notice anew. */
const never = () => () => {}

/** Shown before sign-in when a session ended over a form whose values are kept in this tab; otherwise nothing. */
export function KeptNotice() {
  const session = useSession()
  const kept = useSyncExternalStore(
    never,
    () => isTypingKept(sessionStorage),
    () => false,
  )
  return kept && session === null ? <Notice tone="info" title={SESSION_TEXTS.typingKept} /> : null
}
