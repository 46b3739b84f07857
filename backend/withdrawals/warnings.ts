import { type Hands, mayDecide, type TwoOfficers } from '#rules/requests/second-person.ts'
import { SECOND_PERSON_TEXTS } from '#rules/texts/second-person.ts'
import { FRESH_CHANGE_MS, paymentHands } from '#rules/withdrawals/payment-hands.ts'
import { payoutStep, type WithdrawalState } from '#rules/withdrawals/review.ts'
import { PAYMENT_WARNINGS } from '../contract/withdrawals.ts'
import type { Work } from '../db/work.ts'
import type { Applicant } from '../requests/applicants.ts'
import { type Look, requireAnother } from '../requests/second-person.ts'

/** What is unusual about a request to be paid, made at `requestedAt` to the account of that number. */
export function paymentWarnings(
  member: Pick<Applicant, 'email_changed_at' | 'bank_changed_at' | 'account_number'>,
  request: { readonly requested_at: Date; readonly account_number: string },
): (typeof PAYMENT_WARNINGS)[number][] {
  // Also what was changed after the request: it is paid later still.
  const isFresh = (at: Date | null) =>
    at !== null && at.getTime() > request.requested_at.getTime() - FRESH_CHANGE_MS
  return PAYMENT_WARNINGS.filter(
    (warning) =>
      ({
        'email changed': isFresh(member.email_changed_at),
        'bank account changed': isFresh(member.bank_changed_at),
        'other bank account':
          request.account_number !== '' &&
          member.account_number !== null &&
          member.account_number !== request.account_number,
      })[warning],
  )
}

/** Those who had a hand in the payment of a withdrawal or a claim, where the society asks for two people. */
const handsInPayment = (society: TwoOfficers, { row, member }: PaidRequest, now: Date): Hands =>
  paymentHands(
    society,
    {
      state: row.state,
      decidedBy: row.decided_by,
      memberId: row.member_id,
      changes: [
        { at: member.email_changed_at, by: member.email_changed_by },
        { at: member.bank_changed_at, by: member.bank_changed_by },
      ],
    },
    now,
  )

interface PaidRequest {
  readonly row: {
    readonly state: WithdrawalState
    readonly decided_by: string | null
    readonly member_id: string
  }
  readonly member: Pick<
    Applicant,
    'email_changed_at' | 'email_changed_by' | 'bank_changed_at' | 'bank_changed_by'
  >
}

/** Whether who looks at a withdrawal or a claim may take its next step. */
export const mayDecidePayment = ({ viewer, now, society }: Look, request: PaidRequest): boolean =>
  mayDecide(viewer, payoutStep(request.row.state), handsInPayment(society, request, now))

/** Throws 409 with SECOND_OFFICER for who had a hand in the payment and wants to mark it as processed. */
export const requireSecondOfficer = (work: Work, society: TwoOfficers, request: PaidRequest): void =>
  requireAnother(work, handsInPayment(society, request, work.now), SECOND_PERSON_TEXTS.payment)
