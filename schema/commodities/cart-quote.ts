import type { CartQuote } from '#rules/commodities/cart.ts'
import { paymentTerms } from '#rules/commodities/invoice.ts'
import { checkoutError } from '#rules/commodities/review.ts'
import { builder } from '../builder.ts'
import { ownRecord } from '../members/own-record.ts'
import { UserErrorRef } from '../mutation-payload.ts'
import { CartItemInput, type QuotedCart, quotedCart } from './cart.ts'
import { OrderInstalmentRef, OrderLineRef } from './commodity-request.ts'

const CartSumsRef = builder.objectRef<CartQuote>('CartSums').implement({
  description: 'The amounts of a cart, exactly as the society computes them.',
  fields: (t) => ({
    lines: t.field({
      type: [OrderLineRef],
      description: 'The items with the prices of the catalogue.',
      resolve: ({ lines }) => [...lines],
    }),
    total: t.expose('total', { type: 'Kobo', description: 'Sum of all lines, in kobo.' }),
    markupPercent: t.exposeFloat('markupPercent', { description: 'Mark-up, percent of the total.' }),
    markup: t.expose('markup', { type: 'Kobo', description: 'Mark-up, the only charge, in kobo.' }),
    grandTotal: t.expose('grandTotal', {
      type: 'Kobo',
      description: 'Total plus mark-up: the amount to repay, in kobo.',
    }),
    instalments: t.field({
      type: [OrderInstalmentRef],
      description: 'The payment terms of a request submitted now.',
      resolve: ({ instalments }, _args, { now }) => paymentTerms(instalments, now()),
    }),
  }),
})

const CartQuoteRef = builder.objectRef<QuotedCart>('CartQuote').implement({
  description: 'The cost of a cart, or why it cannot be submitted.',
  fields: (t) => ({
    sums: t.field({
      type: CartSumsRef,
      nullable: true,
      description: 'The amounts; null when `userErrors` is not empty.',
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
      description: 'What has to be corrected; empty when the cart can be submitted.',
      resolve: ({ userErrors }) => [...userErrors],
    }),
  }),
})

builder.queryField('cartQuote', (t) =>
  t.field({
    type: CartQuoteRef,
    nullable: true,
    access: 'SIGNED_IN',
    description: 'The cost of a cart by the prices of the catalogue. Nothing is submitted.',
    args: {
      items: t.arg({ type: [CartItemInput], required: true, description: 'The items of the cart, 1 to 50.' }),
      repaymentMonths: t.arg.int({
        required: true,
        description: 'Number of monthly instalments: 1, 2 or 3.',
      }),
    },
    resolve: (_root, cart, context) => quotedCart(cart, context),
  }),
)
