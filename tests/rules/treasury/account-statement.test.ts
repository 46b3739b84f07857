import { describe, expect, it } from 'vitest'
import type { PlainDate } from '#rules/dates.ts'
import { kobo, naira } from '#rules/money.ts'
import {
  checkFigures,
  checkText,
  groupedCode,
  readStatementCode,
  statementCode,
  statementDaysErrors,
} from '#rules/treasury/account-statement.ts'

const DAYS = { from: '2026-01-01' as PlainDate, to: '2026-10-31' as PlainDate }
const FORM = {
  memberNumber: 'COOP000101',
  name: 'Bọ́lá Adéyẹmí',
  savings: naira(100.01),
  owed: kobo(0),
  unapplied: kobo(0),
  credits: naira(7),
}

describe('an account statement', () => {
  it('reads its code however it is typed', () => {
    const code = statementCode(new Uint8Array(20).map((_, place) => place * 7))
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/)
    expect(groupedCode(code)).toMatch(/^(\w{4}-){4}\w{4}$/)
    for (const typed of [groupedCode(code), code.toLowerCase(), ` ${code.replaceAll('0', 'o')} `])
      expect(readStatementCode(typed)).toBe(code)
    expect(readStatementCode('0000')).toBeNull()
    expect(() => statementCode(new Uint8Array(19))).toThrow(RangeError)
  })

  it('sums what is asked of its paper', () => {
    const account = { number: '1', name: 'One', opening: kobo(5) }
    const line = { reference: 'R', narration: 'N', occurredAt: new Date(0), debit: kobo(0), balance: kobo(0) }
    expect(
      checkFigures([
        { ...account, kind: 'SAVINGS', closing: kobo(7), lines: [{ ...line, credit: kobo(2) }] },
        { ...account, kind: 'SAVINGS', closing: kobo(1), lines: [] },
        { ...account, kind: 'LOAN', closing: kobo(40), lines: [{ ...line, credit: kobo(3) }] },
      ]),
    ).toEqual({ savings: 8, owed: 40, unapplied: 0, credits: 5 })
  })

  it('compares names without case, accents and order, and everything else exactly', () => {
    const own = checkText(DAYS, FORM)
    expect(checkText(DAYS, { ...FORM, name: 'ADEYEMI, bola', memberNumber: ' coop000101' })).toBe(own)
    for (const other of [
      { name: 'Bola Adeyemo' },
      { memberNumber: 'COOP000102' },
      { savings: naira(100.02) },
      { owed: kobo(1) },
      { unapplied: kobo(1) },
      { credits: naira(8) },
    ])
      expect(checkText(DAYS, { ...FORM, ...other })).not.toBe(own)
  })

  it.each([
    [null, '2026-10-31', ['from']],
    ['2026-11-01', '2026-10-31', ['from']],
    ['2026-01-01', '2026-11-24', ['to']],
    ['2026-02-30', '2026-10-31', ['from']],
    ['2026-10-31', '2026-10-31', []],
  ])('takes the days %s to %s with errors at %j', (from, to, fields) => {
    expect(Object.keys(statementDaysErrors({ from, to }, '2026-11-23' as PlainDate))).toEqual(fields)
  })
})
