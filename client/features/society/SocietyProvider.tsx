import { type ReactNode, useMemo } from 'react'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { SocietyContext } from '../../shell/society-context.ts'
import { useSocietyProviderQuery } from './SocietyProvider.generated.ts'
import { societyDetails } from './society-details.ts'

/** Provides the society's name, contacts, charges and rates to layouts and public pages. */
export function SocietyProvider({ children }: { readonly children: ReactNode }) {
  const { data } = useSocietyProviderQuery()
  const society = useMemo(() => (data ? societyDetails(data.society) : DEFAULT_SOCIETY_SETTINGS), [data])
  return <SocietyContext value={society}>{children}</SocietyContext>
}
