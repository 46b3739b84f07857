import type { VoucherSource } from '#schema/vouchers/source.ts'
import { pageOver } from '../requests/list-pages.ts'
import type { VoucherApi } from '../rest/vouchers/calls.ts'

/** The vouchers of one request. `pageSize` is the backend's own. */
export const makeVoucherSource = (api: VoucherApi, pageSize: number): VoucherSource => ({
  ...api,
  page: (filter, request) => pageOver((asked) => api.page(filter, asked), request, pageSize),
  writeOffs: (payer, request) =>
    pageOver((asked) => api.writeOffs(payer, asked), { ...request, search: '' }, pageSize),
  reversals: (request) => pageOver(api.reversals, { ...request, search: '' }, pageSize),
})
