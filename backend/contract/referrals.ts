import { FILE_LINK, INSTANT, listOf, objectOf, orNull, recordOf, TEXT, type Wire } from './schema.ts'

/** A referrer with the members who joined through their link. */
export const REFERRAL = recordOf('Referral', {
  userId: objectOf({ _id: TEXT, name: TEXT, passport: orNull(FILE_LINK) }),
  referedUsers: listOf(objectOf({ _id: TEXT, name: TEXT, memberId: TEXT, createdAt: INSTANT })),
})
export type WireReferral = Wire<typeof REFERRAL>
