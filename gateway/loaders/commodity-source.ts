import type { CommodityState } from '#rules/commodities/review.ts'
import { COMMODITIES_TEXTS } from '#rules/texts/commodities.ts'
import type {
  CommodityDecision,
  CommodityRequest,
  CommoditySource,
  Product,
} from '#schema/commodities/source.ts'
import { DomainError } from '#schema/errors.ts'
import { requestSource, STATE_FILTERS } from '../requests/request-source.ts'
import type { CommodityApi } from '../rest/commodities/calls.ts'
import type { Loaders } from './loaders.ts'

/**
 * The catalogue and the commodity requests for one request; the catalogue is read once until it is changed. `changed`
 * is called when the caller's own requests must be read again.
 */
export function makeCommoditySource(
  api: CommodityApi,
  loaders: Pick<Loaders, 'commoditiesOf'>,
  pageSize: number,
  changed: () => void,
): CommoditySource {
  let catalogue: Promise<readonly Product[]> | null = null

  const products = () => (catalogue ??= api.products())

  /** After a change whatever was read before is out of date. */
  function forget(): void {
    loaders.commoditiesOf.clearAll()
    changed()
  }

  /** The documents change a product by its code. */
  async function storedProduct(id: string) {
    const product = (await api.storedProducts()).find((each) => each.id === id)
    if (product !== undefined) return product
    const message = COMMODITIES_TEXTS.productNotFound
    throw new DomainError('NOT_FOUND', message, { id: message })
  }

  return {
    requests: requestSource<CommodityRequest, CommodityState | null, CommodityDecision>(
      { page: api.page, decide: api.decide, filters: STATE_FILTERS, changed: forget },
      pageSize,
    ),
    products,
    addProduct(product) {
      catalogue = null
      return api.addProduct(product)
    },
    async updateProduct(id, product, status) {
      const stored = await storedProduct(id)
      catalogue = null
      return api.updateProduct(stored, product, status)
    },
    removeProduct(id) {
      catalogue = null
      return api.removeProduct(id)
    },
    submit(order) {
      forget()
      return api.submit(order)
    },
    ofMember: (member) => loaders.commoditiesOf.load(member),
  }
}
