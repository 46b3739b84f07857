import { type CartItem, type CartQuote, quoteCart } from '#rules/commodities/cart.ts'
import { paymentTerms } from '#rules/commodities/invoice.ts'
import { checkoutError } from '#rules/commodities/review.ts'
import {
  isRepaymentMonths,
  validateCheckout,
  validateClaimedTotals,
} from '#rules/commodities/validate-checkout.ts'
import { type FieldErrors, hasErrors } from '#rules/field-errors.ts'
import { COMMODITIES_TEXTS } from '#rules/texts/commodities.ts'
import { builder } from '../builder.ts'
import { DomainError, errorsIn, forbidden, type UserError } from '../errors.ts'
import { ownRecord } from '../members/own-record.ts'
import { UserErrorRef } from '../mutation-payload.ts'
import { idempotencyKey, keyErrors, mutate, recordPayload } from '../record-payload.ts'
import { CommodityRequestRef, OrderInstalmentRef, OrderLineRef } from './commodity-request.ts'
import type { Product } from './source.ts'

const CartItemInput = builder.inputType('CartItemInput', {
  description: 'What is put into the cart; prices are the catalogue’s.',
  fields: (t) => ({
    productId: t.id({ required: true, description: "The product's record id." }),
    variation: t.string({ required: true, description: 'Name of the variation, in any case.' }),
    quantity: t.int({ required: true, description: 'Pieces, 1 or more.' }),
  }),
})

interface QuotedCart {
  readonly quote: CartQuote | null
  readonly userErrors: readonly UserError[]
}

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
      description: 'What has to be mended; empty when it can be ordered.',
      resolve: ({ userErrors }) => [...userErrors],
    }),
  }),
})

interface Order {
  readonly items: readonly CartItem[]
  readonly repaymentMonths: number
}

/** The sums of an order by the catalogue, or what is wrong with it. */
function quoted(
  { items, repaymentMonths: months }: Order,
  catalogue: readonly Product[],
  markupPercent: number,
): { quote: CartQuote | null; errors: FieldErrors } {
  const errors = validateCheckout({ items, repaymentMonths: months }, { catalogue })
  if (hasErrors(errors) || !isRepaymentMonths(months)) return { quote: null, errors }
  return { quote: quoteCart(items, catalogue, months, markupPercent), errors }
}

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
    resolve: async (_root, order, { commodities, society }) => {
      const catalogue = await commodities.products()
      const { quote, errors } = quoted(order, catalogue, society.settings.commodityMarkupPercent)
      return { quote, userErrors: errorsIn(errors) }
    },
  }),
)

const SubmitCommodityRequestPayload = recordPayload(
  'SubmitCommodityRequestPayload',
  'commodityRequest',
  CommodityRequestRef,
  "a member's order on credit",
)

const SubmitCommodityRequestInput = builder.inputType('SubmitCommodityRequestInput', {
  description: 'An order on credit.',
  fields: (t) => ({
    items: t.field({ type: [CartItemInput], required: true, description: 'What is in the cart.' }),
    repaymentMonths: t.int({ required: true, description: 'Months to pay it back in: 1, 2 or 3.' }),
    grandTotal: t.field({
      type: 'Kobo',
      description:
        'What the member was shown as grand total, in kobo; when prices have changed since, the order is refused with the new one.',
    }),
    idempotencyKey: idempotencyKey(t),
  }),
})

builder.mutationField('submitCommodityRequest', (t) =>
  t.field({
    type: SubmitCommodityRequestPayload,
    nullable: true,
    access: 'SIGNED_IN',
    description:
      "Orders on credit in the caller's own name. FORBIDDEN while staff have not switched it on for the member.",
    args: { input: t.arg({ type: SubmitCommodityRequestInput, required: true, description: 'The order.' }) },
    resolve: (_root, { input }, context) =>
      mutate(keyErrors(input.idempotencyKey), async () => {
        const { commodities, society } = context
        const member = await ownRecord(context)
        const closed = checkoutError(member?.featureToggles ?? { commodityLoan: false })
        if (closed !== null) throw forbidden(closed)
        const { quote, errors } = quoted(
          input,
          await commodities.products(),
          society.settings.commodityMarkupPercent,
        )
        const stale = quote === null ? {} : validateClaimedTotals({ grandTotal: input.grandTotal }, quote)
        const wrong = { ...errors, ...stale }
        if (quote === null || hasErrors(wrong))
          throw new DomainError(
            'BAD_USER_INPUT',
            Object.values(wrong)[0] ?? COMMODITIES_TEXTS.cartEmpty,
            wrong,
          )
        return commodities.submit(quote, input.idempotencyKey ?? null)
      }),
  }),
)
