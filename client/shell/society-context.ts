import { createContext, useContext } from 'react'
import { DEFAULT_SOCIETY_SETTINGS, type SocietySettings } from '#rules/society/settings.ts'

/** What the public pages and the frames say about the society. */
export type PublicSociety = Pick<
  SocietySettings,
  | 'name'
  | 'address'
  | 'contacts'
  | 'registrationFee'
  | 'registrationAccount'
  | 'memberNumberPrefix'
  | 'handlingChargePercent'
  | 'commodityMarkupPercent'
  | 'exitServiceChargePercent'
  | 'loanRates'
>

export const SocietyContext = createContext<PublicSociety>(DEFAULT_SOCIETY_SETTINGS)

/** The society's settings; the defaults until the live ones have come. */
export const useSociety = (): PublicSociety => useContext(SocietyContext)
