import { describe, expect, it } from 'vitest'
import type { SocietyProviderQuery } from '#client/features/society/SocietyProvider.generated.ts'
import { refreshedSociety, societyDetails } from '#client/features/society/society-details.ts'
import { kobo } from '#rules/money.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { published } from '#scripts/fill-in.ts'

const WRITTEN = published(DEFAULT_SOCIETY_SETTINGS)

/** The graph's answer for the settings of the build, as Apollo Client hands it out. */
const answer = (over: Partial<SocietyProviderQuery['society']> = {}): SocietyProviderQuery['society'] => {
  const { loanRates, limitStrengths, contacts, registrationAccount, ...rest } = WRITTEN
  return {
    __typename: 'Society',
    loanProducts: Object.entries(loanRates).map(([loanType, { privileged, others }]) => ({
      __typename: 'LoanProduct',
      loanType,
      interestRatePercent: others,
      privilegedInterestRatePercent: privileged,
    })),
    limitStrengths: Object.entries(limitStrengths).map(([limit, strength]) => ({
      __typename: 'LimitStrength',
      limit,
      strength,
    })),
    registrationAccount: { __typename: 'BankAccount', ...registrationAccount },
    contacts: {
      __typename: 'SocietyContacts',
      ...contacts,
      socialLinks: contacts.socialLinks.map((link) => ({
        __typename: 'SocialLink',
        label: link.label,
        url: link.url,
      })),
    },
    ...rest,
    ...over,
  } as SocietyProviderQuery['society']
}

describe('the settings of the society that come after those of the build', () => {
  it('keep the screens as they are when nothing has changed', () => {
    expect(refreshedSociety(WRITTEN, societyDetails(answer()))).toBe(WRITTEN)
  })

  it('replace those of the build when one has changed', () => {
    const current = refreshedSociety(WRITTEN, societyDetails(answer({ registrationFee: kobo(250_000) })))
    expect(current).toEqual({ ...WRITTEN, registrationFee: kobo(250_000) })
  })

  it('keep the default of a rate that the backend does not tell', () => {
    const { CAR } = societyDetails(answer({ loanProducts: [] })).loanRates
    expect(CAR).toEqual(DEFAULT_SOCIETY_SETTINGS.loanRates.CAR)
  })
})

describe('what documents hold of the settings', () => {
  it("publishes the society's own public settings and none of the others", () => {
    const own = { ...DEFAULT_SOCIETY_SETTINGS, name: 'Harmony', earlyMembers: ['COOP000007'] }
    expect(published(own)).toEqual({ ...WRITTEN, name: 'Harmony' })
    expect(JSON.stringify(published(own))).not.toContain('COOP000007')
  })
})
