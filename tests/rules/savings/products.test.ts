import { describe, expect, it } from 'vitest'
import {
  SAVINGS_PRODUCT_NAMES,
  type SavingsProductName,
  savingsProductOfCode,
} from '#rules/savings/products.ts'

describe('the savings products', () => {
  // Spec 000 §3, written out.
  it.each<[string, SavingsProductName]>([
    ['03010101', 'SHARE_CAPITAL'],
    ['02020305', 'ORDINARY_SAVINGS'],
    ['02010401', 'EDUCATION_SAVINGS'],
    ['02010402', 'CHRISTMAS_SAVINGS'],
    ['02020301', 'RETIREMENT_SAVINGS'],
    ['02010405', 'LAND_DEVELOPMENT_SAVINGS'],
    ['03010111', 'SWEAT_EQUITY'],
    ['03010112', 'UNIVERSITY_SHARES'],
    ['02020306', 'SPECIAL_DEPOSIT'],
  ])('names the product %s as %s', (code, name) => {
    expect(savingsProductOfCode(code)).toBe(name)
  })

  it('lists nine products and knows no other code', () => {
    expect(SAVINGS_PRODUCT_NAMES).toHaveLength(9)
    expect(savingsProductOfCode('01020306')).toBeNull()
    expect(savingsProductOfCode('')).toBeNull()
  })
})
