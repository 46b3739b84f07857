import { lagosDate } from '#rules/dates.ts'
import { STAFF_CATEGORIES } from '#rules/members/options.ts'
import type { MembersByClassSource } from '#schema/treasury/members-by-class-source.ts'
import type { RecordedMember, RecordedSociety } from '../recording/society.ts'

/** The recorded members by class; when somebody left is not recorded, so nobody has. */
export const mockMembersByClass = (society: RecordedSociety): MembersByClassSource => ({
  membersByClass: async ({ from, to }) => {
    const confirmed = society
      .all<RecordedMember>('Member')
      .flatMap(({ memberNumber, joinedAt, category }) =>
        memberNumber === null || joinedAt === null ? [] : [{ category, day: lagosDate(joinedAt) }],
      )
    const classes = STAFF_CATEGORIES.map((category) => {
      const days = confirmed.flatMap((each) => (each.category === category ? [each.day] : []))
      const before = days.filter((day) => day < from).length
      const members = days.filter((day) => day <= to).length
      return { category, before, joined: members - before, left: 0, deceased: 0, members }
    })
    return { from, to, classes }
  },
})
