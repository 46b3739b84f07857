import { describe, expect, it } from 'vitest'
import { lagosDate, type PlainDate } from '#rules/dates.ts'
import { kobo, naira } from '#rules/money.ts'
import { bandSums, expectedOn, proposeParts, validateRemittance } from '#rules/payroll/remittance.ts'

const month = (text: string) => `${text}-01` as PlainDate
const open = [
  { month: month('2026-06'), unremitted: naira(300) },
  { month: month('2026-04'), unremitted: naira(100) },
  { month: month('2026-05'), unremitted: naira(-20) },
]

describe('the proposal of months', () => {
  it.each([
    ['part of the oldest', 60, [['2026-04-01', 60]]],
    [
      'the oldest first',
      250,
      [
        ['2026-04-01', 100],
        ['2026-06-01', 150],
      ],
    ],
    [
      'the rest to the month without a report',
      450,
      [
        ['2026-04-01', 100],
        ['2026-06-01', 300],
        ['2026-07-01', 50],
      ],
    ],
    ['nothing of nothing', 0, []],
  ] as const)('gives the months %s', (_name, sum, parts) => {
    expect(
      proposeParts(naira(sum), open, month('2026-07')).map((part) => [part.month, part.amount / 100]),
    ).toEqual(parts)
  })

  it('adds the rest to a month that is open already', () => {
    expect(proposeParts(naira(450), open, month('2026-06'))).toEqual([
      { month: '2026-04-01', amount: naira(100) },
      { month: '2026-06-01', amount: naira(350) },
    ])
  })
})

describe('a remittance', () => {
  const form = {
    payer: 'p1',
    date: '2026-11-05',
    method: 'TRANSFER',
    reference: 'FT1',
    narration: '',
    received: naira(95),
    charge: naira(5),
    parts: [{ month: '2026-10', amount: naira(100) }],
  } as const
  const today = lagosDate(new Date('2026-11-20T10:00:00Z'))

  it('passes when its months come to what was received and kept', () => {
    expect(validateRemittance(form, today)).toEqual({})
    expect(validateRemittance({ ...form, charge: null }, today)).toEqual({
      parts: 'The months are ₦5 more than the amount received and the charge.',
    })
  })

  it('names a month once', () => {
    const parts = [
      { month: '2026-10', amount: naira(50) },
      { month: '2026-10', amount: naira(50) },
    ]
    expect(validateRemittance({ ...form, parts }, today)).toEqual({
      'parts.1.month': 'this month is already listed',
    })
  })
})

describe('the ageing of what is unremitted', () => {
  it('expects the money on a day of the next month, or on its last one', () => {
    expect(expectedOn(month('2026-01'), 31)).toBe('2026-02-28')
    expect(expectedOn(month('2026-12'), 7)).toBe('2027-01-07')
  })

  it('sums what is left by band, without months that are paid too much', () => {
    expect(
      bandSums([
        { band: 'DAYS_31_60', closing: naira(5) },
        { band: 'CURRENT', closing: naira(2) },
        { band: 'DAYS_31_60', closing: naira(1) },
        { band: 'CURRENT', closing: kobo(-100) },
      ]),
    ).toEqual([
      { band: 'CURRENT', months: 1, closing: naira(2) },
      { band: 'DAYS_31_60', months: 2, closing: naira(6) },
    ])
  })
})
