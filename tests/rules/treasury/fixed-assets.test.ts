import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths, type PlainDate } from '#rules/dates.ts'
import { type Kobo, kobo, naira } from '#rules/money.ts'
import {
  type AssetTerms,
  chargedBy,
  type FixedAssetForm,
  lifeOf,
  validateDisposal,
  validateFixedAsset,
} from '#rules/treasury/fixed-assets.ts'

const day = (text: string) => text as PlainDate
const terms = (changes: Partial<AssetTerms> = {}): AssetTerms => ({
  acquiredOn: day('2026-01-15'),
  cost: naira(100),
  residual: naira(0),
  months: 3,
  brought: kobo(0),
  broughtThrough: null,
  ...changes,
})

const monthly = (asset: AssetTerms, first: PlainDate, count: number): number[] =>
  Array.from({ length: count }, (_, place) => {
    const month = addMonths(first, place)
    return chargedBy(asset, month) - chargedBy(asset, addMonths(month, -1))
  })

describe('depreciation in equal parts', () => {
  it('begins in the month of the purchase, and the last month has the remainder', () => {
    expect(monthly(terms(), day('2025-12-01'), 6)).toEqual([0, 3_333, 3_333, 3_334, 0, 0])
    expect(monthly(terms({ residual: naira(40) }), day('2026-01-01'), 4)).toEqual([2_000, 2_000, 2_000, 0])
  })

  it('spreads what other books left over the months that are left', () => {
    const asset = terms({ months: 12, brought: naira(40), broughtThrough: day('2026-04-01') })
    expect(chargedBy(asset, day('2026-04-01'))).toBe(naira(40))
    expect(monthly(asset, day('2026-04-01'), 10)).toEqual([0, 750, 750, 750, 750, 750, 750, 750, 750, 0])
  })

  it('charges what other books left of an asset past its useful life with the next month', () => {
    const asset = terms({ months: 3, brought: naira(90), broughtThrough: day('2027-04-01') })
    expect(monthly(asset, day('2027-04-01'), 4)).toEqual([0, naira(10), 0, 0])
  })

  it('equals the cost less the residual value to the kobo, never goes back and never beyond', () => {
    const asset = fc.record({
      cost: fc.integer({ min: 1, max: 1_000_000_000 }),
      share: fc.double({ min: 0, max: 0.99, noNaN: true }),
      brought: fc.double({ min: 0, max: 1, noNaN: true }),
      months: fc.integer({ min: 1, max: 600 }),
      over: fc.integer({ min: -1, max: 700 }),
    })
    fc.assert(
      fc.property(asset, ({ cost, share, brought, months, over }) => {
        const residual = Math.floor(cost * share)
        const isBrought = over >= 0
        const made = terms({
          cost: kobo(cost),
          residual: kobo(residual),
          months,
          brought: kobo(isBrought ? Math.floor((cost - residual) * brought) : 0),
          broughtThrough: isBrought ? addMonths(day('2026-01-01'), over) : null,
        })
        const at = (month: number): Kobo => chargedBy(made, addMonths(day('2026-01-01'), month))
        let before: number = at(over)
        for (const month of [over + 1, over + 2, over + 300]) {
          expect(at(month)).toBeGreaterThanOrEqual(before)
          before = at(month)
        }
        expect(at(Math.max(over, 0) + 601)).toBe(cost - residual)
      }),
    )
  })
})

describe('an asset that is typed', () => {
  const today = day('2026-11-20')
  const form = (changes: Partial<FixedAssetForm> = {}): FixedAssetForm => ({
    name: 'Bus',
    assetAccount: '01010101',
    accumulatedAccount: '01010102',
    expenseAccount: '05040101',
    acquiredOn: '2026-01-15',
    cost: naira(100),
    months: 48,
    ...changes,
  })
  const fields = (changes: Partial<FixedAssetForm>) => Object.keys(validateFixedAsset(form(changes), today))

  it('needs a name, three accounts, a day, a cost and a useful life', () => {
    expect(fields({})).toEqual([])
    expect(
      fields({
        name: '',
        assetAccount: '',
        accumulatedAccount: '',
        expenseAccount: '',
        acquiredOn: '',
        cost: null,
        months: null,
      }),
    ).toEqual([
      'name',
      'assetAccount',
      'accumulatedAccount',
      'expenseAccount',
      'acquiredOn',
      'cost',
      'months',
    ])
  })

  it.each([
    [{ accumulatedAccount: '01010101' }, 'accumulatedAccount'],
    [{ acquiredOn: '2026-11-21' }, 'acquiredOn'],
    [{ residual: naira(100) }, 'residual'],
    [{ residual: kobo(-1) }, 'residual'],
    [{ months: 601 }, 'months'],
    [{ months: 48, ratePercent: 25 }, 'months'],
    [{ months: null, ratePercent: 101 }, 'ratePercent'],
    [{ brought: naira(101), broughtThrough: '2026-02' }, 'brought'],
    [{ brought: naira(1) }, 'broughtThrough'],
    [{ brought: naira(1), broughtThrough: '2025-12' }, 'broughtThrough'],
    [{ brought: naira(1), broughtThrough: '2026-12' }, 'broughtThrough'],
    [{ brought: naira(1), broughtThrough: 'May' }, 'broughtThrough'],
  ] as const)('refuses %j at %s', (changes, field) => {
    expect(fields(changes)).toEqual([field])
  })

  it('lives as long as its yearly rate takes to use it up', () => {
    expect(lifeOf({ months: 48 })).toBe(48)
    expect(lifeOf({ ratePercent: 25 })).toBe(48)
    expect(lifeOf({ ratePercent: 100 })).toBe(12)
    expect(lifeOf({})).toBeNull()
  })

  it('goes not before it came and not after today', () => {
    const disposed = (disposedOn: string, proceeds = 0) =>
      Object.keys(validateDisposal({ disposedOn, proceeds: kobo(proceeds) }, day('2026-01-15'), today))
    expect(disposed('2026-01-15')).toEqual([])
    expect(disposed('2026-01-14')).toEqual(['disposedOn'])
    expect(disposed('2026-11-21')).toEqual(['disposedOn'])
    expect(disposed('2026-11-20', -1)).toEqual(['proceeds'])
  })
})
