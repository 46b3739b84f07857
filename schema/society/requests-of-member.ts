import type { MemberRequestKind } from '#rules/society/member-requests.ts'
import { builder } from '../builder.ts'
import { commodityRequestsOf } from '../commodities/commodity-request.ts'
import type { Context } from '../context.ts'
import { landRequestsOf } from '../land/land-request.ts'
import { loanRequestsOf } from '../loans/loan-requests.ts'
import { MemberRef } from '../members/member.ts'
import type { Member } from '../members/source.ts'
import { nullWhenLacking } from '../null-when-lacking.ts'
import { membershipWithdrawalsOf } from '../withdrawals/membership-withdrawal.ts'
import { savingsWithdrawalsOf } from '../withdrawals/savings-withdrawal.ts'
import {
  type MemberRequest,
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

/** Reads one kind of request; null where the backend does not list it. */
type ReadKind = (member: Member, context: Context) => Promise<readonly MemberRequest[] | null>

const reading =
  <Item>(
    read: (member: Member, context: Context) => Promise<readonly Item[]>,
    as: (member: Member) => (item: Item) => MemberRequest,
  ): ReadKind =>
  async (member, context) =>
    (await nullWhenLacking(read(member, context)))?.map(as(member)) ?? null

const READERS: Readonly<Record<Exclude<MemberRequestKind, 'savings instruction'>, ReadKind>> = {
  loan: reading(loanRequestsOf, () => ofLoan),
  commodities: reading(commodityRequestsOf, ({ id }) => ofCommodities(id)),
  'savings withdrawal': reading(savingsWithdrawalsOf, () => ofSavings),
  'membership withdrawal': reading(membershipWithdrawalsOf, () => ofMembership),
  land: reading(landRequestsOf, ({ id }) => ofLand(id)),
}

const KINDS = Object.keys(READERS) as (keyof typeof READERS)[]

/** The requests of each kind, in the order of KINDS. */
const readAll = (member: Member, context: Context) =>
  Promise.all(KINDS.map((kind) => READERS[kind](member, context)))

builder.objectFields(MemberRef, (t) => ({
  requests: t.field({
    type: [MemberRequestRef],
    nullable: true,
    scope: 'READ_REQUESTS',
    description:
      'Everything the member has asked for, newest first: loans, commodities, savings instructions (the latest of each kind), withdrawals and land, with state, date and reason; without the kinds in `requestsNotListed`. Each kind costs a backend call of its own. Only savings instructions until the registration is confirmed.',
    resolve: async (member, _args, context) =>
      [
        ...(await readAll(member, context)).flatMap((kind) => kind ?? []),
        ...member.savingsInstructions.map(ofInstruction),
      ].toSorted(newestFirst),
  }),
  requestsNotListed: t.field({
    type: [MemberRequestKindEnum],
    nullable: true,
    scope: 'READ_REQUESTS',
    description:
      'The kinds that are missing from `requests` because the backend does not list them: the member may have asked for some all the same.',
    resolve: async (member, _args, context) => {
      const found = await readAll(member, context)
      return KINDS.filter((_kind, place) => found[place] === null)
    },
  }),
}))
