import type { CartQuote } from '#rules/commodities/cart.ts'
import { paymentTerms } from '#rules/commodities/invoice.ts'
import { checkoutError } from '#rules/commodities/review.ts'
import { builder } from '../builder.ts'
import { ownRecord } from '../members/own-record.ts'
import { UserErrorRef } from '../mutation-payload.ts'
import { CartItemInput, type QuotedCart, quotedCart } from './cart.ts'
import { OrderInstalmentRef, OrderLineRef } from './commodity-request.ts'

const CartSumsRef = builder.objectRef<CartQuote>('CartSums').implement({
  description: 'What a cart comes to, to the kobo as the society computes it.',
  fields: (t) => ({
    lines: t.field({
      type: [OrderLineRef],
      description: 'The lines with the prices of the catalogue.',
      resolve: ({ lines }) => [...lines],
    }),
    total: t.expose('total', { type: 'Kobo', description: 'Sum of all lines, in kobo.' }),
    markupPercent: t.exposeFloat('markupPercent', { description: 'Mark-up, percent of the total.' }),
    markup: t.expose('markup', { type: 'Kobo', description: 'Mark-up, the only charge, in kobo.' }),
    grandTotal: t.expose('grandTotal', { type: 'Kobo', description: 'What is paid back in all, in kobo.' }),
    instalments: t.field({
      type: [OrderInstalmentRef],
      description: 'The payment terms if it were ordered now.',
      resolve: ({ instalments }, _args, { now }) => paymentTerms(instalments, now()),
    }),
  }),
})

const CartQuoteRef = builder.objectRef<QuotedCart>('CartQuote').implement({
  description: 'What a cart would cost, or why it cannot be ordered.',
  fields: (t) => ({
    sums: t.field({
      type: CartSumsRef,
      nullable: true,
      description: 'The sums; null when `userErrors` says why there are none.',
      resolve: ({ quote }) => quote,
    }),
    closedReason: t.string({
      nullable: true,
      description: "Why the caller cannot check out; null when they can. Reads the caller's own record.",
      resolve: async (_quote, _args, context) => {
        const member = await ownRecord(context)
        return member === null ? null : checkoutError(member.featureToggles)
      },
    }),
    userErrors: t.field({
      type: [UserErrorRef],
      description: 'What has to be corrected; empty when it can be ordered.',
      resolve: ({ userErrors }) => [...userErrors],
    }),
  }),
})

builder.queryField('cartQuote', (t) =>
  t.field({
    type: CartQuoteRef,
    nullable: true,
    access: 'SIGNED_IN',
    description: 'What a cart would cost by the prices of the catalogue. Nothing is ordered.',
    args: {
      items: t.arg({ type: [CartItemInput], required: true, description: 'What is in the cart.' }),
      repaymentMonths: t.arg.int({ required: true, description: 'Months to pay it back in: 1, 2 or 3.' }),
    },
    resolve: (_root, cart, context) => quotedCart(cart, context),
  }),
)
