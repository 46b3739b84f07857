import { lagosDate } from '#rules/dates.ts'
import { overNotice } from '#rules/withdrawals/limits.ts'
import { noticeEnds } from '#rules/withdrawals/membership-exit.ts'
import { builder } from '../builder.ts'
import type { Context } from '../context.ts'
import { MemberRef } from '../members/member.ts'
import { requestsOfMember } from '../members/requests-of-member.ts'
import type { Member } from '../members/source.ts'
import { NodeRef } from '../node.ts'
import { BrokenLimitRef, LimitOverrideRef } from '../society/broken-limit.ts'
import { ExitSettlementRef } from './settlement.ts'
import type { MembershipWithdrawal } from './source.ts'
import { WithdrawalRef } from './withdrawal-parts.ts'

export const MembershipWithdrawalRef = builder
  .objectRef<MembershipWithdrawal>('MembershipWithdrawal')
  .implement({
    access: { ownRecordOf: ({ memberId }) => memberId },
    scope: 'READ_REQUESTS',
    interfaces: [NodeRef, WithdrawalRef],
    description: 'A member’s request to leave the society and to be paid out.',
    fields: (t) => ({
      effectiveDate: t.expose('effectiveDate', {
        type: 'PlainDate',
        nullable: true,
        description: 'The day the member wants to leave.',
      }),
      noticeEndsOn: t.field({
        type: 'PlainDate',
        nullable: true,
        description: 'The end of the six months’ notice; `brokenLimits` says what the society makes of it.',
        resolve: ({ requestedAt }) => (requestedAt === null ? null : noticeEnds(lagosDate(requestedAt))),
      }),
      brokenLimits: t.field({
        type: [BrokenLimitRef],
        nullable: true,
        description:
          'Usual limits that the next decision would exceed: an approval by the effective date, a payment by today. Null once it is paid or rejected.',
        resolve: ({ state, requestedAt, effectiveDate }, _args, { now }) => {
          if (state === 'rejected' || state === 'processed' || requestedAt === null) return null
          const endsOn = state === 'approved' ? lagosDate(now()) : effectiveDate
          return endsOn === null ? null : overNotice(lagosDate(requestedAt), endsOn)
        },
      }),
      limitOverride: t.expose('limitOverride', {
        type: LimitOverrideRef,
        nullable: true,
        access: 'STAFF',
        description: 'That an admin allowed it over usual limits; null where nobody had to.',
      }),
      laterUnapplied: t.expose('laterUnapplied', {
        type: 'Kobo',
        nullable: true,
        description:
          'What came to the unapplied balance of the member after the payment, in kobo: the society owes it. Null before the payment, and where the backend does not say.',
      }),
      settlement: t.expose('settlement', {
        type: ExitSettlementRef,
        nullable: true,
        description:
          'The settlement as the society computed it: at the request, and again at approval and payment. Null when the backend stores no amounts.',
      }),
    }),
  })

/** A member's membership withdrawals: the caller's own, or those staff find of another. */
export const membershipWithdrawalsOf = (member: Member, context: Context) =>
  requestsOfMember(member, context, {
    own: async () => (await context.ownRequests.all()).membershipWithdrawals,
    ofOther: (other) => context.withdrawals.membershipOf(other),
  })

builder.objectField(MemberRef, 'membershipWithdrawals', (t) =>
  t.field({
    type: [MembershipWithdrawalRef],
    nullable: true,
    scope: 'READ_REQUESTS',
    description:
      "The member's requests to leave, newest first: the caller's own in one call, another member's by member number. Empty until the registration is confirmed.",
    resolve: (member, _args, context) => membershipWithdrawalsOf(member, context),
  }),
)
