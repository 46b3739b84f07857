import type { CommoditySource, Product } from '#schema/commodities/source.ts'
import type { CommodityApi } from '../rest/commodities/calls.ts'
import { countOf, queuePage, wholeQueue } from './queue-page.ts'

/**
 * The catalogue and the orders of one request; the catalogue is asked for once until it is changed. `changed`: the
 * caller's own requests have to be read anew.
 */
export function makeCommoditySource(
  api: CommodityApi,
  pageSize: number,
  changed: () => void,
): CommoditySource {
  let catalogue: Promise<readonly Product[]> | null = null

  const page: CommoditySource['page'] = async (state, request) => {
    const { requests, paging } = await api.page(state, request)
    return queuePage(requests, paging, request.page, pageSize)
  }

  return {
    products: () => (catalogue ??= api.products()),
    addProduct(product, key) {
      catalogue = null
      return api.addProduct(product, key)
    },
    updateProduct(code, product, status) {
      catalogue = null
      return api.updateProduct(code, product, status)
    },
    async removeProduct(id) {
      catalogue = null
      return { message: await api.removeProduct(id) }
    },
    submit(order, key) {
      changed()
      return api.submit(order, key)
    },
    page,
    ofMember: ({ memberNumber }) =>
      wholeQueue((number) => page(null, { page: number, search: memberNumber ?? '' })),
    decide(id, decision) {
      changed()
      return api.decide(id, decision)
    },
    countPending: () => countOf((number) => page('pending', { page: number, search: '' })),
  }
}
