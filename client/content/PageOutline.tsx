import type { ReactNode } from 'react'
import { EntranceLayout } from '../features/session/EntranceLayout.tsx'
import { ENTRANCES, type EntranceName } from '../features/session/entrances.ts'
import type { RouteName } from '../paths.ts'
import { ANCHORS } from '../shell/anchors.ts'
import { PublicShell } from '../shell/PublicShell.tsx'
import { type PublicSociety, SocietyContext } from '../shell/society-context.ts'
import { ColourModeProvider } from '../ui/ColourMode.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Styles } from '../ui/Styles.tsx'

/** The sheet of an entrance before its form has come. */
const ENTRANCE_SHEET = (
  <div role="status" aria-label="Loading">
    <Skeleton height="11" />
    <br />
    <Skeleton height="40" />
    <br />
    <Skeleton height="11" />
  </div>
)

const entrance =
  (name: EntranceName) =>
  (society: PublicSociety): ReactNode => (
    <EntranceLayout {...ENTRANCES[name](society)}>{ENTRANCE_SHEET}</EntranceLayout>
  )

const OUTLINES: Partial<Record<RouteName, (society: PublicSociety) => ReactNode>> = {
  forgotPassword: entrance('forgotPassword'),
}

/** The pages with an outline of their own; the others begin with that of app.html. */
export const OUTLINED = Object.keys(OUTLINES) as readonly RouteName[]

export interface PageOutlineProps {
  readonly route: RouteName
  readonly society: PublicSociety
}

/**
 * The first picture of a page that people open by its address: header, title and the place of the form. It is read
 * before the page's code has come, and the app replaces it.
 */
export function PageOutline({ route, society }: PageOutlineProps) {
  return (
    <Styles>
      <ColourModeProvider>
        <SocietyContext value={society}>
          <PublicShell society={society} anchors={ANCHORS} signedIn={false}>
            {OUTLINES[route]?.(society)}
          </PublicShell>
        </SocietyContext>
      </ColourModeProvider>
    </Styles>
  )
}
