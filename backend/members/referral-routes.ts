import { Readable } from 'node:stream'
import { heard } from '#rules/heard.ts'
import { memberCalls } from '../contract/members.ts'
import type { WireReferral } from '../contract/referrals.ts'
import type { Queryable } from '../db/schema.ts'
import type { Link } from '../files/links.ts'
import type { RouteModule } from '../http/route.ts'
import { presentMemberNumber } from './present.ts'
import { type Referral, referralsOf, referrerIds } from './referrals.ts'

/** Referrers read at once. */
const PIECE_ROWS = 200

const presentReferral = ({ id, name, passportFileId, referred }: Referral, link: Link): WireReferral => ({
  userId: { _id: id, name, passport: link(passportFileId) },
  referedUsers: referred.map((one) => ({
    _id: one.id,
    name: one.name,
    memberId: presentMemberNumber(one.memberNumber),
    createdAt: one.createdAt.toISOString(),
  })),
})

/** `{ referals: [...] }` of all referrers, read and sent in pieces; their ids are few enough to hold. */
async function* allReferrals(db: Queryable, link: Link): AsyncGenerator<string> {
  const ids = await referrerIds(db)
  yield '{"referals":['
  for (let start = 0; start < ids.length; start += PIECE_ROWS) {
    const piece = await referralsOf(db, ids.slice(start, start + PIECE_ROWS))
    const texts = piece.map((referral) => JSON.stringify(presentReferral(referral, link)))
    yield (start === 0 ? '' : ',') + texts.join(',')
  }
  yield ']}'
}

/** Who brought whom (Spec 001 §2). */
export const referralRoutes: RouteModule = (on, deps) => {
  on(memberCalls.referrals, async (call) => {
    const link: Link = (fileId) => deps.files.link(fileId, call.viewer.id, call.now)
    return call.reply
      .type('application/json; charset=utf-8')
      .send(heard(Readable.from(allReferrals(call.db, link))))
  })
}
