import type { LandingAnchor } from '../paths.ts'

/** A section of the front page. */
export interface HeaderAnchor {
  readonly anchor: LandingAnchor
  readonly label: string
  /** Also named in the head of wide screens, which has no room for all. */
  readonly inHead: boolean
}
