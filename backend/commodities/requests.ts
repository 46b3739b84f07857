import type { Selectable } from 'kysely'
import type { CartQuote } from '#rules/commodities/cart.ts'
import type { Queryable, Schema } from '../db/schema.ts'
import type { Work } from '../db/work.ts'
import { type Applicant, withApplicants } from '../requests/applicants.ts'
import { byMember, LISTED_BY, requestList } from '../requests/list.ts'
import { byId, type RowOf, requestTable } from '../requests/table.ts'

/** A commodity request with its items and who made it. */
export interface CommodityRequest {
  readonly row: RowOf<'commodity_requests'>
  readonly member: Applicant
  readonly items: readonly Selectable<Schema['commodity_items']>[]
}

/** Adds members and items, one query each for all rows. */
async function withParts(
  db: Queryable,
  rows: readonly CommodityRequest['row'][],
): Promise<CommodityRequest[]> {
  const requests = await withApplicants(db, rows)
  const ids = rows.map(({ id }) => id)
  const found = await db
    .selectFrom('commodity_items')
    .selectAll()
    .where('request_id', 'in', ids)
    .orderBy('place')
    .execute()
  const items = Map.groupBy(found, ({ request_id }) => request_id)
  return requests.map((request) => Object.assign({}, request, { items: items.get(request.row.id) ?? [] }))
}

export const commodityRequests = requestTable({
  name: 'commodity_requests',
  withParts,
  keyed: byId,
})

export const commodityList = requestList({ table: commodityRequests, columns: LISTED_BY, searched: byMember })

/** Keeps an order as quoted: with the catalogue's prices of this moment. */
export const addCommodityRequest = (work: Work, memberId: string, quote: CartQuote) =>
  commodityRequests.add(
    work,
    {
      member_id: memberId,
      total: quote.total,
      markup: quote.markup,
      grand_total: quote.grandTotal,
      repayment_months: quote.months,
    },
    (id) =>
      work.tx
        .insertInto('commodity_items')
        .values(
          quote.lines.map((line, place) => ({
            request_id: id,
            place,
            product_id: line.productId,
            name: line.name,
            variation: line.variation,
            quantity: line.quantity,
            price: line.price,
            total: line.total,
          })),
        )
        .execute(),
  )
