import { REPAYMENT_PLANS } from '#rules/commodities/cart.ts'
import { koboToNaira } from '#rules/money.ts'
import { ORDER_FORM, type WireCommodityRequest, type WireProduct } from '../contract/commodities.ts'
import { inWireNames } from '../contract/form.ts'
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
    createdAt: row.requested_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    ...inWireNames(ORDER_FORM.fields, {
      repaymentMonths: plan?.label ?? '',
      total: koboToNaira(row.total),
      markup: koboToNaira(row.markup),
      grandTotal: koboToNaira(row.grand_total),
      items: items.map(({ name, variation, quantity, price, total }) =>
        inWireNames(ORDER_FORM.fields.items.fields, {
          productId: name,
          variation,
          quantity,
          price: koboToNaira(price),
          totalPrice: koboToNaira(total),
        }),
      ),
    }),
    status: row.state,
    rejectionReason: row.rejection_reason,
  }
}
