import type { Generated } from 'kysely'
import type { CommodityState } from '#rules/commodities/review.ts'
import type {
  ChangedColumn,
  InstantColumn,
  KoboColumn,
  OptionalInstant,
  OptionalText,
} from '../db/columns.ts'

export interface CommodityTables {
  products: {
    id: string
    product_code: string
    name: string
    description: Generated<string>
    image_file_id: OptionalText
    status: Generated<'available' | 'unavailable'>
    created_at: InstantColumn
    archived_at: OptionalInstant
  }
  product_variations: { product_id: string; place: number; name: string; price: KoboColumn }
  commodity_requests: {
    id: string
    member_id: string
    total: KoboColumn
    markup: KoboColumn
    grand_total: KoboColumn
    repayment_months: number
    state: Generated<CommodityState>
    requested_at: InstantColumn
    updated_at: ChangedColumn
    decided_at: OptionalInstant
    decided_by: OptionalText
    /** Why staff rejected it, or why it was closed without a decision of theirs. */
    rejection_reason: OptionalText
  }
  commodity_items: {
    request_id: string
    place: number
    product_id: OptionalText
    name: string
    variation: string
    quantity: number
    price: KoboColumn
    total: KoboColumn
  }
}
