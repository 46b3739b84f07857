import { describe, expect, it } from 'vitest'
import type { PlainDate } from '#rules/dates.ts'
import { type Kobo, kobo } from '#rules/money.ts'
import {
  type PlainLine,
  plainAccount,
  plainAmount,
  plainEntry,
  plainOpening,
} from '#rules/treasury/plain-journal.ts'

const line = (debit: number, credit: number, more: Partial<PlainLine> = {}): PlainLine => ({
  account: { number: '01020101', name: 'Bank', accountClass: 'ASSETS' },
  member: null,
  debit: kobo(debit),
  credit: kobo(credit),
  ...more,
})

describe('the journal in plain text', () => {
  it('writes an entry with its day in Lagos and every side, debits above zero', () => {
    const text = plainEntry({
      reference: 'JV00000042',
      kind: 'contribution',
      narration: 'Deduction for October',
      occurredAt: new Date('2026-10-31T23:30:00Z'),
      recordedBy: null,
      lines: [
        line(500_005, 0),
        line(0, 500_005, {
          account: { number: '02020305', name: 'Ordinary savings', accountClass: 'LIABILITIES' },
          member: { name: 'Ada Eze', memberNumber: 'COOP000101' },
        }),
      ],
    })
    expect(text).toBe(
      [
        '2026-11-01 * (JV00000042) Deduction for October',
        '    assets:01020101 Bank  5000.05 NGN',
        '    liabilities:02020305 Ordinary savings:COOP000101  -5000.05 NGN',
        '',
        '',
      ].join('\n'),
    )
  })

  it('writes whole kobo as they are, however large or small', () => {
    expect(
      [0, 1, -1, 99, 100, -123_456, 900_719_925_474_099].map((amount) => plainAmount(amount as Kobo)),
    ).toEqual(['0.00', '0.01', '-0.01', '0.99', '1.00', '-1234.56', '9007199254740.99'])
  })

  it('lets no text of a person begin a line, a comment, a payee or a level of an account', () => {
    const narration = 'Rent\n2026-01-01 * Forged\r\n    assets:cash  1.00 NGN ; note | payee'
    const text = plainEntry({
      reference: 'JV1',
      kind: 'payment',
      narration,
      occurredAt: new Date('2026-10-01T10:00:00Z'),
      recordedBy: null,
      lines: [],
    })
    expect(text.split('\n').filter(Boolean)).toEqual([
      '2026-10-01 * (JV1) Rent 2026-01-01 * Forged assets:cash 1.00 NGN , note / payee',
    ])
    const account = { number: '05010109', name: 'Fuel:  (cars) ; [old]', accountClass: 'EXPENSES' } as const
    expect(plainAccount({ account, member: null })).toBe('expenses:05010109 Fuel cars , old')
  })

  it('begins with the balances brought forward, and without an entry where nothing was booked before', () => {
    const from = '2026-10-01' as PlainDate
    expect(plainOpening(from, [line(7, 0)])).toBe(
      '2026-10-01 * (OPENING) Balances brought forward\n    assets:01020101 Bank  0.07 NGN\n\n',
    )
    expect(plainOpening(from, [])).toBe('')
  })
})
