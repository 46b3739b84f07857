import { describe, expect, it } from 'vitest'
import type { PlainDate } from '#rules/dates.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import {
  judgeLimits,
  type LimitRefusal,
  type LimitStrength,
  limitRefusal,
  type UsualLimit,
} from '#rules/society/usual-limits.ts'
import { overNotice, overTenure } from '#rules/withdrawals/limits.ts'

const day = (text: string) => text as PlainDate
const { limitStrengths: SHOWN } = DEFAULT_SOCIETY_SETTINGS

type Row = [
  strength: LimitStrength,
  allowed: readonly UsualLimit[],
  by: 'moderator' | 'admin' | 'admin with a reason',
  refusal: LimitRefusal | null,
]

describe('a usual limit', () => {
  it.each<Row>([
    ['SHOWN', [], 'moderator', null],
    ['NEEDS_ADMIN_AND_REASON', [], 'moderator', 'ADMIN_NEEDED'],
    ['NEEDS_ADMIN_AND_REASON', [], 'admin', 'REASON_NEEDED'],
    ['NEEDS_ADMIN_AND_REASON', [], 'admin with a reason', null],
    ['NEEDS_ADMIN_AND_REASON', ['NOTICE'], 'moderator', null],
    ['NEEDS_ADMIN_AND_REASON', ['CONTRIBUTIONS'], 'moderator', 'ADMIN_NEEDED'],
    ['REFUSED', [], 'admin with a reason', 'LIMIT_REFUSED'],
    ['REFUSED', ['NOTICE'], 'admin with a reason', 'LIMIT_REFUSED'],
  ])(
    'judges one that is %s, with %j allowed before, for a decision by a %s: %s',
    (strength, allowed, by, refusal) => {
      const over = overNotice(day('2026-03-01'), day('2026-06-30'))
      const judged = judgeLimits(over, { ...SHOWN, NOTICE: strength }, allowed)
      const who = { isAdmin: by !== 'moderator', hasReason: by === 'admin with a reason' }
      expect(limitRefusal(judged, who)).toBe(refusal)
    },
  )

  it.each([
    ['2026-03-01', '2026-08-31', '2026-09-01'],
    ['2026-03-01', '2026-09-01', null],
    // The last day of the shorter month.
    ['2026-08-31', '2027-02-27', '2027-02-28'],
  ])('notice given on %s for %s ends too late until %s', (requested, ends, metOn) => {
    expect(overNotice(day(requested), day(ends)).map((over) => over.metOn)).toEqual(
      metOn === null ? [] : [metOn],
    )
  })

  it.each([
    ['RETIREMENT_SAVINGS', '2016-03-02', '2026-03-01', ['2026-03-02']],
    ['RETIREMENT_SAVINGS', '2016-03-01', '2026-03-01', []],
    ['RETIREMENT_SAVINGS', null, '2026-03-01', [null]],
    ['ORDINARY_SAVINGS', null, '2026-03-01', []],
  ] as const)(
    'a withdrawal of %s saved since %s is too early on %s until %j',
    (product, since, today, met) => {
      const over = overTenure([product], since === null ? null : day(since), day(today))
      expect(over.map(({ metOn }) => metOn)).toEqual(met)
    },
  )
})
