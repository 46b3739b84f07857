import { type CartItem, quoteCart, repaymentMonths, variationPrice } from '#rules/commodities/cart.ts'
import { COMMODITY_LIFECYCLE, checkoutError } from '#rules/commodities/review.ts'
import {
  isRepaymentMonths,
  validateCheckout,
  validateClaimedTotals,
} from '#rules/commodities/validate-checkout.ts'
import type { FieldErrors } from '#rules/field-errors.ts'
import { isRecord } from '#rules/is-record.ts'
import { COMMODITIES_TEXTS } from '#rules/texts/commodities.ts'
import { commodityCalls, ORDER_FORM } from '../contract/commodities.ts'
import type { Queryable } from '../db/schema.ts'
import { filterIn } from '../http/paging.ts'
import { forbidden, invalid, notFound } from '../http/problems.ts'
import { listOf, textOf } from '../http/read-body.ts'
import { FormFields, wireErrors } from '../http/read-form.ts'
import { requireConfirmed } from '../http/require-confirmed.ts'
import type { Call, RouteModule } from '../http/route.ts'
import { featuresOf } from '../members/features.ts'
import { decidedBy, decisionHandler } from '../requests/decision.ts'
import { asCatalogueProduct, type Product, productsNamed } from './catalogue.ts'
import { presentCommodityRequest } from './present.ts'
import { addCommodityRequest, commodityRequests } from './requests.ts'
import { saleOf } from './sale.ts'

type Line = Readonly<Record<string, unknown>>

const documentedErrors = (errors: FieldErrors): FieldErrors => wireErrors(ORDER_FORM, errors, 'items')

/**
 * The product a line means: the call has names, not ids. Of several of one name it is the one that costs what
 * the cart showed, otherwise the newest that has the variation.
 */
function productFor(line: FormFields, products: readonly Product[]): Product | undefined {
  const [name, variation] = [line.text('name').toLowerCase(), line.text('variation')]
  const shown = line.computedAmount('price')
  const named = products.filter(({ row }) => row.name.toLowerCase() === name)
  const priceIn = (product: Product) => variationPrice(asCatalogueProduct(product), variation)
  return (
    named.find((product) => shown !== null && priceIn(product) === shown) ??
    named.find((product) => priceIn(product) !== null && product.row.status === 'available') ??
    named[0]
  )
}

/** The order as the rules take it, and what in it is not even of its kind. */
async function orderOf(
  db: Queryable,
  call: Call<'member'>,
): Promise<{ items: CartItem[]; products: Product[]; wrong: FieldErrors }> {
  const sent = listOf(call.body, 'items') ?? []
  const lines = sent.map((line) => new FormFields(isRecord(line) ? line : ({} satisfies Line)))
  const names = lines.map((line) => line.text('name'))
  const products = await productsNamed(db, [...new Set(names)].slice(0, 100))
  const items = lines.map((line) => ({
    productId: productFor(line, products)?.row.id ?? '',
    variation: line.text('variation'),
    quantity: line.count('quantity') ?? 0,
  }))
  const wrong = lines.flatMap((line, index) =>
    Object.entries(line.wrong).map(([field, text]) => [`items.${index}.${field}`, text]),
  )
  return { items, products, wrong: Object.fromEntries(wrong) }
}

/** Orders on credit: a member makes them, staff decide (Spec 001 §2, §9; Spec 002 §4). */
export const commodityRequestRoutes: RouteModule = (on, deps) => {
  on(commodityCalls.submitCommodity, async (call) => {
    const closed = checkoutError(await featuresOf(call.db, call.viewer.id))
    if (closed !== null) throw forbidden(closed)
    return call.work(async (work) => {
      const form = new FormFields(call.body)
      const months = repaymentMonths(form.text('repaymentPlan'))
      const { items, products, wrong } = await orderOf(work.tx, call)
      const catalogue = products.map(asCatalogueProduct)
      const errors = validateCheckout({ repaymentMonths: months, items }, { catalogue })
      form.refuse({ ...documentedErrors(errors), ...wrong })
      if (!isRepaymentMonths(months)) throw new Error('an order without its months passed its rules')
      const quote = quoteCart(items, catalogue, months, deps.society.commodityMarkupPercent)
      const claimed = {
        total: form.computedAmount('total'),
        markup: form.computedAmount('markup'),
        grandTotal: form.computedAmount('grandtotal'),
      }
      form.refuse(documentedErrors(validateClaimedTotals(claimed, quote)))
      const member = requireConfirmed(call.viewer)
      const request = await addCommodityRequest(work, member.id, quote)
      return {
        message: COMMODITIES_TEXTS.submissionSuccessful,
        request: presentCommodityRequest(request),
      }
    })
  })

  on(commodityCalls.commodityRequests, async (call) => {
    const state = filterIn(call.query, 'status', COMMODITY_LIFECYCLE.states)
    const { requests, paging } = await commodityRequests.page(call, deps.society.pageSize, state)
    return { data: requests.map(presentCommodityRequest), ...paging }
  })

  on(
    commodityCalls.decideCommodity,
    decisionHandler({
      table: commodityRequests,
      lifecycle: COMMODITY_LIFECYCLE,
      read(call) {
        const to = textOf(call.body, 'status')
        if (to !== 'approved' && to !== 'rejected')
          throw invalid({ status: COMMODITIES_TEXTS.decisionUnknown })
        return { key: call.params.id ?? '', decision: { to } }
      },
      missing: () => notFound(COMMODITIES_TEXTS.requestNotFound),
      facts: async () => ({}),
      columns: decidedBy,
      async carryOut(work, request, { to }) {
        if (to === 'rejected') return {}
        const [entry] = await work.post(saleOf(request, deps.society, work.now))
        return { entry: entry?.reference }
      },
      recordKind: 'commodity request',
      verbs: { approved: 'approve', rejected: 'reject' },
      answer: (_call, request) => presentCommodityRequest(request),
    }),
  )
}
