import type { LandingAnchor } from '../public-paths.ts'

/** A section of the front page. */
export interface HeaderAnchor {
  readonly anchor: LandingAnchor
  readonly label: string
  /** Whether it is also in the header of wide screens, which has no room for all. */
  readonly inHead: boolean
}
