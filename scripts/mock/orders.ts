import type { Demo } from '#backend/seed/demo.ts'
import { isRepaymentMonths } from '#rules/commodities/validate-checkout.ts'
import { kobo } from '#rules/money.ts'
import type { CommodityRequest, Product } from '#schema/commodities/source.ts'
import type { Member } from '#schema/members/source.ts'
import { picture } from './members.ts'

/** The catalogue. */
export const productsOf = (demo: Demo): Product[] =>
  demo.rows.products.map((row) => ({
    id: row.id,
    code: row.product_code,
    name: row.name,
    description: row.description ?? null,
    imageUrl: picture(row.name),
    status: row.status ?? 'available',
    variations: demo.rows.variations
      .filter(({ product_id: of }) => of === row.id)
      .map(({ name, price }) => ({ name, price: kobo(price) })),
  }))

/** Orders on credit, newest first. */
export function ordersOf(demo: Demo, members: readonly Member[]): CommodityRequest[] {
  const byId = new Map(members.map((member) => [member.id, member]))
  return demo.rows.commodityRequests
    .map((row): CommodityRequest => {
      const member = byId.get(row.member_id)
      return {
        id: row.id,
        state: row.state ?? 'pending',
        memberName: member?.name ?? null,
        memberEmail: member?.email ?? null,
        memberNumber: member?.memberNumber ?? null,
        total: kobo(row.total),
        markup: kobo(row.markup),
        grandTotal: kobo(row.grand_total),
        repaymentMonths: isRepaymentMonths(row.repayment_months) ? row.repayment_months : null,
        requestedAt: row.requested_at,
        lines: demo.rows.commodityItems
          .filter(({ request_id: of }) => of === row.id)
          .map(({ name, variation, quantity, price, total }) => ({
            name,
            variation,
            quantity,
            price: kobo(price),
            total: kobo(total),
          })),
      }
    })
    .toSorted((one, other) => (other.requestedAt?.getTime() ?? 0) - (one.requestedAt?.getTime() ?? 0))
}
