import { type ReactNode, useEffect } from 'react'
import { useLiveSociety } from '../content/live-society.ts'
import { SessionStoreContext, useSession } from '../features/session/session-context.ts'
import type { SessionStore } from '../features/session/session-store.ts'
import { ANCHORS } from '../shell/anchors.ts'
import { PublicShell } from '../shell/PublicShell.tsx'
import { type PublicSociety, SocietyContext } from '../shell/society-context.ts'
import { ColourModeProvider } from '../ui/ColourMode.tsx'
import { Styles } from '../ui/Styles.tsx'

/** Told to client/public/first-press.js when the form can be sent by the page. */
const READY = 'isusu:ready'

export interface EntranceDocumentProps {
  /** The society's settings at build time. */
  readonly written: PublicSociety
  readonly session: SessionStore
  readonly children?: ReactNode
}

/**
 * Sign-in and portal as documents without router and Apollo Client: rendered to HTML at build time and hydrated in the
 * browser. When the session has begun, the app takes the place of the page.
 */
export function EntranceDocument({ written, session, children }: EntranceDocumentProps) {
  const society = useLiveSociety(written)
  useEffect(() => {
    document.dispatchEvent(new Event(READY))
  }, [])
  return (
    <Styles>
      <ColourModeProvider>
        <SocietyContext value={society}>
          <SessionStoreContext value={session}>
            <Shell society={society}>{children}</Shell>
          </SessionStoreContext>
        </SocietyContext>
      </ColourModeProvider>
    </Styles>
  )
}

function Shell({ society, children }: { readonly society: PublicSociety; readonly children: ReactNode }) {
  const session = useSession()
  return (
    <PublicShell society={society} anchors={ANCHORS} signedIn={session !== null}>
      {children}
    </PublicShell>
  )
}
