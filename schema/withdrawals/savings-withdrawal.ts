import { builder } from '../builder.ts'
import { MemberRef } from '../members/member.ts'
import { requestsOfMember } from '../members/requests-of-member.ts'
import { NodeRef } from '../node.ts'
import { SavingsProductEnum } from '../savings/savings-product.ts'
import type { SavingsWithdrawal, WithdrawalItem } from './source.ts'
import { WithdrawalRef, WithdrawalStateEnum } from './withdrawal-parts.ts'

const WithdrawalItemRef = builder.objectRef<WithdrawalItem>('SavingsWithdrawalItem').implement({
  description: 'Savings of one product that are to be paid out.',
  fields: (t) => ({
    product: t.expose('product', {
      type: SavingsProductEnum,
      nullable: true,
      description: 'Which savings; null for savings nobody documented.',
    }),
    label: t.exposeString('label', { description: 'Their name for people.' }),
    code: t.exposeString('code', { nullable: true, description: 'Their code in the books.' }),
    amount: t.expose('amount', { type: 'Kobo', description: 'What is asked for, in kobo.' }),
    state: t.expose('state', {
      type: WithdrawalStateEnum,
      description: 'How far this item has come; the state of the whole where the backend tells no other.',
    }),
  }),
})

export const SavingsWithdrawalRef = builder.objectRef<SavingsWithdrawal>('SavingsWithdrawal').implement({
  access: { ownRecordOf: ({ memberId }) => memberId },
  interfaces: [NodeRef, WithdrawalRef],
  description: 'A member asks for a part of their savings.',
  fields: (t) => ({
    items: t.field({
      type: [WithdrawalItemRef],
      description: 'The savings asked for.',
      resolve: ({ items }) => [...items],
    }),
    total: t.expose('total', { type: 'Kobo', description: 'What is asked for in all, in kobo.' }),
  }),
})

builder.objectField(MemberRef, 'savingsWithdrawals', (t) =>
  t.field({
    type: [SavingsWithdrawalRef],
    nullable: true,
    description:
      "The member's requests to withdraw savings, newest first: their own in one call, another's by their number. Empty until the registration is confirmed.",
    resolve: (member, _args, context) =>
      requestsOfMember(member, context, {
        own: async () => (await context.ownRequests.all()).savingsWithdrawals,
        ofOther: (other) => context.withdrawals.savingsOf(other),
      }),
  }),
)
