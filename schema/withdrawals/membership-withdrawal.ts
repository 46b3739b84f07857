import { lagosDate } from '#rules/dates.ts'
import { noticeEnds } from '#rules/withdrawals/membership-exit.ts'
import { builder } from '../builder.ts'
import { MemberRef } from '../members/member.ts'
import { requestsOfMember } from '../members/requests-of-member.ts'
import { NodeRef } from '../node.ts'
import { ExitSettlementRef } from './settlement.ts'
import type { MembershipWithdrawal } from './source.ts'
import { WithdrawalRef } from './withdrawal-parts.ts'

export const MembershipWithdrawalRef = builder
  .objectRef<MembershipWithdrawal>('MembershipWithdrawal')
  .implement({
    access: { ownRecordOf: ({ memberId }) => memberId },
    interfaces: [NodeRef, WithdrawalRef],
    description: 'A member asks to leave the society and to be paid out.',
    fields: (t) => ({
      effectiveDate: t.expose('effectiveDate', {
        type: 'PlainDate',
        nullable: true,
        description: 'The day the member wants to leave.',
      }),
      noticeEndsOn: t.field({
        type: 'PlainDate',
        nullable: true,
        description: 'The day the notice of six months ends; shown to staff and member, not enforced.',
        resolve: ({ requestedAt }) => (requestedAt === null ? null : noticeEnds(lagosDate(requestedAt))),
      }),
      settlement: t.expose('settlement', {
        type: ExitSettlementRef,
        nullable: true,
        description:
          'What it comes to, as the society worked it out: at the request, at the approval, and when it was paid. null when the backend keeps no figures.',
      }),
    }),
  })

builder.objectField(MemberRef, 'membershipWithdrawals', (t) =>
  t.field({
    type: [MembershipWithdrawalRef],
    nullable: true,
    description:
      "The member's requests to leave, newest first: their own in one call, another's by their number. Empty until the registration is confirmed.",
    resolve: (member, _args, context) =>
      requestsOfMember(member, context, {
        own: async () => (await context.ownRequests.all()).membershipWithdrawals,
        ofOther: (other) => context.withdrawals.membershipOf(other),
      }),
  }),
)
