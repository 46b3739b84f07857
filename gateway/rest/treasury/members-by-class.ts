import { membersByClassCalls } from '#backend/contract/members-by-class.ts'
import { STAFF_CATEGORIES } from '#rules/members/options.ts'
import type { MembersByClassSource } from '#schema/treasury/members-by-class-source.ts'
import type { Backend } from '../backend.ts'
import { objectIn } from '../envelope.ts'
import { dayIn, everyRow } from './books-parts.ts'

/** The call of members by class, which is an extension. */
export const membersByClassApi = (backend: Backend): MembersByClassSource => ({
  membersByClass: (days) =>
    backend.ask(membersByClassCalls.membersByClass, { query: days }, (answer) => {
      const fields = objectIn(answer, [], ['classes'])
      return {
        from: dayIn(fields, 'from'),
        to: dayIn(fields, 'to'),
        classes: everyRow(fields, 'classes', (row) => {
          const named = row.optionalText('category')?.toLowerCase() ?? ''
          return {
            category: STAFF_CATEGORIES.find((each) => each.toLowerCase() === named) ?? null,
            before: row.whole('before'),
            joined: row.whole('joined'),
            left: row.whole('left'),
            deceased: row.whole('deceased'),
            members: row.whole('members'),
          }
        }),
      }
    }),
})
