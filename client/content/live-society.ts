import { useEffect, useState } from 'react'
import { SocietyProviderText } from '../features/society/SocietyProvider.text.generated.ts'
import { refreshedSociety, societyDetails } from '../features/society/society-details.ts'
import type { PublicSociety } from '../shell/society-context.ts'
import { askGraph } from './ask-graph.ts'

async function askForSociety(signal: AbortSignal): Promise<PublicSociety | null> {
  const { data } = await askGraph(SocietyProviderText, { signal })
  return data ? societyDetails(data.society) : null
}

/**
 * The society's settings of the build, replaced by the current ones when they arrive. Missing values keep those of
 * the build.
 */
export function useLiveSociety(written: PublicSociety): PublicSociety {
  const [society, setSociety] = useState(written)
  useEffect(() => {
    const leaving = new AbortController()
    askForSociety(leaving.signal).then(
      (live) => {
        if (live) setSociety((known) => refreshedSociety(known, live))
      },
      () => {
        // Offline, or the server is starting: the settings of the build are kept.
      },
    )
    return () => leaving.abort()
  }, [])
  return society
}
