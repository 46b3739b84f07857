import { describe, expect, it } from 'vitest'
import { validateProduct, validateVariation, variationName } from '#rules/commodities/validate-product.ts'
import { kobo, naira, ZERO_KOBO } from '#rules/money.ts'

describe('a variation', () => {
  it('requires a name and a price that is not negative', () => {
    expect(validateVariation({})).toEqual({
      name: 'variation name cannot be blank',
      price: 'price cannot be blank',
    })
    expect(validateVariation({ name: '5 L', price: kobo(-1) })).toEqual({
      price: 'cannot be a negative value',
    })
    expect(validateVariation({ name: '5 L', price: ZERO_KOBO })).toEqual({})
  })

  it('stores the name of a variation in capitals', () => {
    expect(variationName(' 25  kg ')).toBe('25 KG')
  })
})

describe('a product', () => {
  it('requires a name and at least one variation, and no description', () => {
    expect(validateProduct({ variations: [] })).toEqual({
      name: 'product name cannot be blank',
      variations: 'please add at least one variation with its price',
    })
    expect(validateProduct({ name: 'Rice', variations: [{ name: '25 KG', price: naira(1) }] })).toEqual({})
  })

  it('names the variation that is invalid or repeated', () => {
    const variations = [
      { name: '25 kg', price: naira(1) },
      { name: '', price: null },
      { name: ' 25 KG', price: naira(2) },
    ]
    expect(validateProduct({ name: 'Rice', variations })).toEqual({
      'variations.1.name': 'variation name cannot be blank',
      'variations.1.price': 'price cannot be blank',
      'variations.2.name': 'another variation has this name',
    })
  })
})
