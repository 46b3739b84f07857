import { EndedNotice } from '../features/session/EndedNotice.tsx'
import { ANCHORS } from '../shell/anchors.ts'
import { PublicShell } from '../shell/PublicShell.tsx'
import { type PublicSociety, SocietyContext } from '../shell/society-context.ts'
import { ColourModeProvider } from '../ui/ColourMode.tsx'
import { Styles } from '../ui/Styles.tsx'
import { Wide } from '../ui/Wide.tsx'
import { LandingPage } from './LandingPage.tsx'
import { useLiveSociety } from './live-society.ts'
import { useSignedIn } from './signed-in.ts'

export interface LandingDocumentProps {
  /** The society's settings at build time. */
  readonly written: PublicSociety
  /** Whether the visitor had begun to use the page before its script ran. */
  readonly used?: boolean
}

/**
 * The front page as a separate document without router and Apollo client. It is rendered to HTML at build time and
 * hydrated in the browser. Its links load the app.
 */
export function LandingDocument({ written, used = false }: LandingDocumentProps) {
  const society = useLiveSociety(written)
  const signedIn = useSignedIn()
  return (
    <Styles>
      <ColourModeProvider>
        <SocietyContext value={society}>
          <PublicShell society={society} anchors={ANCHORS} signedIn={signedIn}>
            <Wide>
              <EndedNotice isSignedIn={signedIn} leadsToSignIn />
            </Wide>
            <LandingPage ownMessages used={used} />
          </PublicShell>
        </SocietyContext>
      </ColourModeProvider>
    </Styles>
  )
}
