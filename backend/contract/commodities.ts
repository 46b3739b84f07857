import type { WireCall, WireDate, WireNaira, WireNumber, WirePaging } from './wire.ts'

/** A product; `variations` and `prices` are parallel lists. */
export interface WireProduct {
  _id: string
  productId: string
  productName: string
  description: string
  productImage: string | null
  /** available or unavailable. */
  productStatus: string
  prices: WireNaira[]
  variations: string[]
}

/** GET /admin/API/getproducts; the paging stands beside the list when a `?page=` was asked for. */
export interface WireProducts extends Partial<WirePaging> {
  products: WireProduct[]
}

/** Text parts of addproduct; `variation` and `price` are JSON lists, `productImage` a file. */
export interface WireAddProduct {
  productName: string
  variation: string
  price: string
  description: string
}

/** Text parts of updateproduct. */
export interface WireUpdateProduct extends WireAddProduct {
  productStatus: string
  productId: string
}

/** Answers that show the product. */
export interface WireProductAnswer {
  message: string
  product: WireProduct
}

/** One line of a commodity request. */
export interface WireCommodityItem {
  name: string
  variation: string
  quantity: WireNumber
  price: WireNaira
  totalPrice: WireNaira
}

/** POST /user/API/submitcommodity. `repaymentPlan` is '1 Month', '2 Months' or '3 Months'. */
export interface WireCommodityForm {
  total: WireNaira
  markup: WireNaira
  grandtotal: WireNaira
  repaymentPlan: string
  items: WireCommodityItem[]
}

/** A commodity request as staff see it. */
export interface WireCommodityRequest {
  _id: string
  user: { name: string; email: string }
  /** The member id, COOP000101. */
  userId: string
  grandtotal: WireNaira
  total: WireNaira
  markup: WireNaira
  repaymentPlan: string
  createdAt: WireDate
  items: WireCommodityItem[]
  /** pending, approved or rejected. */
  status: string
}

/** GET /admin/v2/commodityrequests. */
export interface WireCommodityPage {
  data: WireCommodityRequest[]
  totalPages: WireNumber
  currentPage?: WireNumber
  totalRequests?: WireNumber
}

/** POST /user/API/submitcommodity's answer. */
export interface WireCommodityAnswer {
  message: string
  request: WireCommodityRequest
}

/** PUT /admin/API/updatecommodityrequeststatus/{id}. */
export interface WireCommodityDecision {
  status: 'approved' | 'rejected'
}

/** Commodities (rest-contract.md). */
export const commodityCalls = {
  getProducts: { method: 'GET', path: '/admin/API/getproducts', access: 'member', body: 'none' },
  addProduct: {
    method: 'POST',
    path: '/admin/API/addproduct',
    access: 'staff',
    body: 'multipart',
    creates: true,
  },
  updateProduct: { method: 'POST', path: '/admin/API/updateproduct', access: 'staff', body: 'multipart' },
  /** Body `{ id }`: the `_id` or the productId. */
  removeProduct: { method: 'DELETE', path: '/admin/API/removeproducts', access: 'staff', body: 'json' },
  submitCommodity: {
    method: 'POST',
    path: '/user/API/submitcommodity',
    access: 'member',
    body: 'json',
    creates: true,
  },
  /** `?status&page&search`. */
  commodityRequests: { method: 'GET', path: '/admin/v2/commodityrequests', access: 'staff', body: 'none' },
  decideCommodity: {
    method: 'PUT',
    path: '/admin/API/updatecommodityrequeststatus/:id',
    access: 'staff',
    body: 'json',
  },
} as const satisfies Record<string, WireCall>
