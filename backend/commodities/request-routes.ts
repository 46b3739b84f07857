import { type CartItem, quoteCart, repaymentMonths, variationPrice } from '#rules/commodities/cart.ts'
import { COMMODITY_LIFECYCLE, checkoutError } from '#rules/commodities/review.ts'
import {
  isRepaymentMonths,
  validateCheckout,
  validateClaimedTotals,
} from '#rules/commodities/validate-checkout.ts'
import { divideInstalments } from '#rules/money.ts'
import { COMMODITIES_TEXTS } from '#rules/texts/commodities.ts'
import { commodityCalls, ORDER_DECISION_FORM, ORDER_FORM } from '../contract/commodities.ts'
import type { Queryable } from '../db/schema.ts'
import { filterIn } from '../http/paging.ts'
import { forbidden, notFound } from '../http/problems.ts'
import { type FormRead, readForm } from '../http/read-form.ts'
import type { RouteModule } from '../http/route.ts'
import { featuresOf } from '../members/features.ts'
import { lockViewerAsMember } from '../members/lock.ts'
import { tellMember } from '../messages/send-letter.ts'
import { decidedBy, decisionHandler } from '../requests/decision.ts'
import { requireNotOwn } from '../requests/second-person.ts'
import { asCatalogueProduct, type Product, productsNamed } from './catalogue.ts'
import { presentCommodityRequest } from './present.ts'
import { addCommodityRequest, commodityList, commodityRequests } from './requests.ts'
import { saleOf } from './sale.ts'

type Line = FormRead<typeof ORDER_FORM.fields>['items'][number]

/** What the cart showed, which is compared once the order itself is valid. */
const CLAIMED = ['total', 'markup', 'grandTotal']

/**
 * The product a line means: the call has names, not ids. Of several with one name it is the one that costs what
 * the cart showed, otherwise the newest that has the variation.
 */
function productFor(
  { productId, variation, price }: Line,
  products: readonly Product[],
): Product | undefined {
  const name = productId.toLowerCase()
  const named = products.filter(({ row }) => row.name.toLowerCase() === name)
  const priceIn = (product: Product) => variationPrice(asCatalogueProduct(product), variation)
  return (
    named.find((product) => price !== null && priceIn(product) === price) ??
    named.find((product) => priceIn(product) !== null && product.row.status === 'available') ??
    named[0]
  )
}

/** The lines of an order as the rules take them, and the products they name. */
async function orderOf(
  db: Queryable,
  lines: readonly Line[],
): Promise<{ items: CartItem[]; products: Product[] }> {
  const names = lines.map(({ productId }) => productId)
  const products = await productsNamed(db, [...new Set(names)].slice(0, 100))
  const items = lines.map((line) => ({
    productId: productFor(line, products)?.row.id ?? '',
    variation: line.variation,
    quantity: line.quantity ?? 0,
  }))
  return { items, products }
}

/** Orders on credit: a member makes them, staff decide (Spec 001 §2, §9; Spec 002 §4). */
export const commodityRequestRoutes: RouteModule = (on, deps) => {
  on(commodityCalls.submitCommodity, async (call) => {
    const closed = checkoutError(await featuresOf(call.db, call.viewer.id))
    if (closed !== null) throw forbidden(closed)
    return call.work(async (work) => {
      const form = readForm(ORDER_FORM, call.body, { except: CLAIMED })
      const months = repaymentMonths(form.values.repaymentMonths)
      const { items, products } = await orderOf(work.tx, form.values.items)
      const catalogue = products.map(asCatalogueProduct)
      form.refuse(validateCheckout({ repaymentMonths: months, items }, { catalogue }))
      if (!isRepaymentMonths(months)) throw new Error('an order without its months passed its rules')
      const quote = quoteCart(items, catalogue, months, deps.society.commodityMarkupPercent)
      const claimed = readForm(ORDER_FORM, call.body)
      claimed.refuse(validateClaimedTotals(claimed.values, quote))
      const member = await lockViewerAsMember(work, call.viewer)
      const request = await addCommodityRequest(work, member.id, quote)
      return {
        message: COMMODITIES_TEXTS.submissionSuccessful,
        request: presentCommodityRequest(request),
      }
    })
  })

  on(commodityCalls.commodityRequests, async (call) => {
    const state = filterIn(call.query, 'status', COMMODITY_LIFECYCLE.states)
    const { requests, paging } = await commodityList.page(call, deps, { state })
    return { data: requests.map(presentCommodityRequest), ...paging }
  })

  on(
    commodityCalls.decideCommodity,
    decisionHandler({
      table: commodityRequests,
      lifecycle: COMMODITY_LIFECYCLE,
      read(call) {
        const form = readForm(ORDER_DECISION_FORM, call.body)
        const { status: to, rejectionReason } = form.values
        if (to !== 'approved' && to !== 'rejected')
          throw form.problem({ status: COMMODITIES_TEXTS.decisionUnknown })
        form.refuse(COMMODITY_LIFECYCLE.validateDecision({ rejectionReason }))
        const reason = to === 'rejected' && rejectionReason.trim() !== '' ? rejectionReason.trim() : null
        return { key: call.params.id ?? '', decision: { to, reason } }
      },
      missing: () => notFound(COMMODITIES_TEXTS.requestNotFound),
      async facts(work, { row }, { to }) {
        if (to === 'approved') requireNotOwn(work, deps.society, row.member_id)
        return {}
      },
      columns: (work, { reason }) => ({ ...decidedBy(work), rejection_reason: reason }),
      async carryOut(work, request, { to, reason }) {
        const { member_id: memberId, grand_total: grandTotal, repayment_months: months } = request.row
        const [monthly = grandTotal] = divideInstalments(grandTotal, months)
        const order = { grandTotal, months, monthly }
        if (to === 'rejected') {
          await tellMember(deps, work, memberId, 'orderRejected', order, reason)
          return reason === null ? {} : { reason }
        }
        await tellMember(deps, work, memberId, 'orderApproved', order)
        const [entry] = await work.post(saleOf(request, deps.society, work.now))
        return { entry: entry?.reference }
      },
      membersOnly: ['approved'],
      recordKind: 'commodity request',
      verbs: { approved: 'approve', rejected: 'reject' },
      answer: (_call, request) => presentCommodityRequest(request),
    }),
  )
}
