import { describe, expect, it } from 'vitest'
import type { PlainDate } from '#rules/dates.ts'
import { closingError, lastDayOf, monthOf, nextMonth, parseMonth, spanOf } from '#rules/treasury/period.ts'

const month = (text: string) => `${text}-01` as PlainDate

describe('accounting periods', () => {
  it('a month lasts from midnight to midnight in Lagos', () => {
    expect(monthOf('2026-11-20' as PlainDate)).toBe('2026-11-01')
    expect(nextMonth(month('2026-12'))).toBe('2027-01-01')
    expect(['2026-01', '2026-02', '2024-02', '2026-04'].map((text) => lastDayOf(month(text)))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2024-02-29',
      '2026-04-30',
    ])
    expect(spanOf(month('2026-11'))).toEqual({
      start: new Date('2026-10-31T23:00:00Z'),
      end: new Date('2026-11-30T23:00:00Z'),
    })
  })

  it.each(['2026-13', '2026-1', '2026-11-01', 'November', ''])('no month is written %j', (text) => {
    expect(parseMonth(text)).toBeNull()
  })

  it('months close one after another, once they have ended', () => {
    const now = new Date('2026-11-30T22:59:59Z')
    const reason = (wanted: string, next: string | null, at = now) =>
      closingError(month(wanted), { next: next === null ? null : month(next), now: at })?.message ?? null
    expect(reason('2026-10', '2026-10')).toBeNull()
    expect(reason('2026-11', '2026-11')).toBe('November 2026 has not ended yet.')
    expect(reason('2026-11', '2026-11', new Date('2026-11-30T23:00:00Z'))).toBeNull()
    expect(reason('2026-09', '2026-10')).toBe('September 2026 is already closed.')
    expect(reason('2026-11', '2026-10')).toBe('Months are closed in order. The next is October 2026.')
    expect(reason('2026-11', null)).toBe('Nothing is posted yet, so there is no month to close.')
  })
})
