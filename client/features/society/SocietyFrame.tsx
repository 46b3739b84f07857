import { type ReactNode, useMemo } from 'react'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { SocietyContext } from '../../shell/society-context.ts'
import { type SocietyFrameQuery, useSocietyFrameQuery } from './SocietyFrame.generated.ts'

type PublicSociety = Parameters<typeof SocietyContext>[0]['value']

function asSettings({
  loanProducts,
  registrationAccount,
  ...society
}: SocietyFrameQuery['society']): PublicSociety {
  const { bankName, accountName, accountNumber } = registrationAccount
  const live = loanProducts.map(({ type, ratePercent, privilegedRatePercent }) => [
    type,
    { others: ratePercent, privileged: privilegedRatePercent },
  ])
  return {
    ...society,
    registrationAccount: {
      bankName: bankName ?? '',
      accountName: accountName ?? '',
      accountNumber: accountNumber ?? '',
    },
    loanRates: { ...DEFAULT_SOCIETY_SETTINGS.loanRates, ...Object.fromEntries(live) },
  }
}

/** Gives the frames and the public pages the society's own name, contacts, charges and rates. */
export function SocietyFrame({ children }: { readonly children: ReactNode }) {
  const { data } = useSocietyFrameQuery()
  const society = useMemo(() => (data ? asSettings(data.society) : DEFAULT_SOCIETY_SETTINGS), [data])
  return <SocietyContext value={society}>{children}</SocietyContext>
}
