import { REPAYMENT_PLANS } from '#rules/commodities/cart.ts'
import { koboToNaira } from '#rules/money.ts'
import type { WireCommodityRequest, WireProduct } from '../contract/commodities.ts'
import type { Link } from '../files/links.ts'
import { presentMemberNumber } from '../members/present.ts'
import type { Product } from './catalogue.ts'
import type { CommodityRequest } from './requests.ts'

export function presentProduct({ row, variations }: Product, link: Link): WireProduct {
  return {
    _id: row.id,
    productId: row.product_code,
    productName: row.name,
    description: row.description,
    productImage: link(row.image_file_id),
    productStatus: row.status,
    prices: variations.map(({ price }) => koboToNaira(price)),
    variations: variations.map(({ name }) => name),
  }
}

export function presentCommodityRequest({ row, member, items }: CommodityRequest): WireCommodityRequest {
  const plan = REPAYMENT_PLANS.find(({ months }) => months === row.repayment_months)
  return {
    _id: row.id,
    user: { name: member.name, email: member.email },
    userId: presentMemberNumber(member.member_number),
    grandtotal: koboToNaira(row.grand_total),
    total: koboToNaira(row.total),
    markup: koboToNaira(row.markup),
    repaymentPlan: plan?.label ?? '',
    createdAt: row.requested_at.toISOString(),
    items: items.map((item) => ({
      name: item.name,
      variation: item.variation,
      quantity: item.quantity,
      price: koboToNaira(item.price),
      totalPrice: koboToNaira(item.total),
    })),
    status: row.state,
  }
}
