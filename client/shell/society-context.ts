import { createContext, useContext } from 'react'
import { DEFAULT_SOCIETY_SETTINGS, type SocietySettings } from '#rules/society/settings.ts'

/** The settings of the society that public pages and layouts show. */
export interface PublicSociety extends PublishedSettings {
  /** The society's own portal, where members sign in; absent where that is ours, and until the graph has answered. */
  readonly memberPortalUrl?: string
}

type PublishedSettings = Pick<
  SocietySettings,
  | 'name'
  | 'address'
  | 'contacts'
  | 'university'
  | 'registrationFee'
  | 'registrationAccount'
  | 'memberNumberPrefix'
  | 'handlingChargePercent'
  | 'commodityMarkupPercent'
  | 'exitServiceChargePercent'
  | 'loanRates'
>

export const SocietyContext = createContext<PublicSociety>(DEFAULT_SOCIETY_SETTINGS)

/** The society's settings; the defaults until they are loaded. */
export const useSociety = (): PublicSociety => useContext(SocietyContext)
