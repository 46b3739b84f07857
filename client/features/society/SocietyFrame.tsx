import { type ReactNode, useMemo } from 'react'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { SocietyContext } from '../../shell/society-context.ts'
import { useSocietyFrameQuery } from './SocietyFrame.generated.ts'
import { societyFacts } from './society-facts.ts'

/** Gives the frames and the public pages the society's own name, contacts, charges and rates. */
export function SocietyFrame({ children }: { readonly children: ReactNode }) {
  const { data } = useSocietyFrameQuery()
  const society = useMemo(() => (data ? societyFacts(data.society) : DEFAULT_SOCIETY_SETTINGS), [data])
  return <SocietyContext value={society}>{children}</SocietyContext>
}
