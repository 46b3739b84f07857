import { normaliseMemberNumber } from '#rules/members/member-number.ts'
import { fullNameFits, surnameFits } from '#rules/members/names.ts'
import type { WithdrawalState } from '#rules/withdrawals/review.ts'
import type { AuditSource } from '#schema/audit/source.ts'
import type { BeneficiaryClaim, ClaimSource } from '#schema/claims/source.ts'
import { nullWhenLacking } from '#schema/null-when-lacking.ts'
import type { WithdrawalDecision } from '#schema/withdrawals/source.ts'
import type { LookupLocks } from '../claims/lookup-locks.ts'
import { requestSource, STATE_FILTERS } from '../requests/request-source.ts'
import type { ClaimApi } from '../rest/claims/calls.ts'
import type { PublicMember } from '../rest/claims/translate.ts'
import { nullWhenRefused } from '../rest/null-when-missing.ts'
import type { Loaders } from './loaders.ts'

/** The dependencies of a claim source. */
export interface ClaimSourceOptions {
  readonly api: ClaimApi
  readonly loaders: Pick<Loaders, 'claimsOn'>
  readonly pageSize: number
  readonly locks: LookupLocks
  /** Told of look-ups that staff open, which the backend does not know of. */
  readonly audit: Pick<AuditSource, 'record'>
  /** Counts one public look-up of the caller's address. Throws TOO_MANY_REQUESTS. */
  readonly countLookup: (lookup: 'deceased member') => Promise<void>
  /** The caller's address: misses of others close nothing for it. */
  readonly address: string
  /** Throws unless the backend has just confirmed that the caller is staff: the locks themselves need no call. */
  readonly confirmStaff: () => Promise<void>
}

/** The most characters of a member number; a longer text is not one. */
const NUMBER_MAX = 40

/** Claims of one request. */
export function makeClaimSource({
  api,
  loaders,
  pageSize,
  locks,
  audit,
  countLookup,
  address,
  confirmStaff,
}: ClaimSourceOptions): ClaimSource {
  return {
    async deceased(typed, surname) {
      const memberNumber = typed.trim()
      await countLookup('deceased member')
      if (memberNumber.length > NUMBER_MAX) return null
      const attempt = locks.begin(memberNumber, address)
      if (attempt === null) return null
      let member: PublicMember | null
      try {
        member = await nullWhenRefused(api.publicMember(memberNumber))
      } catch (problem) {
        attempt.takeBack()
        throw problem
      }
      if (member === null) return null
      const number = member.memberNumber ?? memberNumber
      // A backend may accept other spellings; each of them is an attempt at the same number.
      const isSame = normaliseMemberNumber(number) === normaliseMemberNumber(memberNumber)
      const ownAttempt = isSame ? attempt : locks.begin(number, address)
      if (ownAttempt === null) return null
      const fits = attempt.asksFullName || ownAttempt.asksFullName ? fullNameFits : surnameFits
      if (!fits(member.name, surname)) return null
      attempt.fits()
      ownAttempt.fits()
      return {
        memberNumber: number,
        name: member.name,
        department: member.department,
        accounts: () => api.publicBalances(number),
      }
    },
    submit: (claim) => api.submit(claim),
    requests: requestSource<BeneficiaryClaim, WithdrawalState | null, WithdrawalDecision>(
      {
        page: api.page,
        decide: api.decide,
        filters: STATE_FILTERS,
        changed: () => void loaders.claimsOn.clearAll(),
      },
      pageSize,
    ),
    onMember: (memberNumber) => loaders.claimsOn.load(memberNumber),
    async lookupLocks() {
      await confirmStaff()
      return locks.locked()
    },
    async unlockLookup(memberNumber) {
      await confirmStaff()
      await nullWhenLacking(
        audit.record({ act: 'open closed look-up', subject: memberNumber, rows: null, narrowedTo: null }),
      )
      return locks.unlock(memberNumber)
    },
  }
}
