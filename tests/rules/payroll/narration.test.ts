import { describe, expect, it } from 'vitest'
import { fitsNarration, payerOfNarration } from '#rules/payroll/narration.ts'

describe('the narration of a payer', () => {
  it.each([
    ['UNN BURSARY', 'NIP/TRF unn-bursary/COOP OCT', true],
    ['UNN BURSARY', 'BURSARY OF UNN', false],
    ['UNN*COOP', 'FROM UNN BURSARY, 10/2026, COOP', true],
    ['UNN*COOP', 'COOP OF UNN', false],
    ['UNN*UNN', 'UNN', false],
    ['UNN', 'FUNNY MONEY', false],
    ['', 'ANYTHING', false],
    [' * ', 'ANYTHING', false],
  ])('%s in %s: %s', (pattern, narration, fits) => {
    expect(fitsNarration(pattern, narration)).toBe(fits)
  })

  it('names the payer with the longest pattern, and none of two that fit alike', () => {
    const payers = [
      { id: 'university', narrationPattern: 'UNN' },
      { id: 'hospital', narrationPattern: 'UNN HOSPITAL' },
      { id: 'unknown', narrationPattern: '' },
    ]
    expect(payerOfNarration(payers, 'UNN HOSPITAL MAY')?.id).toBe('hospital')
    expect(payerOfNarration(payers, 'UNN MAY')?.id).toBe('university')
    expect(payerOfNarration(payers, 'SOMEBODY ELSE')).toBeNull()
    expect(payerOfNarration([...payers, { id: 'same', narrationPattern: 'MAY' }], 'UNN MAY')).toBeNull()
  })
})
