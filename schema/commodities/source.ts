import type { CartQuote, ProductStatus } from '#rules/commodities/cart.ts'
import type { CommodityState } from '#rules/commodities/review.ts'
import type { Kobo } from '#rules/money.ts'
import type { Member } from '../members/source.ts'
import type { Outcome } from '../outcome.ts'
import type { RequestSource } from '../requests/source.ts'
import type { UploadedFile } from '../upload.ts'

/** One form a product is sold in. */
export interface Variation {
  readonly name: string
  readonly price: Kobo
}

/** A product of the catalogue. */
export interface Product {
  readonly id: string
  /** The documents' product id, which people use. */
  readonly code: string
  readonly name: string
  readonly description: string | null
  readonly imageUrl: string | null
  readonly status: ProductStatus
  readonly variations: readonly Variation[]
}

/** A product as staff describe it. */
export interface ProductDetails {
  readonly name: string
  readonly description: string
  readonly variations: readonly Variation[]
  /** null keeps the stored picture. */
  readonly image: UploadedFile | null
}

/** One line of an order. */
export interface OrderLine {
  readonly name: string
  readonly variation: string
  readonly quantity: number
  readonly price: Kobo
  readonly total: Kobo
}

/** An order on credit. */
export interface CommodityRequest {
  readonly id: string
  readonly state: CommodityState
  readonly memberName: string | null
  readonly memberEmail: string | null
  readonly memberNumber: string | null
  readonly total: Kobo
  readonly markup: Kobo
  readonly grandTotal: Kobo
  readonly repaymentMonths: number | null
  readonly requestedAt: Date | null
  readonly lines: readonly OrderLine[]
}

/** What staff decide about an order. */
export interface CommodityDecision {
  readonly to: 'approved' | 'rejected'
}

/** The catalogue, orders on credit and decisions about them. `key`: the change is made once for it. */
export interface CommoditySource {
  /** The orders staff decide; null lists those of all states. */
  readonly requests: RequestSource<CommodityRequest, CommodityState | null, CommodityDecision>
  /** The whole catalogue, asked for once in a request. */
  products(): Promise<readonly Product[]>
  addProduct(product: ProductDetails, key: string | null): Promise<Outcome<Product | null>>
  /** NOT_FOUND for a product that is not in the catalogue. */
  updateProduct(id: string, product: ProductDetails, status: ProductStatus): Promise<Outcome<Product | null>>
  removeProduct(id: string): Promise<{ readonly message: string | null }>
  submit(order: CartQuote, key: string | null): Promise<Outcome<CommodityRequest | null>>
  /** Another member's orders as staff find them, by their number. */
  ofMember(member: Member): Promise<readonly CommodityRequest[]>
}
