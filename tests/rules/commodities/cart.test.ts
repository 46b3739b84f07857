import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CartItem,
  type CatalogueProduct,
  leastAMonth,
  priceRange,
  quoteCart,
  repaymentMonths,
  variationPrice,
} from '#rules/commodities/cart.ts'
import { invoiceDueDate, invoiceNumber, paymentTerms } from '#rules/commodities/invoice.ts'
import { checkoutError } from '#rules/commodities/review.ts'
import { validateCheckout, validateClaimedTotals } from '#rules/commodities/validate-checkout.ts'
import { kobo, naira, sumKobo } from '#rules/money.ts'

const rice: CatalogueProduct = {
  id: 'rice',
  name: 'Rice',
  status: 'available',
  variations: [
    { name: '25 KG', price: naira(38_500) },
    { name: '50 KG', price: naira(75_000.1) },
    { name: '10 KG', price: naira(16_000) },
  ],
}
const oil: CatalogueProduct = {
  id: 'oil',
  name: 'Palm oil',
  status: 'unavailable',
  variations: [{ name: '5 L', price: kobo(7) }],
}
const catalogue = [rice, oil]
const item = (changes: Partial<CartItem> = {}): CartItem => ({
  productId: 'rice',
  variation: '25 KG',
  quantity: 2,
  ...changes,
})

describe('the quote of a cart', () => {
  it('takes prices from the catalogue and adds 5% as the only charge', () => {
    const quote = quoteCart([item(), item({ variation: '50 kg', quantity: 1 })], catalogue, 3, 5)
    expect(quote).toMatchObject({
      total: naira(152_000.1),
      markupPercent: 5,
      // 7,600.005 rounds half up to the kobo.
      markup: naira(7600.01),
      grandTotal: naira(159_600.11),
      months: 3,
      instalments: [naira(53_200.04), naira(53_200.04), naira(53_200.03)],
    })
    expect(quote.lines[1]).toEqual({
      productId: 'rice',
      variation: '50 kg',
      quantity: 1,
      name: 'Rice',
      price: naira(75_000.1),
      total: naira(75_000.1),
    })
  })

  it('divides the grand total into instalments to the kobo', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.constantFrom(1, 2, 3), (quantity, months) => {
        const quote = quoteCart(
          [item({ productId: 'oil', variation: '5 L', quantity })],
          catalogue,
          months,
          5,
        )
        expect(sumKobo(quote.instalments)).toBe(quote.grandTotal)
        expect(quote.grandTotal).toBe(quote.total + quote.markup)
      }),
    )
  })

  it('throws for a product that is not in the catalogue', () => {
    expect(() => quoteCart([item({ productId: 'gone' })], catalogue, 1, 5)).toThrow(RangeError)
    expect(() => quoteCart([item({ variation: '1 KG' })], catalogue, 1, 5)).toThrow(RangeError)
  })
})

describe('a product’s card', () => {
  it('shows the lowest and highest price of a product', () => {
    expect(priceRange(rice)).toEqual({ lowest: naira(16_000), highest: naira(75_000.1) })
    expect(priceRange({ ...rice, variations: [] })).toBeNull()
    expect(variationPrice(rice, ' 10 kg ')).toBe(naira(16_000))
    expect(variationPrice(rice, '1 KG')).toBeNull()
  })
})

describe('the checkout', () => {
  it('requires a repayment option of one to three months', () => {
    for (const months of [null, undefined, 0, 4, 1.5]) {
      expect(validateCheckout({ repaymentMonths: months, items: [item()] }, { catalogue })).toEqual({
        repaymentMonths: 'please select repayment option',
      })
    }
    expect(validateCheckout({ repaymentMonths: 2, items: [item()] }, { catalogue })).toEqual({})
    expect(repaymentMonths('2 Months')).toBe(2)
    expect(repaymentMonths('1 Month')).toBe(1)
    expect(repaymentMonths('4 Months')).toBeNull()
  })

  it('names the item that cannot be ordered', () => {
    const items = [
      item({ productId: 'gone' }),
      item({ productId: 'oil', variation: '5 L' }),
      item({ variation: '1 KG', quantity: 0 }),
      item({ quantity: 1.5 }),
    ]
    expect(validateCheckout({ repaymentMonths: 1, items }, { catalogue })).toEqual({
      'items.0.productId': 'this product is no longer in the catalogue',
      'items.1.productId': 'this product is not available at the moment',
      'items.2.variation': 'this variation is no longer offered',
      'items.2.quantity': 'the quantity must be a whole number, 1 or more',
      'items.3.quantity': 'the quantity must be a whole number, 1 or more',
    })
    expect(validateCheckout({ repaymentMonths: 1, items: [] }, { catalogue })).toEqual({
      form: 'Your cart is empty',
    })
  })

  it('refuses outdated sums and names the new one', () => {
    const quote = quoteCart([item()], catalogue, 1, 5)
    expect(validateClaimedTotals({}, quote)).toEqual({})
    expect(
      validateClaimedTotals({ total: naira(77_000), markup: naira(3850), grandTotal: naira(80_850) }, quote),
    ).toEqual({})
    expect(validateClaimedTotals({ grandTotal: naira(80_849) }, quote)).toEqual({
      grandTotal: 'prices have changed: the grand total is now ₦80,850',
    })
  })

  it('refuses a checkout while commodity loans are switched off', () => {
    expect(checkoutError({ commodityLoan: true })).toBeNull()
    expect(checkoutError({ commodityLoan: false })).toContain('not enabled')
  })
})

describe('a commodity request', () => {
  it('makes the invoice due one month later in Lagos', () => {
    expect(invoiceNumber('6b1f00c0ffee12ab34cd')).toBe('INV-AB34CD')
    expect(invoiceDueDate(new Date('2026-01-30T23:30:00Z'))).toBe('2026-02-28')
    expect(paymentTerms([naira(1), naira(2)], new Date('2026-01-15T12:00:00Z'))).toEqual([
      { dueDate: '2026-02-15', amount: 100 },
      { dueDate: '2026-03-15', amount: 200 },
    ])
  })
})

describe('the least that a month can come to', () => {
  it('divides the price with its mark-up by the longest plan', () => {
    expect(leastAMonth(naira(285_000), 5)).toEqual({ amount: naira(99_750), months: 3 })
  })
})
