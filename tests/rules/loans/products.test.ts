import { describe, expect, it } from 'vitest'
import {
  ASSUMED_EARLY_LOAN_CODES,
  LOAN_PRODUCTS,
  LOAN_TYPES,
  type LoanType,
  ledgerLoanType,
  loanTypeOfCode,
  loanTypeOfDocumentedName,
} from '#rules/loans/products.ts'

describe('the loan types', () => {
  // Spec 002 §9 and Spec 000 §3, written out.
  it.each<[LoanType, string, number | null, number | null, number, string]>([
    ['ONE_YEAR_NORMAL', '1 year normal', 8, 11, 12, '01020306'],
    ['TWO_YEAR_NORMAL', '2 year normal', 12, 15, 24, '01020314'],
    ['EMERGENCY', 'emergency', 15, 19, 12, '01020307'],
    ['TWO_YEAR_EMERGENCY', '2 year emergency', 26, 26, 24, '01020307'],
    ['HOUSING_PROJECT', 'housing project', 12, 16, 36, '01020308'],
    ['LAND', 'land', 12, 16, 36, '01020309'],
    ['CAR', 'car', 12, 16, 36, '01020310'],
    ['MOTORCYCLE', 'motorcycle', 12, 16, 36, '01020311'],
    ['TRICYCLE', 'tricycle', 12, 16, 36, '01020312'],
    ['COMMODITY_PURCHASE', 'commodity purchase', 5, 5, 3, '01020301'],
    ['ELECTRONIC_PURCHASE', 'electronic purchase', 7, 7, 12, '01020304'],
    ['LAND_DEVELOPMENT', 'land development', null, null, 36, '01020309'],
    ['STATIONERY_PURCHASE', 'stationery purchase', 7, 7, 12, '01020302'],
    ['OFFICE_EQUIPMENT_PURCHASE', 'office equipment purchase', 7, 7, 12, '01020303'],
  ])('%s is documented as %s', (type, name, privileged, others, months, code) => {
    const product = LOAN_PRODUCTS[type]
    expect(product.documentedName).toBe(name)
    expect(product.privilegedRate).toBe(privileged)
    expect(product.otherRate).toBe(others)
    expect(product.totalMonths).toBe(months)
    expect(product.code).toBe(code)
    expect(loanTypeOfDocumentedName(name)).toBe(type)
  })

  it('lists fourteen loan types', () => {
    expect(LOAN_TYPES).toHaveLength(14)
  })

  it('gives early members exactly the twelve documented codes', () => {
    const codes = new Set(Object.values(ASSUMED_EARLY_LOAN_CODES))
    const documented = ['01020313', ...Array.from({ length: 11 }, (_, index) => `010203${15 + index}`)]
    expect([...codes].toSorted()).toEqual(documented)
  })

  it('finds a loan type by its ledger code in either group', () => {
    for (const type of LOAN_TYPES) {
      expect(loanTypeOfCode(LOAN_PRODUCTS[type].code)).toBe(ledgerLoanType(type))
      expect(loanTypeOfCode(LOAN_PRODUCTS[type].earlyCode)).toBe(ledgerLoanType(type))
    }
    expect(ledgerLoanType('TWO_YEAR_EMERGENCY')).toBe('EMERGENCY')
    expect(ledgerLoanType('LAND_DEVELOPMENT')).toBe('LAND')
    expect(loanTypeOfCode('02020305')).toBeNull()
    expect(loanTypeOfCode('01020399', { ...ASSUMED_EARLY_LOAN_CODES, CAR: '01020399' })).toBe('CAR')
    expect(loanTypeOfDocumentedName('1 Year Normal')).toBeNull()
  })
})
