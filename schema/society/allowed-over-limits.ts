import type { UsualLimit } from '#rules/society/usual-limits.ts'
import type { NamedPerson } from '../members/named-person.ts'

/** That an admin allowed a request over usual limits. */
export interface AllowedOverLimits {
  readonly limits: readonly UsualLimit[]
  readonly reason: string
  /** null where the backend does not say. */
  readonly by: NamedPerson | null
}
