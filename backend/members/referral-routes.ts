import { Readable } from 'node:stream'
import { memberCalls, type WireReferral } from '../contract/members.ts'
import type { Queryable } from '../db/schema.ts'
import type { Link } from '../files/links.ts'
import type { RouteModule } from '../http/route.ts'
import { presentMemberNumber } from './present.ts'
import { type Referral, referralsAfter } from './referrals.ts'

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

/** `{ referals: [...] }` of all referrers, read and sent in pieces. */
async function* allReferrals(db: Queryable, link: Link): AsyncGenerator<string> {
  let last: Referral | null = null
  let separator = '{"referals":['
  do {
    const piece: Referral[] = await referralsAfter(db, last, PIECE_ROWS)
    for (const referral of piece) {
      yield separator + JSON.stringify(presentReferral(referral, link))
      separator = ','
    }
    last = piece.length === PIECE_ROWS ? (piece.at(-1) ?? null) : null
  } while (last !== null)
  yield separator === ',' ? ']}' : '{"referals":[]}'
}

/** Who brought whom (Spec 001 §2). */
export const referralRoutes: RouteModule = (on, deps) => {
  on(memberCalls.referrals, async (call) => {
    const link: Link = (fileId) => deps.files.link(fileId, call.viewer.id, call.now)
    return call.reply.type('application/json; charset=utf-8').send(Readable.from(allReferrals(call.db, link)))
  })
}
