import { type Selectable } from 'kysely'
import type { CartQuote } from '#rules/commodities/cart.ts'
import type { CommodityState } from '#rules/commodities/review.ts'
import { randomId } from '../db/random-id.ts'
import { inState, ofMembersLike, requestPage } from '../db/request-page.ts'
import type { Queryable, Schema, Tx } from '../db/schema.ts'
import type { Work } from '../db/work.ts'
import { type Page, searchPattern } from '../http/paging.ts'

type RequestRow = Selectable<Schema['commodity_requests']>

/** A commodity request with its items and who made it. */
export interface CommodityRequest {
  readonly row: RequestRow
  readonly member: { readonly name: string; readonly email: string; readonly member_number: string | null }
  readonly items: readonly Selectable<Schema['commodity_items']>[]
}

/** Adds members and items, one query each for all rows. */
async function withParts(db: Queryable, rows: readonly RequestRow[]): Promise<CommodityRequest[]> {
  if (rows.length === 0) return []
  const members = await db
    .selectFrom('members')
    .select(['id', 'name', 'email', 'member_number'])
    .where('id', 'in', [...new Set(rows.map(({ member_id }) => member_id))])
    .execute()
  const found = await db
    .selectFrom('commodity_items')
    .selectAll()
    .where(
      'request_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('place')
    .execute()
  const memberOf = new Map(members.map((member) => [member.id, member]))
  const items = Map.groupBy(found, ({ request_id }) => request_id)
  return rows.flatMap((row) => {
    const member = memberOf.get(row.member_id)
    return member === undefined ? [] : [{ row, member, items: items.get(row.id) ?? [] }]
  })
}

/** A member's own requests, the newest first. */
export async function commodityRequestsOf(db: Queryable, memberId: string): Promise<CommodityRequest[]> {
  const rows = await db
    .selectFrom('commodity_requests')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .execute()
  return withParts(db, rows)
}

/** A page of the requests, the newest first: of a state or of all, `search` by member id, name or e-mail. */
export async function commodityPage(
  db: Queryable,
  page: Page,
  wanted: { readonly state: CommodityState | null; readonly search: string | undefined },
): Promise<{ requests: CommodityRequest[]; count: number }> {
  const { rows, count } = await requestPage(db, 'commodity_requests', page, [
    ...inState(wanted.state),
    ...ofMembersLike('commodity_requests', searchPattern(wanted.search)),
  ])
  return { requests: await withParts(db, rows), count }
}

/** A request, its row locked until the transaction ends; null for none. */
export async function lockCommodityRequest(tx: Tx, id: string): Promise<CommodityRequest | null> {
  const rows = await tx
    .selectFrom('commodity_requests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .execute()
  const [request] = await withParts(tx, rows)
  return request ?? null
}

/** Keeps an order as quoted: with the catalogue's prices of this moment. */
export async function addCommodityRequest(
  { tx, now }: Work,
  memberId: string,
  quote: CartQuote,
): Promise<CommodityRequest | null> {
  const id = randomId()
  await tx
    .insertInto('commodity_requests')
    .values({
      id,
      member_id: memberId,
      total: quote.total,
      markup: quote.markup,
      grand_total: quote.grandTotal,
      repayment_months: quote.months,
      requested_at: now,
    })
    .execute()
  await tx
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
    .execute()
  return lockCommodityRequest(tx, id)
}

/** Approves or rejects a locked request, and answers it as it is then. */
export async function decideCommodityRequest(
  { tx, now, actor }: Work,
  request: CommodityRequest,
  state: Exclude<CommodityState, 'pending'>,
): Promise<CommodityRequest> {
  const row = await tx
    .updateTable('commodity_requests')
    .set({ state, decided_at: now, decided_by: actor.id })
    .where('id', '=', request.row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...request, row }
}
