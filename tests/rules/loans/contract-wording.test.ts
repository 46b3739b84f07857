import { describe, expect, it } from 'vitest'
import { amountInWords } from '#rules/loans/amount-in-words.ts'
import { formatLoanReference, readLoanReference } from '#rules/loans/loan-reference.ts'
import { kobo } from '#rules/money.ts'

describe('an amount in words', () => {
  it.each<[number, string]>([
    [0, 'Zero naira only'],
    [50, 'Fifty kobo only'],
    [100, 'One naira only'],
    [2100, 'Twenty-one naira only'],
    [100_000, 'One thousand naira only'],
    [100_500, 'One thousand and five naira only'],
    [120_500, 'One thousand, two hundred and five naira only'],
    [1_999_999, 'Nineteen thousand, nine hundred and ninety-nine naira, ninety-nine kobo only'],
    [60_000_000, 'Six hundred thousand naira only'],
    [100_000_005_00, 'One hundred million and five naira only'],
    [
      123_456_789,
      'One million, two hundred and thirty-four thousand, five hundred and sixty-seven naira, eighty-nine kobo only',
    ],
    [100_000_000_000_00, 'One hundred billion naira only'],
    [-1250, 'Minus twelve naira, fifty kobo only'],
  ])('writes %d kobo in words', (amount, words) => {
    expect(amountInWords(kobo(amount))).toBe(words)
  })
})

describe('a loan reference', () => {
  it('makes LN and sixteen unambiguous letters and digits', () => {
    const bytes = Uint8Array.from({ length: 16 }, (_, index) => index * 16 + 5)
    expect(formatLoanReference(bytes)).toMatch(/^LN[0-9A-HJKMNP-TV-Z]{16}$/)
    expect(formatLoanReference(new Uint8Array(16))).toBe('LN0000000000000000')
    expect(() => formatLoanReference(new Uint8Array(15))).toThrow(RangeError)
  })

  it('finds a loan reference however it is typed', () => {
    expect(readLoanReference(' ln 0123-4567-89ab-cdeo ')).toBe('LN0123456789ABCDE0')
    expect(readLoanReference('LNIL00000000000000')).toBe('LN1100000000000000')
    expect(readLoanReference('abc-123')).toBe('abc-123')
  })
})
