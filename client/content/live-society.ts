import { useEffect, useState } from 'react'
import type { SocietyProviderQuery } from '../features/society/SocietyProvider.generated.ts'
import { refreshedSociety, societyDetails } from '../features/society/society-details.ts'
import type { PublicSociety } from '../shell/society-context.ts'
import { askGraph } from './ask-graph.ts'

/**
 * The query of features/society/SocietyProvider.graphql in one line. The front page sends it once, without Apollo
 * Client, which would be larger than the page.
 */
export const SOCIETY_QUESTION =
  '{society{name address contacts{emails phones socialLinks{label url}}university memberPortalUrl registrationFee registrationAccount{bankName accountName accountNumber}memberNumberPrefix handlingChargePercent commodityMarkupPercent exitServiceChargePercent loanProducts{loanType interestRatePercent privilegedInterestRatePercent}limitStrengths{limit strength}pageSize}}'

async function askForSociety(signal: AbortSignal): Promise<PublicSociety | null> {
  const { data } = await askGraph<SocietyProviderQuery>(SOCIETY_QUESTION, { signal })
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
