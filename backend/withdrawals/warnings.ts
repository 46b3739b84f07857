import type { SocietySettings } from '#rules/society/settings.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { PAYMENT_WARNINGS } from '../contract/withdrawals.ts'
import type { Work } from '../db/work.ts'
import { decisionConflict } from '../http/problems.ts'
import type { Applicant } from '../requests/applicants.ts'

/** How long a change of e-mail or bank account is fresh, in milliseconds: 7 days. */
const FRESH_MS = 7 * 24 * 3_600_000

/** What is unusual about a request to be paid, made at `requestedAt` to the account of that number. */
export function paymentWarnings(
  member: Pick<Applicant, 'email_changed_at' | 'bank_changed_at' | 'account_number'>,
  request: { readonly requested_at: Date; readonly account_number: string },
): (typeof PAYMENT_WARNINGS)[number][] {
  // Also what was changed after the request: it is paid later still.
  const isFresh = (at: Date | null) => at !== null && at.getTime() > request.requested_at.getTime() - FRESH_MS
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

/**
 * Two people for money, where the society asks for them: throws 409 for whoever approved the payment, or changed the
 * member's e-mail or bank account within 7 days, and now wants to mark it as processed.
 */
export async function requireSecondOfficer(
  { tx, actor, now }: Work,
  society: Pick<SocietySettings, 'twoOfficers'>,
  request: { readonly member_id: string; readonly decided_by: string | null },
): Promise<void> {
  if (!society.twoOfficers) return
  const member = await tx
    .selectFrom('members')
    .select(['email_changed_at', 'email_changed_by', 'bank_changed_at', 'bank_changed_by'])
    .where('id', '=', request.member_id)
    .executeTakeFirstOrThrow()
  const changedBy = (at: Date | null, by: string | null) =>
    at !== null && at.getTime() > now.getTime() - FRESH_MS && by === actor.id
  const isSame =
    request.decided_by === actor.id ||
    changedBy(member.email_changed_at, member.email_changed_by) ||
    changedBy(member.bank_changed_at, member.bank_changed_by)
  if (isSame) throw decisionConflict({ code: 'SECOND_OFFICER', message: MEMBERS_TEXTS.secondOfficer })
}
