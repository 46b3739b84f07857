import { COUNT, each, listOf, objectOf, oneOf, orNull, recordOf, type Wire } from './schema.ts'
import { DATE } from './treasury.ts'
import { call } from './wire.ts'

/** The members of one class. */
const CLASS_OF_MEMBERS = recordOf('ClassOfMembers', {
  category: {
    ...orNull(oneOf('Senior', 'Junior')),
    description: 'the staff category, as it is now; null for those who gave none',
  } as const,
  before: { ...COUNT, description: 'members before the first day' } as const,
  ...each(['joined', 'left', 'deceased'], COUNT),
  members: { ...COUNT, description: 'members at the end of the last day' } as const,
})
export type WireClassOfMembers = Wire<typeof CLASS_OF_MEMBERS>

const day = (description: string) => ({ type: 'string', format: 'date', description }) as const

/** Members counted by class, for staff (our extension). */
export const membersByClassCalls = {
  membersByClass: call('GET', '/admin/API/membersbyclass', 'staff', {
    programs: 'READ_BOOKS',
    summary:
      'How many members there were by staff category before a day, joined, left and died, and are left.',
    query: {
      from: day('the first day'),
      to: day('the last day; today when left out'),
    },
    answer: objectOf({ from: DATE, to: DATE, classes: listOf(CLASS_OF_MEMBERS) }),
    extension: true,
    auditors: true,
  }),
}
