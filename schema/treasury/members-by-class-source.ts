import type { PlainDate } from '#rules/dates.ts'
import type { StaffCategory } from '#rules/members/options.ts'

/** The members of one class over some days. */
export interface ClassOfMembers {
  /** null for members without a staff category. */
  readonly category: StaffCategory | null
  readonly before: number
  readonly joined: number
  readonly left: number
  readonly deceased: number
  readonly members: number
}

/** The members by class between two days, both inside. */
export interface MembersByClass {
  readonly from: PlainDate
  readonly to: PlainDate
  readonly classes: readonly ClassOfMembers[]
}

/** The port of members by class. Throws NOT_SUPPORTED_BY_BACKEND where a backend does not count them. */
export interface MembersByClassSource {
  /** Throws BAD_USER_INPUT for days in the wrong order. */
  membersByClass(days: Pick<MembersByClass, 'from' | 'to'>): Promise<MembersByClass>
}
