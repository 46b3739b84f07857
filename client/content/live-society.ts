import { useEffect, useState } from 'react'
import type { SocietyProviderQuery } from '../features/society/SocietyProvider.generated.ts'
import { societyDetails } from '../features/society/society-details.ts'
import type { PublicSociety } from '../shell/society-context.ts'
import { askGraph } from './ask-graph.ts'

/**
 * The question of features/society/SocietyProvider.graphql in one line: the front page asks it once, and the
 * graph's client would weigh more than the page.
 */
export const SOCIETY_QUESTION =
  '{society{name address contacts{emails phones socialLinks{label url}}registrationFee registrationAccount{bankName accountName accountNumber}memberNumberPrefix handlingChargePercent commodityMarkupPercent exitServiceChargePercent loanProducts{loanType interestRatePercent privilegedInterestRatePercent}}}'

async function askForSociety(signal: AbortSignal): Promise<PublicSociety | null> {
  const { data } = await askGraph<SocietyProviderQuery>(SOCIETY_QUESTION, { signal })
  return data ? societyDetails(data.society) : null
}

/** The society as the page was written with it, then as it is now. What does not come leaves what stands. */
export function useLiveSociety(written: PublicSociety): PublicSociety {
  const [society, setSociety] = useState(written)
  useEffect(() => {
    const leaving = new AbortController()
    askForSociety(leaving.signal).then(
      (live) => {
        if (live) setSociety((known) => (JSON.stringify(live) === JSON.stringify(known) ? known : live))
      },
      () => {
        // Offline, or the server is just starting: the figures of the build stand.
      },
    )
    return () => leaving.abort()
  }, [])
  return society
}
