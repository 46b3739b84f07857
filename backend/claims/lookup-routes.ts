import { CLAIMS_TEXTS } from '#rules/texts/claims.ts'
import { memberCalls, type WirePublicMember } from '../contract/members.ts'
import { savingsCalls } from '../contract/savings.ts'
import type { Queryable } from '../db/schema.ts'
import { badRequest, notFound } from '../http/problems.ts'
import type { RouteModule } from '../http/route.ts'
import { balancesOf } from '../journal/statement.ts'
import { presentMemberNumber, wholeEmployment } from '../members/present.ts'
import { type Member, memberById, memberIdByNumber } from '../members/store.ts'
import { presentBalances } from '../savings/present.ts'
import { claims } from './claims.ts'

/**
 * A member by member number whose savings can be claimed. Throws 404, the same for those who are unknown, waiting or
 * archived, have left, or whose savings have been paid to a beneficiary.
 */
export async function memberOfNumber(db: Queryable, memberNumber: string): Promise<Member> {
  const id = await memberIdByNumber(db, memberNumber)
  const member = id === null ? null : await memberById(db, id)
  const isClosed =
    member !== null &&
    (member.row.membership_ended === 'left' || (await claims.some(db, member.row.id, ['processed'])))
  if (member === null || isClosed) throw notFound(CLAIMS_TEXTS.memberNotFound)
  return member
}

/** No contact, bank or kin data in public. */
function presentPublicMember({ row }: Member): WirePublicMember {
  const { faculty, department, salaryStructure } = wholeEmployment(row.employment)
  return {
    name: row.name,
    memberId: presentMemberNumber(row.member_number),
    employmentDetails: { faculty, department, salaryStructure },
  }
}

/** What the public beneficiary form reads about the deceased member (Spec 002 §2.9), limited per address. */
export const claimLookupRoutes: RouteModule = (on) => {
  on(
    memberCalls.memberByMemberId,
    async (call) => presentPublicMember(await memberOfNumber(call.db, call.params.memberId ?? '')),
    { limit: 'lookups' },
  )

  on(
    savingsCalls.getBalancesPublic,
    async (call) => {
      const memberNumber = (call.query.id ?? '').trim()
      if (memberNumber === '') throw badRequest('id must name a member')
      const { row } = await memberOfNumber(call.db, memberNumber)
      return { summary: presentBalances(await balancesOf(call.db, row.id)) }
    },
    { limit: 'lookups' },
  )
}
