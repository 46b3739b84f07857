import { builder } from '../builder.ts'
import { CommodityRequestRef } from '../commodities/commodity-request.ts'
import { LandRequestRef } from '../land/land-request.ts'
import { LoanRequestRef } from '../loans/loan-request.ts'
import { ownLoans } from '../loans/own-loans.ts'
import { ownRecord } from '../members/own-record.ts'
import { SavingsInstructionRef } from '../savings/savings-instruction.ts'
import { MembershipWithdrawalRef } from '../withdrawals/membership-withdrawal.ts'
import { SavingsWithdrawalRef } from '../withdrawals/savings-withdrawal.ts'
import {
  type MemberRequest,
  MemberRequestRef,
  ofCommodities,
  ofInstruction,
  ofLand,
  ofLoan,
  ofMembership,
  ofSavings,
} from './member-request.ts'
import { ownRequestsOf } from './read-own-requests.ts'

const newestFirst = (one: MemberRequest, other: MemberRequest): number =>
  (other.record.requestedAt?.getTime() ?? 0) - (one.record.requestedAt?.getTime() ?? 0)

const MyRequestsRef = builder.objectRef<object>('MyRequests').implement({
  description:
    'Everything the caller has asked for. Loans, savings instructions and all the rest are a call each, made when they are asked for; what the backend cannot tell is null (NOT_SUPPORTED_BY_BACKEND) beside what it can.',
  fields: (t) => ({
    all: t.field({
      type: [MemberRequestRef],
      nullable: true,
      description: 'All of it in one list, the newest first.',
      resolve: async (_mine, _args, context) => {
        const [member, loans, rest] = await Promise.all([
          ownRecord(context),
          ownLoans(context),
          ownRequestsOf(context),
        ])
        if (member === null) return []
        return [
          ...loans.map(ofLoan),
          ...member.savingsInstructions.map(ofInstruction),
          ...rest.commodityRequests.map(ofCommodities(member.id)),
          ...rest.savingsWithdrawals.map(ofSavings),
          ...rest.membershipWithdrawals.map(ofMembership),
          ...rest.landRequests.map(ofLand(member.id)),
        ].toSorted(newestFirst)
      },
    }),
    loanRequests: t.field({
      type: [LoanRequestRef],
      nullable: true,
      description: 'Loans.',
      resolve: async (_mine, _args, context) => [...(await ownLoans(context))],
    }),
    savingsInstructions: t.field({
      type: [SavingsInstructionRef],
      nullable: true,
      description: 'Savings to be deducted from the salary: the latest of each kind.',
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
      description: 'Savings to be paid out.',
      resolve: async (_mine, _args, context) => [...(await ownRequestsOf(context)).savingsWithdrawals],
    }),
    membershipWithdrawals: t.field({
      type: [MembershipWithdrawalRef],
      nullable: true,
      description: 'To leave the society.',
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
      'Everything the caller has asked the society for, and how far it has come. Nothing but instructions until the registration is confirmed.',
    resolve: () => ({}),
  }),
)
