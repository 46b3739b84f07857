import type { LandingAnchor } from '../paths.ts'

/** The sections named in the head; the rest are reached by reading on. */
export interface HeaderAnchor {
  readonly anchor: LandingAnchor
  readonly label: string
}
