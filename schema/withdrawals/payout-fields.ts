import { payoutStep } from '#rules/withdrawals/review.ts'
import type { Types } from '../builder.ts'
import { BankAccountRef } from '../members/bank-account.ts'
import { mayDecideField } from '../requests/may-decide.ts'
import { updatedAtField } from '../updated-at.ts'
import type { PayoutRequest } from './source.ts'

type Fields<Item> = PothosSchemaTypes.RootFieldBuilder<Types, Item, 'Object' | 'Interface'>

/** The fields of a request to be paid out, beside its state. */
export const payoutFields = <Item extends PayoutRequest>(t: Fields<Item>) => ({
  bankAccount: t.field({
    type: BankAccountRef,
    description: 'The account that it is paid to.',
    resolve: ({ bankAccount }) => bankAccount,
  }),
  comments: t.string({
    nullable: true,
    description: "Staff's comments on an approval or a payment; null for none.",
    resolve: ({ comments }) => comments,
  }),
  rejectionReason: t.string({
    nullable: true,
    description: 'Reason of the rejection; null in other states.',
    resolve: ({ rejectionReason }) => rejectionReason,
  }),
  transactionReference: t.string({
    nullable: true,
    description: 'Reference of the payment; null until it is paid.',
    resolve: ({ transactionReference }) => transactionReference,
  }),
  ...updatedAtField(t),
  requestedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Time of submission.',
    resolve: ({ requestedAt }) => requestedAt,
  }),
  processedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Time of payment; null before.',
    resolve: ({ processedAt }) => processedAt,
  }),
  ...mayDecideField(
    t,
    "Whether the viewer may take its next step: approve or reject it, then mark it as processed. For staff; where the society asks for two people, who approved it, or changed the member's e-mail or bank account within 7 days, does not mark it as processed.",
    ({ state }) => payoutStep(state),
  ),
})
