import { describe, expect, it } from 'vitest'
import type { PlainDate } from '#rules/dates.ts'
import { brokenLimits, type LimitCase } from '#rules/loans/limits.ts'
import { kobo, naira, ZERO_KOBO } from '#rules/money.ts'

const limits = (changes: Partial<LimitCase>) =>
  brokenLimits({
    amount: naira(300_000),
    contributions: naira(100_000),
    memberSince: '2025-01-15' as PlainDate,
    today: '2026-03-01' as PlainDate,
    ...changes,
  })

describe('the usual limits of a loan', () => {
  it('allows a loan of three times the contributions', () => {
    expect(limits({})).toEqual([])
    expect(limits({ amount: kobo(30_000_001) })).toMatchObject([
      { limit: 'CONTRIBUTIONS', allowed: 30_000_000, excess: 1 },
    ])
  })

  it('computes by how much a request exceeds the limit', () => {
    expect(limits({ amount: naira(350_000) })[0]?.text).toBe(
      'This is ₦50,000 above the usual limit of ₦300,000, which is three times the contributions.',
    )
    expect(limits({ contributions: ZERO_KOBO })[0]).toMatchObject({ allowed: 0, excess: 30_000_000 })
    expect(limits({ contributions: ZERO_KOBO })[0]?.text).toBe(
      'Loans are usually limited to three times the contributions, and there are no contributions yet.',
    )
    expect(limits({ contributions: kobo(-500) })[0]).toMatchObject({ allowed: 0 })
  })

  it('requires six months of membership', () => {
    expect(limits({ memberSince: '2025-09-01' as PlainDate })).toEqual([])
    expect(limits({ memberSince: '2025-09-02' as PlainDate })).toMatchObject([
      { limit: 'MEMBERSHIP', requiredMonths: 6, missingMonths: 1, metOn: '2026-03-02' },
    ])
    expect(limits({ memberSince: '2026-01-15' as PlainDate })[0]?.text).toBe(
      'Loans usually need 6 months of membership; 5 months are missing.',
    )
    expect(limits({ memberSince: null })).toEqual([])
  })
})
