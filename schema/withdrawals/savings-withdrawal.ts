import { lagosDate } from '#rules/dates.ts'
import { overTenure } from '#rules/withdrawals/limits.ts'
import { builder } from '../builder.ts'
import type { Context } from '../context.ts'
import { MemberRef } from '../members/member.ts'
import { requestsOfMember } from '../members/requests-of-member.ts'
import type { Member } from '../members/source.ts'
import { NodeRef } from '../node.ts'
import { savedSince } from '../savings/ledger.ts'
import { SavingsProductEnum } from '../savings/savings-product.ts'
import { BrokenLimitRef, LimitOverrideRef } from '../society/broken-limit.ts'
import type { SavingsWithdrawal, WithdrawalItem } from './source.ts'
import { WithdrawalRef, WithdrawalStateEnum } from './withdrawal-parts.ts'

const WithdrawalItemRef = builder.objectRef<WithdrawalItem>('SavingsWithdrawalItem').implement({
  description: 'The part of a withdrawal that concerns one savings product.',
  fields: (t) => ({
    product: t.expose('product', {
      type: SavingsProductEnum,
      nullable: true,
      description: 'The savings product; null for an undocumented one.',
    }),
    label: t.exposeString('label', { description: 'Name of the product.' }),
    code: t.exposeString('code', { nullable: true, description: 'Ledger code of the product.' }),
    amount: t.expose('amount', { type: 'Kobo', description: 'Requested amount, in kobo.' }),
    state: t.expose('state', {
      type: WithdrawalStateEnum,
      description: 'State of this item; that of the whole request when the backend returns none.',
    }),
  }),
})

export const SavingsWithdrawalRef = builder.objectRef<SavingsWithdrawal>('SavingsWithdrawal').implement({
  access: { ownRecordOf: ({ memberId }) => memberId },
  scope: 'READ_REQUESTS',
  interfaces: [NodeRef, WithdrawalRef],
  description: 'A member’s request to withdraw a part of their savings.',
  fields: (t) => ({
    items: t.field({
      type: [WithdrawalItemRef],
      description: 'The requested amounts, by savings product.',
      resolve: ({ items }) => [...items],
    }),
    brokenLimits: t.field({
      type: [BrokenLimitRef],
      nullable: true,
      description:
        "Usual limits that the request exceeds today; null once it is paid or rejected. Reads the member's ledger, for retirement savings alone.",
      resolve: async ({ state, memberNumber, items }, _args, context) => {
        if (state === 'rejected' || state === 'processed') return null
        const products = items.map(({ product }) => product)
        if (!products.includes('RETIREMENT_SAVINGS')) return []
        if (memberNumber === null) return null
        const ledger = await context.savings.ledger(memberNumber)
        return overTenure(products, savedSince(ledger, 'RETIREMENT_SAVINGS'), lagosDate(context.now()))
      },
    }),
    limitOverride: t.expose('limitOverride', {
      type: LimitOverrideRef,
      nullable: true,
      access: 'STAFF',
      description: 'That an admin allowed it over usual limits; null where nobody had to.',
    }),
    total: t.expose('total', { type: 'Kobo', description: 'Total of the requested amounts, in kobo.' }),
  }),
})

/** A member's savings withdrawals: the caller's own, or those staff find of another. */
export const savingsWithdrawalsOf = (member: Member, context: Context) =>
  requestsOfMember(member, context, {
    own: async () => (await context.ownRequests.all()).savingsWithdrawals,
    ofOther: (other) => context.withdrawals.savingsOf(other),
  })

builder.objectField(MemberRef, 'savingsWithdrawals', (t) =>
  t.field({
    type: [SavingsWithdrawalRef],
    nullable: true,
    scope: 'READ_REQUESTS',
    description:
      "The member's requests to withdraw savings, newest first: the caller's own in one call, another member's by member number. Empty until the registration is confirmed.",
    resolve: (member, _args, context) => savingsWithdrawalsOf(member, context),
  }),
)
