import type { MemberRequestKind } from '#rules/society/member-requests.ts'
import { builder } from '../builder.ts'
import { CommodityRequestRef } from '../commodities/commodity-request.ts'
import { LandRequestRef } from '../land/land-request.ts'
import { LoanRequestRef } from '../loans/loan-request.ts'
import { ownLoans } from '../loans/own-loans.ts'
import { ownRecord } from '../members/own-record.ts'
import { nullWhenLacking } from '../null-when-lacking.ts'
import { SavingsInstructionRef } from '../savings/savings-instruction.ts'
import { MembershipWithdrawalRef } from '../withdrawals/membership-withdrawal.ts'
import { SavingsWithdrawalRef } from '../withdrawals/savings-withdrawal.ts'
import {
  MemberRequestKindEnum,
  MemberRequestRef,
  newestFirst,
  ofCommodities,
  ofInstruction,
  ofLand,
  ofLoan,
  ofMembership,
  ofSavings,
} from './member-request.ts'
import { ownRequestsOf } from './read-own-requests.ts'

/** What one call lists of a member's own requests. */
const KINDS_OF_OWN: readonly MemberRequestKind[] = [
  'commodities',
  'savings withdrawal',
  'membership withdrawal',
  'land',
]

const MyRequestsRef = builder.objectRef<object>('MyRequests').implement({
  description:
    'All requests of the caller. Loans, savings instructions and the other kinds cost one backend call each when they are selected. A kind that the backend cannot provide is null (NOT_SUPPORTED_BY_BACKEND); the others are still returned.',
  fields: (t) => ({
    all: t.field({
      type: [MemberRequestRef],
      nullable: true,
      description:
        'All kinds in one list, newest first; without those that the backend cannot provide, whose own fields say so.',
      resolve: async (_mine, _args, context) => {
        const [member, loans, rest] = await Promise.all([
          ownRecord(context),
          ownLoans(context),
          nullWhenLacking(ownRequestsOf(context)),
        ])
        if (member === null) return []
        return [
          ...loans.map(ofLoan),
          ...member.savingsInstructions.map(ofInstruction),
          ...(rest?.commodityRequests ?? []).map(ofCommodities(member.id)),
          ...(rest?.savingsWithdrawals ?? []).map(ofSavings),
          ...(rest?.membershipWithdrawals ?? []).map(ofMembership),
          ...(rest?.landRequests ?? []).map(ofLand(member.id)),
        ].toSorted(newestFirst)
      },
    }),
    notListed: t.field({
      type: [MemberRequestKindEnum],
      nullable: true,
      description:
        'The kinds that are missing from `all` because the backend does not list them: a member may have asked for some all the same.',
      resolve: async (_mine, _args, context) =>
        (await nullWhenLacking(ownRequestsOf(context))) === null ? [...KINDS_OF_OWN] : [],
    }),
    loanRequests: t.field({
      type: [LoanRequestRef],
      nullable: true,
      description: 'Loan requests, including rejected ones.',
      resolve: async (_mine, _args, context) => [...(await ownLoans(context))],
    }),
    savingsInstructions: t.field({
      type: [SavingsInstructionRef],
      nullable: true,
      description: 'Savings instructions: the latest of each kind.',
      resolve: async (_mine, _args, context) => [...((await ownRecord(context))?.savingsInstructions ?? [])],
    }),
    commodityRequests: t.field({
      type: [CommodityRequestRef],
      nullable: true,
      description: 'Commodities on credit.',
      resolve: async (_mine, _args, context) => [...(await ownRequestsOf(context)).commodityRequests],
    }),
    savingsWithdrawals: t.field({
      type: [SavingsWithdrawalRef],
      nullable: true,
      description: 'Savings withdrawals.',
      resolve: async (_mine, _args, context) => [...(await ownRequestsOf(context)).savingsWithdrawals],
    }),
    membershipWithdrawals: t.field({
      type: [MembershipWithdrawalRef],
      nullable: true,
      description: 'Membership withdrawals.',
      resolve: async (_mine, _args, context) => [...(await ownRequestsOf(context)).membershipWithdrawals],
    }),
    landRequests: t.field({
      type: [LandRequestRef],
      nullable: true,
      description: 'Plots of land.',
      resolve: async (_mine, _args, context) => [...(await ownRequestsOf(context)).landRequests],
    }),
  }),
})

builder.queryField('myRequests', (t) =>
  t.field({
    type: MyRequestsRef,
    nullable: true,
    access: 'SIGNED_IN',
    description:
      'All requests of the caller with their states. Only savings instructions until the registration is confirmed.',
    resolve: () => ({}),
  }),
)
