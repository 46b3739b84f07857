import { type ReactNode, useMemo, useState } from 'react'
import { DEFAULT_PUBLIC_SETTINGS } from '#rules/society/public-settings.ts'
import { READ_ONCE } from '../../apollo/read-once.ts'
import { SocietyContext } from '../../shell/society-context.ts'
import { useSocietyProviderQuery } from './SocietyProvider.generated.ts'
import { refreshedSociety, societyDetails } from './society-details.ts'
import { writtenSociety } from './written-society.ts'

/**
 * Provides the society's name, contacts, charges and rates to layouts and public pages: those of the build, until the
 * current ones arrive.
 */
export function SocietyProvider({ children }: { readonly children: ReactNode }) {
  const { data } = useSocietyProviderQuery(READ_ONCE)
  const [written] = useState(() => writtenSociety() ?? DEFAULT_PUBLIC_SETTINGS)
  const society = useMemo(
    () => (data ? refreshedSociety(written, societyDetails(data.society)) : written),
    [data, written],
  )
  return <SocietyContext value={society}>{children}</SocietyContext>
}
