import { createContext, useContext } from 'react'
import { DEFAULT_PUBLIC_SETTINGS, type PublicSettings } from '#rules/society/public-settings.ts'

/** The settings of the society that public pages and layouts show. */
export interface PublicSociety extends PublicSettings {
  /** The society's own portal, where members sign in; absent where that is ours, and until the graph has answered. */
  readonly memberPortalUrl?: string
}

export const SocietyContext = createContext<PublicSociety>(DEFAULT_PUBLIC_SETTINGS)

/** The society's settings; the defaults until they are loaded. */
export const useSociety = (): PublicSociety => useContext(SocietyContext)
