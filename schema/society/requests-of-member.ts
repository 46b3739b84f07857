import { builder } from '../builder.ts'
import { commodityRequestsOf } from '../commodities/commodity-request.ts'
import { landRequestsOf } from '../land/land-request.ts'
import { loanRequestsOf } from '../loans/loan-requests.ts'
import { MemberRef } from '../members/member.ts'
import { membershipWithdrawalsOf } from '../withdrawals/membership-withdrawal.ts'
import { savingsWithdrawalsOf } from '../withdrawals/savings-withdrawal.ts'
import {
  MemberRequestRef,
  newestFirst,
  ofCommodities,
  ofInstruction,
  ofLand,
  ofLoan,
  ofMembership,
  ofSavings,
} from './member-request.ts'

builder.objectField(MemberRef, 'requests', (t) =>
  t.field({
    type: [MemberRequestRef],
    nullable: true,
    description:
      'Everything the member has asked for, newest first: loans, commodities, savings instructions (the latest of each kind), withdrawals and land, with state, date and reason. Each kind costs a backend call of its own. Only savings instructions until the registration is confirmed.',
    resolve: async (member, _args, context) => {
      const [loans, commodities, savings, membership, land] = await Promise.all([
        loanRequestsOf(member, context),
        commodityRequestsOf(member, context),
        savingsWithdrawalsOf(member, context),
        membershipWithdrawalsOf(member, context),
        landRequestsOf(member, context),
      ])
      return [
        ...loans.map(ofLoan),
        ...member.savingsInstructions.map(ofInstruction),
        ...commodities.map(ofCommodities(member.id)),
        ...savings.map(ofSavings),
        ...membership.map(ofMembership),
        ...land.map(ofLand(member.id)),
      ].toSorted(newestFirst)
    },
  }),
)
