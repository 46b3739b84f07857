import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import type { PublicSociety } from '../../shell/society-context.ts'
import type { SocietyProviderQuery } from './SocietyProvider.generated.ts'

/** The graph's `society` in the form of the settings; a missing rate keeps its default. */
export function societyDetails({
  loanProducts,
  registrationAccount,
  ...society
}: SocietyProviderQuery['society']): PublicSociety {
  const { bankName, accountName, accountNumber } = registrationAccount
  const live = loanProducts.map(({ loanType, interestRatePercent, privilegedInterestRatePercent }) => [
    loanType,
    { others: interestRatePercent, privileged: privilegedInterestRatePercent },
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
