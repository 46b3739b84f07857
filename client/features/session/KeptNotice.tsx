import { chakra } from '@chakra-ui/react/styled-system'
import { useSyncExternalStore } from 'react'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { Notice } from '../../ui/Notice.tsx'
import { deviceStorage } from './device-data.ts'
import { isTypingKept } from './return-to.ts'
import { useSession } from './session-context.ts'

/** A written page does not know what the tab keeps; client/public/first-press.js tells it before it is painted. */
const AS_TOLD = { 'html:not([data-typing=kept]) &': { display: 'none' } } as const

/** What this tab keeps changes with the session alone, which renders the notice anew. */
const never = () => () => {}

/**
 * Shown before sign-in when a session ended over a form whose values are kept in this tab; otherwise nothing. It has
 * its place in a written page, so that the form below does not move when the page comes alive.
 */
export function KeptNotice() {
  const session = useSession()
  const kept = useSyncExternalStore<boolean | null>(
    never,
    () => isTypingKept(sessionStorage, deviceStorage()),
    () => null,
  )
  if (kept === false || session !== null) return null
  return (
    <chakra.div data-kept-note mt="6" {...(kept === null && { css: AS_TOLD })}>
      <Notice tone="info" title={SESSION_TEXTS.typingKept} />
    </chakra.div>
  )
}
