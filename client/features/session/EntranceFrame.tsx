import type { ReactNode } from 'react'
import { useSociety } from '../../shell/society-context.ts'
import { EntranceLayout } from './EntranceLayout.tsx'
import { ENTRANCES, type EntranceName } from './entrances.ts'
import { KeptNotice } from './KeptNotice.tsx'

export interface EntranceFrameProps {
  readonly page: EntranceName
  readonly children: ReactNode
  /** Further links below the sheet. */
  readonly foot?: ReactNode
}

/** A page before sign-in, which says when what was typed before the session ended is kept. */
export function EntranceFrame({ page, children, foot }: EntranceFrameProps) {
  const society = useSociety()
  return (
    <EntranceLayout {...ENTRANCES[page](society)} notice={<KeptNotice />} foot={foot}>
      {children}
    </EntranceLayout>
  )
}
