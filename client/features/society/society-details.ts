import { DEFAULT_PUBLIC_SETTINGS } from '#rules/society/public-settings.ts'
import type { PublicSociety } from '../../shell/society-context.ts'
import type { SocietyProviderQuery } from './SocietyProvider.generated.ts'

/**
 * The graph's `society` in the form and the order of the settings that the build writes into documents; a missing rate
 * keeps its default.
 */
export function societyDetails(society: SocietyProviderQuery['society']): PublicSociety {
  const { emails, phones, socialLinks } = society.contacts
  const { bankName, accountName, accountNumber } = society.registrationAccount
  const live = society.loanProducts.map(
    ({ loanType, interestRatePercent: others, privilegedInterestRatePercent: privileged }) => [
      loanType,
      { privileged, others },
    ],
  )
  return {
    name: society.name,
    address: society.address,
    contacts: { emails, phones, socialLinks: socialLinks.map(({ label, url }) => ({ label, url })) },
    university: society.university,
    registrationFee: society.registrationFee,
    registrationAccount: {
      bankName: bankName ?? '',
      accountName: accountName ?? '',
      accountNumber: accountNumber ?? '',
    },
    memberNumberPrefix: society.memberNumberPrefix,
    memberNumberDigits: society.memberNumberDigits,
    handlingChargePercent: society.handlingChargePercent,
    commodityMarkupPercent: society.commodityMarkupPercent,
    exitServiceChargePercent: society.exitServiceChargePercent,
    loanRates: { ...DEFAULT_PUBLIC_SETTINGS.loanRates, ...Object.fromEntries(live) },
    limitStrengths: {
      ...DEFAULT_PUBLIC_SETTINGS.limitStrengths,
      // A strength that the backend does not state is that of the product.
      ...Object.fromEntries((society.limitStrengths ?? []).map(({ limit, strength }) => [limit, strength])),
    },
    pageSize: society.pageSize,
    ...(society.memberPortalUrl !== null && { memberPortalUrl: society.memberPortalUrl }),
  }
}

/** The current settings; the known ones themselves where nothing has changed, so that no screen is drawn again. */
export const refreshedSociety = (known: PublicSociety, current: PublicSociety): PublicSociety =>
  JSON.stringify(known) === JSON.stringify(current) ? known : current
