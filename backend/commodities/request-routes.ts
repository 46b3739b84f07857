import { type CartItem, quoteCart, repaymentMonths, variationPrice } from '#rules/commodities/cart.ts'
import { type CommodityState, checkoutRefusal, commodityRefusal } from '#rules/commodities/review.ts'
import {
  isRepaymentMonths,
  validateCheckout,
  validateClaimedTotals,
} from '#rules/commodities/validate-checkout.ts'
import { type FieldErrors, WHOLE_FORM } from '#rules/field-errors.ts'
import { COMMODITIES_TEXTS } from '#rules/texts/commodities.ts'
import { commodityCalls } from '../contract/commodities.ts'
import type { Queryable } from '../db/schema.ts'
import { pageOf, pagingOf } from '../http/paging.ts'
import { badRequest, conflict, forbidden, invalid, notFound } from '../http/problems.ts'
import { isObject, listOf, textOf } from '../http/read-body.ts'
import { FormFields } from '../http/read-form.ts'
import { requireConfirmed } from '../http/require-confirmed.ts'
import type { Call, RouteModule } from '../http/route.ts'
import { featuresOf } from '../members/features.ts'
import { asCatalogueProduct, type Product, productsNamed } from './catalogue.ts'
import { presentCommodityRequest } from './present.ts'
import {
  addCommodityRequest,
  commodityPage,
  decideCommodityRequest,
  lockCommodityRequest,
} from './requests.ts'
import { saleOf } from './sale.ts'

type Line = Readonly<Record<string, unknown>>

/** The rules' names as the call has them; an order's lines are known by the product's name. */
function documentedErrors(errors: FieldErrors): FieldErrors {
  const documented = (field: string) =>
    field
      .replace(/^repaymentMonths$/, 'repaymentPlan')
      .replace(/^grandTotal$/, 'grandtotal')
      .replace(/^(items\.\d+)\.productId$/, '$1.name')
      .replace(new RegExp(`^${WHOLE_FORM}$`), 'items')
  return Object.fromEntries(Object.entries(errors).map(([field, text]) => [documented(field), text]))
}

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
  const lines = sent.map((line) => new FormFields(isObject(line) ? line : ({} satisfies Line)))
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
    const closed = checkoutRefusal(await featuresOf(call.db, call.viewer.id))
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
      if (request === null) throw new Error('an order was not kept')
      return {
        message: COMMODITIES_TEXTS.submissionSuccessful,
        request: presentCommodityRequest(request),
      }
    })
  })

  on(commodityCalls.commodityRequests, async (call) => {
    const { status = '' } = call.query
    const states: readonly CommodityState[] = ['pending', 'approved', 'rejected']
    const state = states.find((known) => known === status) ?? null
    if (state === null && status !== '' && status !== 'all')
      throw badRequest('status must be pending, approved or rejected')
    const page = pageOf(call.query, deps.society.pageSize)
    const { requests, count } = await commodityPage(call.db, page, { state, search: call.query.search })
    return { data: requests.map(presentCommodityRequest), ...pagingOf(page, count) }
  })

  on(commodityCalls.decideCommodity, async (call) => {
    const status = textOf(call.body, 'status')
    if (status !== 'approved' && status !== 'rejected')
      throw invalid({ status: COMMODITIES_TEXTS.decisionUnknown })
    return call.work(async (work) => {
      const request = await lockCommodityRequest(work.tx, call.params.id ?? '')
      if (request === null) throw notFound(COMMODITIES_TEXTS.requestNotFound)
      const refusal = commodityRefusal(request.row.state, status)
      if (refusal !== null) throw conflict(refusal)
      const decided = await decideCommodityRequest(work, request, status)
      const posted = status === 'approved' ? await work.post(saleOf(decided, deps.society, work.now)) : []
      await work.audit({
        act: status === 'approved' ? 'approve commodity request' : 'reject commodity request',
        recordKind: 'commodity request',
        recordId: request.row.id,
        before: { state: request.row.state },
        after: { state: status, entry: posted[0]?.reference },
      })
      return presentCommodityRequest(decided)
    })
  })
}
