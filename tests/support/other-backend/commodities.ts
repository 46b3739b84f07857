import type { OtherAnswer } from './loans.ts'

const REQUEST = {
  id: 'c-000001',
  user: { name: 'Bola Adeyemi' },
  userId: 'OAU000007',
  total: '100.00',
  markup: '5',
  grandtotal: '105.00',
  repaymentPlan: '2 Months',
  createdAt: '2026-10-01',
  items: [{ name: 'Salt', variation: 'BAG', quantity: '2', price: '50', totalPrice: '100.00' }],
  status: 'Pending',
}

/** The catalogue and orders; null for paths that are none of them. A product here has no picture and one id. */
export function answerCommodities(
  path: string,
  level: string | undefined,
  body: Record<string, unknown>,
): OtherAnswer | null {
  if (level === undefined) return null
  if (path === '/admin/API/getproducts') {
    return [200, { data: [{ _id: 5, productName: 'Salt', prices: ['50'], variations: ['BAG'] }] }]
  }
  if (path === '/user/API/submitcommodity' && level === '1') {
    if (body.repaymentPlan !== '2 Months') return [200, { data: { request: { ...REQUEST, ...body } } }]
    return [
      400,
      { message: 'Stale', errors: { grandtotal: 'changed', 'items.0.name': 'gone', repaymentPlan: 'no' } },
    ]
  }
  if (level === '1') return null
  if (path === '/admin/v2/commodityrequests')
    return [200, { data: { requests: [REQUEST], pagination: { totalPages: 1 } } }]
  if (path === '/admin/API/updatecommodityrequeststatus/c-000001') {
    return body.status === 'approved' ? [200, { ...REQUEST, status: 'Approved' }] : [200, { message: 'done' }]
  }
  if (path === '/admin/API/addproduct' && body.productName === 'Oil')
    return [400, { errors: { 'price.0': 'too high', productImage: 'blurred' } }]
  if (['addproduct', 'updateproduct', 'removeproducts'].some((act) => path === `/admin/API/${act}`))
    return [200, { message: 'ok' }]
  return null
}
