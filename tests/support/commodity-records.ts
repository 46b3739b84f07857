import { kobo, naira } from '#rules/money.ts'
import type { CommodityRequest, Product } from '#schema/commodities/source.ts'
import { ADAEZE } from './graph-records.ts'

/** Rice at ₦80,000 and ₦41,000.50. */
export const aProduct = (changes: Partial<Product> = {}): Product => ({
  id: 'p1',
  code: 'PR-1',
  name: 'Rice',
  description: 'Long grain',
  imageUrl: null,
  status: 'available',
  variations: [
    { name: '50KG', price: naira(80_000) },
    { name: '25KG', price: kobo(4_100_050) },
  ],
  ...changes,
})

export const aCommodityRequest = (changes: Partial<CommodityRequest> = {}): CommodityRequest => ({
  id: 'abc123def',
  state: 'pending',
  memberName: ADAEZE.name,
  memberEmail: ADAEZE.email,
  memberNumber: ADAEZE.memberNumber,
  total: naira(80_000),
  markup: naira(4_000),
  grandTotal: naira(84_000),
  repaymentMonths: 3,
  requestedAt: new Date('2026-10-30T23:30:00Z'),
  updatedAt: new Date('2026-11-19T10:00:00Z'),
  rejectionReason: null,
  lines: [{ name: 'Rice', variation: '50KG', quantity: 1, price: naira(80_000), total: naira(80_000) }],
  ...changes,
})
