import { chakra } from '@chakra-ui/react/styled-system'
import { X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { toPublic } from '../../public-paths.ts'
import { useSociety } from '../../shell/society-context.ts'
import { IconButton, LinkButton } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { tabStorage } from './device-data.ts'
import { endedSession, endNoted, forgetEnd, onEndNoted } from './ended-session.ts'

/** A written page does not know what the tab noted; client/public/theme.js tells it before it is painted. */
const IF_ENDED = { 'html:not([data-ended]) &': { display: 'none' } } as const
const IF_KEPT = { 'html:not([data-ended=kept]) &': { display: 'none' } } as const

export interface EndedNoticeProps {
  /** Whether somebody is signed in, to whom it is not shown. */
  readonly isSignedIn: boolean
  /** Whether it leads to the sign-in, from a page that is none. */
  readonly leadsToSignIn?: boolean
}

/**
 * Says that a session ended by itself in this tab, and whether what was typed is kept. It stays until it is dismissed or somebody
 * signs in. It has its place in a written page, so that nothing moves when the page comes alive.
 */
export function EndedNotice({ isSignedIn, leadsToSignIn = false }: EndedNoticeProps) {
  const { memberPortalUrl } = useSociety()
  const noted = useSyncExternalStore<string | null | undefined>(
    onEndNoted,
    () => endNoted(tabStorage()),
    () => undefined,
  )
  if (noted === null || isSignedIn) return null
  const ended = noted === undefined ? null : endedSession(noted)
  const isStaff = ended !== null && ended.level !== ACCESS_LEVELS.MEMBER
  const signIn = isStaff ? `${toPublic('signIn')}?tab=admin` : (memberPortalUrl ?? toPublic('portal'))
  return (
    <chakra.div data-ended-note mt="6" {...(ended === null && { css: IF_ENDED })}>
      <Notice
        tone="warning"
        {...(ended !== null && { announce: 'alert' as const })}
        title={SESSION_TEXTS.sessionExpired}
        end={
          <IconButton
            icon={X}
            size="sm"
            label={SESSION_TEXTS.dismiss}
            onClick={() => {
              delete document.documentElement.dataset['ended']
              forgetEnd(tabStorage())
            }}
          />
        }
        action={leadsToSignIn && <LinkButton to={signIn}>{SESSION_TEXTS.signInAgain}</LinkButton>}
      >
        {(ended === null || ended.isKept) && (
          <chakra.span {...(ended === null && { css: IF_KEPT })}>{SESSION_TEXTS.typingKept}</chakra.span>
        )}
      </Notice>
    </chakra.div>
  )
}
