import { commodityCalls } from '#backend/contract/commodities.ts'
import type { CartQuote, ProductStatus } from '#rules/commodities/cart.ts'
import type { CommodityState } from '#rules/commodities/review.ts'
import type { CommodityDecision, ProductDetails } from '#schema/commodities/source.ts'
import type { Backend } from '../backend.ts'
import { type AskedPage, listIn, messageIn, pageIn } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import {
  orderValues,
  productField,
  productValues,
  readCommodityRequest,
  readProduct,
  readProductAnswer,
  readRequestAnswer,
} from './translate.ts'

/** The commodity calls. */
export const commodityApi = (backend: Backend, links: FileLinks) => ({
  products: () =>
    backend.ask(commodityCalls.getProducts, {}, (answer) =>
      listIn(answer, ['products']).map((product) => readProduct(product, links)),
    ),
  addProduct: (product: ProductDetails, key: string | null) =>
    backend.ask(
      commodityCalls.addProduct,
      { values: productValues(product), key, rename: productField },
      (answer) => readProductAnswer(answer, links),
    ),
  updateProduct: (code: string, product: ProductDetails, status: ProductStatus) =>
    backend.ask(
      commodityCalls.updateProduct,
      { values: { ...productValues(product), status, code }, rename: productField },
      (answer) => readProductAnswer(answer, links),
    ),
  removeProduct: (id: string) => backend.ask(commodityCalls.removeProduct, { values: { id } }, messageIn),
  submit: (quote: CartQuote, key: string | null) =>
    backend.ask(commodityCalls.submitCommodity, { values: orderValues(quote), key }, readRequestAnswer),
  page: (status: CommodityState | null, asked: AskedPage) =>
    backend.ask(commodityCalls.commodityRequests, { query: { ...asked, status } }, (answer) =>
      pageIn(answer, ['data', 'requests'], readCommodityRequest),
    ),
  decide: (id: string, { to }: CommodityDecision) =>
    backend.ask(
      commodityCalls.decideCommodity,
      { params: { id }, values: { status: to } },
      readRequestAnswer,
    ),
})

export type CommodityApi = ReturnType<typeof commodityApi>
