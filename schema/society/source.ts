import type { SocietySettings } from '#rules/society/settings.ts'

/** What this installation knows about its society without asking a backend. */
export interface SocietySource {
  /** The society's settings as checked at start. */
  readonly settings: SocietySettings
  /** The external member portal; null when members sign in on this product's own page. */
  readonly memberPortalUrl: string | null
}
