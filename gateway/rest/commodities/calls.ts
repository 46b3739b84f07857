import { commodityCalls } from '#backend/contract/commodities.ts'
import type { CartQuote, ProductStatus } from '#rules/commodities/cart.ts'
import type { CommodityState } from '#rules/commodities/review.ts'
import type { CommodityDecision, ProductDetails } from '#schema/commodities/source.ts'
import type { Backend } from '../backend.ts'
import { listIn, type PageQuery, pageIn } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import {
  orderValues,
  productField,
  productValues,
  readCommodityRequest,
  readProduct,
  readProductAnswer,
  readRequestAnswer,
  readStoredProduct,
  type StoredProduct,
} from './translate.ts'

/** The commodity calls. */
export const commodityApi = (backend: Backend, links: FileLinks) => ({
  products: () =>
    backend.ask(commodityCalls.getProducts, {}, (answer) =>
      listIn(answer, ['products'], (product) => readProduct(product, links)),
    ),
  addProduct: (product: ProductDetails) =>
    backend.act(
      commodityCalls.addProduct,
      { values: productValues(product), rename: productField },
      (answer) => readProductAnswer(answer, links),
    ),
  /** The catalogue as a change needs it. */
  storedProducts: () =>
    backend.ask(commodityCalls.getProducts, {}, (answer) => listIn(answer, ['products'], readStoredProduct)),
  updateProduct: ({ code, image }: StoredProduct, product: ProductDetails, status: ProductStatus) =>
    backend.act(
      commodityCalls.updateProduct,
      { values: { ...productValues(product, image), status, code }, rename: productField },
      (answer) => readProductAnswer(answer, links),
    ),
  removeProduct: (id: string) => backend.act(commodityCalls.removeProduct, { values: { id } }),
  submit: (quote: CartQuote) =>
    backend.act(commodityCalls.submitCommodity, { values: orderValues(quote) }, readRequestAnswer),
  page: (status: CommodityState | null, asked: PageQuery) =>
    backend.ask(commodityCalls.commodityRequests, { query: { ...asked, status } }, (answer) =>
      pageIn(answer, ['data', 'requests'], readCommodityRequest),
    ),
  decide: (id: string, decision: CommodityDecision) =>
    backend.act(
      commodityCalls.decideCommodity,
      {
        params: { id },
        values: {
          status: decision.to,
          rejectionReason: decision.to === 'rejected' ? decision.rejectionReason : null,
        },
      },
      readRequestAnswer,
    ),
})

export type CommodityApi = ReturnType<typeof commodityApi>
