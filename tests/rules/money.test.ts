import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  divideInstalments,
  formatNaira,
  KOBO_MAX,
  type Kobo,
  kobo,
  koboToNaira,
  naira,
  parseNaira,
  parseTypedNaira,
  percentOf,
  plainNaira,
  roundNaira,
  shortNaira,
  sumKobo,
  timesFactor,
  ZERO_KOBO,
} from '#rules/money.ts'

const anyKobo = fc.integer({ min: -1_000_000_000_000_000, max: 1_000_000_000_000_000 }).map(kobo)

describe('an amount of money', () => {
  it('accepts whole numbers of kobo only', () => {
    expect(kobo(150)).toBe(150)
    for (const bad of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => kobo(bad)).toThrow(RangeError)
    }
    expect(Object.is(kobo(-0), 0)).toBe(true)
  })

  it.each<[string | number, number]>([
    ['2000', 200_000],
    ['2000.00', 200_000],
    ['2000.000', 200_000],
    [2000, 200_000],
    [1250.5, 125_050],
    [1234.57, 123_457],
    ['1,234,567.50', 123_456_750],
    ['₦5,000', 500_000],
    ['N 5000', 500_000],
    ['NGN 0.01', 1],
    ['.5', 50],
    ['5.', 500],
    ['-12.30', -1230],
    [' 7 ', 700],
    ['0', 0],
  ])('parses %s as %d kobo', (text, expected) => {
    expect(parseNaira(text)).toBe(expected)
  })

  it.each<[string | number]>([
    [''],
    [' '],
    ['.'],
    ['-'],
    ['₦'],
    ['abc'],
    ['1.005'],
    ['1,23'],
    ['12,34,567'],
    ['1 000'],
    ['0x10'],
    ['1e21'],
    [1e21],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [0.001],
    ['99999999999999999'],
    ['١٢'],
  ])('refuses %s as an amount', (text) => {
    expect(parseNaira(text)).toBeNull()
  })

  it('converts to naira for the wire and back without loss', () => {
    fc.assert(
      fc.property(anyKobo, (amount) => {
        expect(parseNaira(koboToNaira(amount))).toBe(amount)
        expect(parseNaira(plainNaira(amount))).toBe(amount)
      }),
    )
  })

  it('rounds amounts other programs computed in floating point', () => {
    expect(roundNaira(16_666.666666666668)).toBe(1_666_667)
    expect(roundNaira(1.005)).toBe(101)
    expect(roundNaira(-1.005)).toBe(-101)
    expect(roundNaira(1250.5)).toBe(125_050)
    expect(roundNaira(Number.NaN)).toBeNull()
    expect(roundNaira(1e21)).toBeNull()
  })

  it.each<[number, string, string]>([
    [123_456_750, '₦1,234,567.50', '1234567.50'],
    [0, '₦0.00', '0'],
    [5, '₦0.05', '0.05'],
    [500_000, '₦5,000.00', '5000'],
    [-123_450, '-₦1,234.50', '-1234.50'],
    [Number.MAX_SAFE_INTEGER, '₦90,071,992,547,409.91', '90071992547409.91'],
  ])('prints the amount of %d kobo', (amount, screen, sentence) => {
    expect(formatNaira(kobo(amount))).toBe(screen)
    expect(plainNaira(kobo(amount))).toBe(sentence)
  })

  it('prints every amount as the platform writes naira', () => {
    const platform = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' })
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), (amount) => {
        expect(formatNaira(kobo(amount))).toBe(platform.format(plainNaira(kobo(amount)) as `${number}`))
      }),
    )
  })

  it('prints whole naira without kobo inside sentences', () => {
    expect(shortNaira(kobo(500_000))).toBe('₦5,000')
    expect(shortNaira(kobo(125_050))).toBe('₦1,250.50')
  })
})

describe('a percentage of an amount', () => {
  it.each<[number, number, number]>([
    [100_000_00, 0.25, 250_00],
    [100, 0.5, 1],
    [99, 0.5, 0],
    [-100, 0.5, -1],
    [1_000_000_00, 5, 50_000_00],
    [250, 5, 13],
    [210, 5, 11],
    [209, 5, 10],
    [12_345, 0, 0],
    [3, 1e-7, 0],
  ])('rounds %d kobo at %d%% to %d kobo, half away from zero', (amount, percent, expected) => {
    expect(percentOf(kobo(amount), percent)).toBe(expected)
  })

  it('multiplies by the fraction before rounding', () => {
    // 11% for seven of twelve months of ₦100,000: 6.41666…%.
    expect(percentOf(naira(100_000), 11, [7, 12])).toBe(641_667)
    expect(percentOf(naira(120), 11, [12, 12])).toBe(1320)
  })

  it('applies a factor exactly', () => {
    expect(timesFactor(naira(1000), 1.04)).toBe(104_000)
    expect(timesFactor(kobo(13), 1.04)).toBe(14)
    expect(timesFactor(ZERO_KOBO, 1.04)).toBe(0)
  })

  it('refuses a percentage that is no number', () => {
    expect(() => percentOf(naira(1), Number.NaN)).toThrow(RangeError)
  })
})

describe('instalments', () => {
  it.each<[number, number, number[]]>([
    [10_000, 3, [3333, 3333, 3334]],
    [20_000, 3, [6667, 6667, 6666]],
    [100, 1, [100]],
    [5, 10, [0, 0, 0, 0, 0, 0, 0, 0, 0, 5]],
    [12_000, 4, [3000, 3000, 3000, 3000]],
    [-20_000, 3, [-6667, -6667, -6666]],
    [0, 2, [0, 0]],
  ])('divides %d kobo over %d months with the remainder on the last', (amount, count, expected) => {
    expect(divideInstalments(kobo(amount), count)).toEqual(expected)
  })

  it('adds up to the amount, and no instalment changes its sign', () => {
    fc.assert(
      fc.property(anyKobo, fc.integer({ min: 1, max: 36 }), (amount, count) => {
        const parts = divideInstalments(amount, count)
        expect(parts).toHaveLength(count)
        expect(sumKobo(parts)).toBe(amount)
        for (const part of parts) expect(part * Math.sign(amount)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('requires at least one instalment', () => {
    for (const count of [0, -1, 1.5, Number.NaN]) {
      expect(() => divideInstalments(naira(1), count)).toThrow(RangeError)
    }
  })
})

describe('a sum', () => {
  it('sums nothing to zero and everything else exactly', () => {
    expect(sumKobo([])).toBe(0)
    expect(sumKobo([kobo(1), kobo(2), kobo(-5)])).toBe(-2)
    expect(() => sumKobo([Number.MAX_SAFE_INTEGER as Kobo, kobo(1)])).toThrow(RangeError)
  })
})

describe('an amount typed into a form', () => {
  it('a typed amount is read as it is, as far as it is exact', () => {
    expect(parseTypedNaira('1,234.50')).toBe(123_450)
    for (const text of ['', 'ten', '1.234', '1e21']) expect(parseTypedNaira(text)).toBeNull()
  })

  it.each(['99999999999999', '90071992547409.92', '9'.repeat(400)])(
    'past the safe integers is the highest amount: %s',
    (text) => {
      expect(parseNaira(text)).toBeNull()
      expect(parseTypedNaira(text)).toBe(KOBO_MAX)
      expect(parseTypedNaira(`-${text}`)).toBe(Number.MIN_SAFE_INTEGER)
    },
  )
})
