import type { CartQuote, ProductStatus } from '#rules/commodities/cart.ts'
import type { CommodityState } from '#rules/commodities/review.ts'
import type { Kobo } from '#rules/money.ts'
import type { FileUrl } from '../file-url.ts'
import type { Member } from '../members/source.ts'
import type { Outcome } from '../outcome.ts'
import type { RequestSource } from '../requests/source.ts'
import type { UploadedFile } from '../upload.ts'

/** One variation of a product. */
export interface Variation {
  readonly name: string
  readonly price: Kobo
}

/** A product of the catalogue. */
export interface Product {
  readonly id: string
  /** The documented product id, which is shown to people. */
  readonly code: string
  readonly name: string
  readonly description: string | null
  readonly imageUrl: FileUrl | null
  readonly status: ProductStatus
  readonly variations: readonly Variation[]
}

/** The data of a product as staff enter it. */
export interface ProductDetails {
  readonly name: string
  readonly description: string
  readonly variations: readonly Variation[]
  /** null keeps the stored picture. */
  readonly image: UploadedFile | null
}

/** One item of a commodity request. */
export interface OrderLine {
  readonly name: string
  readonly variation: string
  readonly quantity: number
  readonly price: Kobo
  readonly total: Kobo
}

/** A commodity request. */
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
  /** When it was last changed; null where the backend does not say. */
  readonly updatedAt: Date | null
  readonly lines: readonly OrderLine[]
  readonly rejectionReason: string | null
}

/** A decision about a commodity request. */
export type CommodityDecision =
  | { readonly to: 'approved' }
  | { readonly to: 'rejected'; readonly rejectionReason: string | null }

/** The port of the catalogue and of commodity requests. */
export interface CommoditySource {
  /** The requests that staff decide. The filter null lists all states. */
  readonly requests: RequestSource<CommodityRequest, CommodityState | null, CommodityDecision>
  /** The whole catalogue, read once in a request. */
  products(): Promise<readonly Product[]>
  addProduct(product: ProductDetails): Promise<Outcome<Product | null>>
  /** NOT_FOUND for a product that is not in the catalogue. */
  updateProduct(id: string, product: ProductDetails, status: ProductStatus): Promise<Outcome<Product | null>>
  removeProduct(id: string): Promise<{ readonly message: string | null }>
  submit(order: CartQuote): Promise<Outcome<CommodityRequest | null>>
  /** A member's requests as staff find them, by member number. */
  ofMember(member: Member): Promise<readonly CommodityRequest[]>
}
