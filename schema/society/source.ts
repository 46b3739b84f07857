import type { SocietySettings } from '#rules/society/settings.ts'

/** The facts about the society that need no backend call. */
export interface SocietySource {
  /** The society's settings, validated at start. */
  readonly settings: SocietySettings
  /** The external member portal; null when members sign in on this product's own page. */
  readonly memberPortalUrl: string | null
}
