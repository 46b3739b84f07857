import { describe, expect, it } from 'vitest'
import type { PlainDate } from '#rules/dates.ts'
import { kobo, naira } from '#rules/money.ts'
import { unremittedErrors, validateWriteOff, type WriteOffForm } from '#rules/payroll/write-off.ts'

const TODAY = '2026-11-20' as PlainDate

const FORM: WriteOffForm = {
  payer: 'p1',
  date: '2026-11-20',
  resolution: 'MC/2026/14',
  resolvedOn: '2026-11-18',
  narration: 'The office was closed',
  parts: [{ month: '2024-03', amount: naira(10) }],
}

describe('a write-off', () => {
  it('names its payer, resolution, reason and months', () => {
    expect(validateWriteOff(FORM, TODAY)).toEqual({})
    const blank = { ...FORM, payer: '', resolution: ' ', resolvedOn: '', narration: '', date: '', parts: [] }
    expect(Object.keys(validateWriteOff(blank, TODAY)).toSorted()).toEqual([
      'date',
      'narration',
      'parts',
      'payer',
      'resolution',
      'resolvedOn',
    ])
    expect(validateWriteOff({ ...FORM, resolution: 'x'.repeat(101) }, TODAY)).toHaveProperty('resolution')
  })

  it('needs a day that has come, not before the resolution', () => {
    expect(validateWriteOff({ ...FORM, date: '2026-11-17' }, TODAY)).toEqual({
      date: 'this is before the resolution date',
    })
    expect(validateWriteOff({ ...FORM, date: '2026-11-21' }, TODAY)).toHaveProperty('date')
    expect(validateWriteOff({ ...FORM, resolvedOn: '2026-11-21' }, TODAY)).toHaveProperty('resolvedOn')
  })

  it('takes a month once, above zero, and at most 60 of them', () => {
    const twice = [...FORM.parts, ...FORM.parts]
    expect(validateWriteOff({ ...FORM, parts: twice }, TODAY)).toHaveProperty(['parts.1.month'])
    const nothing = [{ month: '2024-3', amount: kobo(0) }]
    expect(Object.keys(validateWriteOff({ ...FORM, parts: nothing }, TODAY))).toEqual([
      'parts.0.month',
      'parts.0.amount',
    ])
    const many = Array.from({ length: 61 }, (_, place) => ({
      month: `${2000 + Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`,
      amount: naira(1),
    }))
    expect(Object.keys(validateWriteOff({ ...FORM, parts: many }, TODAY))).toEqual(['parts'])
  })

  it('takes at most what is unremitted of each month, to the kobo', () => {
    const open = (month: string) => naira(month === '2024-03' ? 10 : 0)
    expect(unremittedErrors(FORM.parts, open)).toEqual({})
    const parts = [
      { month: '2024-03', amount: kobo(10_01) },
      { month: '2024-04', amount: kobo(1) },
    ]
    expect(unremittedErrors(parts, open)).toEqual({
      'parts.0.amount': 'at most ₦10 of this month is unremitted',
      'parts.1.amount': 'nothing of this month is unremitted',
    })
  })
})
