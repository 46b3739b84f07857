import type { ReactNode } from 'react'
import { useSociety } from '../../shell/society-context.ts'
import { EndedNotice } from './EndedNotice.tsx'
import { EntranceLayout } from './EntranceLayout.tsx'
import { ENTRANCES, type EntranceName } from './entrances.ts'
import { useSession } from './session-context.ts'

export interface EntranceFrameProps {
  readonly page: EntranceName
  readonly children: ReactNode
  /** Further links below the sheet. */
  readonly foot?: ReactNode
}

/** A page before sign-in, which says when a session ended by itself in this tab. */
export function EntranceFrame({ page, children, foot }: EntranceFrameProps) {
  const society = useSociety()
  return (
    <EntranceLayout
      {...ENTRANCES[page](society)}
      notice={<EndedNotice isSignedIn={useSession() !== null} />}
      foot={foot}
    >
      {children}
    </EntranceLayout>
  )
}
