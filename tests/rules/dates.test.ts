import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addMonths,
  ageOn,
  formatInstant,
  formatMonth,
  formatPlainDate,
  formatShortDate,
  formatShortDay,
  formatShortMonth,
  greetingAt,
  lagosDate,
  lagosHour,
  monthsBetween,
  type PlainDate,
  parsePlainDate,
} from '#rules/dates.ts'

const day = (text: string): PlainDate => {
  const date = parsePlainDate(text)
  if (date === null) throw new Error(`no date: ${text}`)
  return date
}

const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => day(date.toISOString().slice(0, 10)))

describe('a plain date', () => {
  it('accepts only days that exist', () => {
    expect(parsePlainDate('2021-07-14')).toBe('2021-07-14')
    expect(parsePlainDate(' 2024-02-29 ')).toBe('2024-02-29')
    for (const bad of [
      '2023-02-29',
      '2021-13-01',
      '2021-00-10',
      '2021-04-31',
      '14/07/2021',
      '2021-7-14',
      '',
    ]) {
      expect(parsePlainDate(bad)).toBeNull()
    }
    expect(parsePlainDate('2021-07-14T00:00:00Z')).toBeNull()
    expect(parsePlainDate('0001-01-01')).toBeNull()
    expect(parsePlainDate('9999-12-31')).toBeNull()
    expect(parsePlainDate('9998-12-31')).toBe('9998-12-31')
  })

  it('the plain date of an instant is its day in Lagos', () => {
    expect(lagosDate(new Date('2026-01-31T23:30:00Z'))).toBe('2026-02-01')
    expect(lagosDate(new Date('2026-01-31T22:59:59Z'))).toBe('2026-01-31')
    expect(lagosHour(new Date('2026-01-31T23:30:00Z'))).toBe(0)
  })

  it.each<[string, number, string]>([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-11-15', 2, '2027-01-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-10', -1, '2025-12-10'],
    ['2026-01-10', 0, '2026-01-10'],
  ])('%s moved by %d months is %s', (from, months, expected) => {
    expect(addMonths(day(from), months)).toBe(expected)
  })

  it.each<[string, string, number]>([
    ['2026-01-15', '2026-07-15', 6],
    ['2026-01-15', '2026-07-14', 5],
    ['2026-01-31', '2026-02-28', 1],
    ['2026-07-15', '2026-01-15', -6],
    ['2026-07-15', '2026-01-16', -5],
    ['2026-05-05', '2026-05-05', 0],
  ])('counts whole months from %s to %s as %d', (from, to, months) => {
    expect(monthsBetween(day(from), day(to))).toBe(months)
  })

  it('a date plus the months between never passes the later date', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (one, other) => {
        const [from, to] = one < other ? [one, other] : [other, one]
        const months = monthsBetween(from, to)
        expect(addMonths(from, months) <= to).toBe(true)
        expect(addMonths(from, months + 1) > to).toBe(true)
      }),
    )
  })

  it('computes an age in whole years', () => {
    expect(ageOn(day('2010-05-02'), day('2026-05-01'))).toBe(15)
    expect(ageOn(day('2010-05-02'), day('2026-05-02'))).toBe(16)
  })

  it('prints a date with the month in words', () => {
    expect(formatPlainDate(day('2021-07-14'))).toBe('14 July 2021')
    expect(formatInstant(new Date('2021-07-14T14:05:00Z'))).toBe('14 July 2021, 15:05')
    // The day in Lagos, which is already the next one.
    expect(formatShortDate(lagosDate('2026-11-20T23:30:00Z'))).toBe('21 Nov 2026')
  })

  it('prints days and instants of every month as the platform does', () => {
    const platform = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', ...options })
    const instantFormat = platform({ dateStyle: 'long', timeStyle: 'short' })
    const dayFormat = platform({ day: 'numeric', month: 'short', year: 'numeric' })
    const monthFormat = platform({ month: 'short', year: '2-digit' })
    for (let month = 0; month < 12; month += 1) {
      const instant = new Date(Date.UTC(2026, month, 3 * month + 1, 2 * month, 5))
      expect(formatInstant(instant)).toBe(instantFormat.format(instant).replace(' at ', ', '))
      const date = lagosDate(instant)
      expect(formatShortDate(date)).toBe(dayFormat.format(instant))
      expect(`${formatShortDay(date)} ${date.slice(0, 4)}`).toBe(formatShortDate(date))
      expect(formatShortMonth(date)).toBe(monthFormat.format(instant))
      expect(formatPlainDate(date)).toContain(formatMonth(date))
    }
    expect(() => formatInstant('yesterday')).toThrow(RangeError)
  })
})

describe('the greeting', () => {
  it.each<[string, string]>([
    ['02:59', 'Hello'],
    ['03:00', 'Good Morning'],
    ['11:59', 'Good Morning'],
    ['12:00', 'Good Afternoon'],
    ['15:59', 'Good Afternoon'],
    ['16:00', 'Good Evening'],
    ['19:59', 'Good Evening'],
    ['20:00', 'Hello'],
    ['00:00', 'Hello'],
  ])('greets at %s in Lagos with %s', (time, greeting) => {
    expect(greetingAt(new Date(`2026-03-01T${time}:00+01:00`))).toBe(greeting)
  })
})
