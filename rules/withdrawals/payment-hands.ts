import { type Hands, handsWhereTwo, type TwoOfficers } from '../requests/second-person.ts'
import type { WithdrawalState } from './review.ts'

/** How long a change of e-mail or bank account is fresh, in milliseconds: 7 days. */
export const FRESH_CHANGE_MS = 7 * 24 * 3_600_000

/** A change of a member's e-mail or bank account; both null where there was none. */
interface ContactChange {
  readonly at: Date | null
  readonly by: string | null
}

/**
 * Those who had a hand in a withdrawal or a claim, where the society asks for two people: once it is approved, who
 * approved it, the member, and who changed the member's e-mail or bank account within 7 days before `now`. Anyone approves or rejects.
 */
export const paymentHands = (
  society: TwoOfficers,
  payment: {
    readonly state: WithdrawalState
    readonly decidedBy: string | null
    /** The member who is paid. */
    readonly memberId: string | null
    readonly changes: readonly ContactChange[]
  },
  now: Date,
): Hands => {
  if (payment.state !== 'approved') return []
  const fresh = payment.changes.filter(
    ({ at }) => at !== null && at.getTime() > now.getTime() - FRESH_CHANGE_MS,
  )
  return handsWhereTwo(society, payment.decidedBy, payment.memberId, ...fresh.map(({ by }) => by))
}
