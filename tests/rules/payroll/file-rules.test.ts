import { describe, expect, it } from 'vitest'
import { findHeaderRow, guessMapping } from '#rules/payroll/columns.ts'
import { identifierForms, nameKeys } from '#rules/payroll/identifier.ts'
import { type FileCell, textCell } from '#rules/tables/file-cell.ts'
import { readAmount } from '#rules/tables/read-amount.ts'
import { dateOrderOf } from '#rules/tables/read-day.ts'
import { readMonth } from '#rules/tables/read-month.ts'
import { readRows } from '#tests/support/payroll-rows.ts'

const amountOf = (cell: FileCell, decimalComma = false) => {
  const read = readAmount(cell, { decimalComma })
  return 'amount' in read ? read.amount : read.fault
}

describe('amounts of payroll files', () => {
  it.each([
    ['₦1,234.50', 123450],
    ['NGN 1,234.50', 123450],
    ['#5,000', 500000],
    ['N500', 50000],
    ['1 234.50', 123450],
    ['1\u00a0234.50', 123450],
    ['(1,234.50)', -123450],
    ['₦(500)', -50000],
    ['500-', -50000],
    ['-500', -50000],
    ['-₦500', -50000],
    ['₦-500', -50000],
    ['\u2212500', -50000],
    ['', 0],
    ['-', 0],
    ['0.00', 0],
    ['.50', 50],
    ['1234.500', 123450],
    ['1234.505', 'FRACTION_OF_A_KOBO'],
    ['1234,50', 'DECIMAL_COMMA'],
    ['1.2E+05', 'EXPONENT'],
    ['12,34', 'DECIMAL_COMMA'],
    ['1,23,456', 'NO_AMOUNT'],
    ['N/A', 'NO_AMOUNT'],
    ['999999999999999999', 'TOO_LARGE'],
  ])('reads %s as %s', (text, expected) => {
    expect(amountOf(textCell(text))).toBe(expected)
  })

  it('reads a decimal comma only where the payer writes one', () => {
    const comma = (text: string) => amountOf(textCell(text), true)
    expect(['1.234,50', '1234,5', '-1.000.000', '500'].map(comma)).toEqual([
      123450, 123450, -100000000, 50000,
    ])
    // Read as thousands, 1234.50 would be a hundred times as much.
    expect(['1234.50', '1.23', '1,234.50'].map(comma)).toEqual(['NO_AMOUNT', 'NO_AMOUNT', 'NO_AMOUNT'])
  })

  it('takes numbers of workbooks to the kobo and refuses a third decimal', () => {
    const number = (value: number) => amountOf({ text: String(value), number: value })
    expect([0.1 + 0.2, 1234.5, 16666.67, 1e9 + 0.01, -20].map(number)).toEqual([
      30, 123450, 1666667, 100000000001, -2000,
    ])
    expect(number(10.005)).toBe('FRACTION_OF_A_KOBO')
    expect(number(1e17)).toBe('TOO_LARGE')
  })

  it('refuses formulas of text files and unwraps the texts that spreadsheets protect', () => {
    expect(amountOf(textCell('=1+1'))).toBe('FORMULA_IN_CSV')
    expect(textCell('="00123"')).toEqual({ text: '00123' })
  })
})

describe('identifiers of payroll files', () => {
  it.each([
    ['UNP/SS. 00123', 'unpss00123', true],
    ['00123', '123', false],
    ['UNP/SS.00123', '123', false],
    ['123.0', '123', true],
  ])('compares %s and %s', (one, other, isStrong) => {
    const [left, right] = [identifierForms(one), identifierForms(other)]
    expect(left.strong === right.strong).toBe(isStrong)
    expect(left.weak).toBe(right.weak)
  })

  it('matches no one by a number that a spreadsheet rounded', () => {
    expect(identifierForms('1.23457E+11')).toEqual({ strong: '', weak: '' })
  })

  it.each([
    ['ADÉBÁYỌ̀, Tunde (Dr.)', 'Dr Tunde Adebayo'],
    ["O'BRIEN-ADE KEMI", 'Kẹ́mi O’Brien Adé'],
    ['O BRIEN KEMI', 'Kemi O’Brien'],
    ['OBRIEN KEMI', 'Kemi O’Brien'],
  ])('takes %s and %s for one name', (one, other) => {
    const keys = new Set(nameKeys(one))
    expect(nameKeys(other).some((key) => keys.has(key))).toBe(true)
  })

  it('tells other words apart', () => {
    expect(nameKeys('Kemi Obi')).not.toEqual(nameKeys('Kemi Obiora'))
    expect(nameKeys(' Dr. A ')).toEqual([])
  })
})

describe('months of payroll files', () => {
  it.each([
    ['May-26'],
    ['May 2026'],
    ['15-May-2026'],
    ['052026'],
    ['52026'],
    ['202605'],
    ['05/2026'],
    ['2026-05'],
    ['15/05/2026'],
    ['03/05/2026'],
    ['15.05.26'],
    ['31/05/2026 14:20'],
    ['MAY, 2026'],
  ])('reads %s as May 2026', (text) => {
    expect(readMonth(textCell(text), 'DAY_FIRST')).toBe('2026-05-01')
  })

  it('reads the month first only when the column admits nothing else', () => {
    const order = (...texts: string[]) => dateOrderOf(texts.map(textCell))
    expect(order('03/05/2026', '04/05/2026')).toBe('DAY_FIRST')
    expect(order('05/03/2026', '05/31/2026')).toBe('MONTH_FIRST')
    expect(order('05/31/2026', '31/05/2026')).toBe('DAY_FIRST')
    expect(readMonth(textCell('05/31/2026'), 'MONTH_FIRST')).toBe('2026-05-01')
    expect(readMonth(textCell('13/13/2026'), 'DAY_FIRST')).toBeNull()
  })
})

const table = (...lines: string[]) => lines.map((line) => line.split('|').map(textCell))

describe('the rows of a payroll file', () => {
  const printed = table(
    'UNIVERSITY OF EXAMPLE',
    'Deductions for May 2026',
    '',
    'S/N|Staff No|Name|Amount (N)',
    '1|00123|Ada Obi|5,000.00',
    '2|00124|Bola Ade|1,500.50',
    'Page total|||6,500.50',
    'S/N|Staff No|Name|Amount (N)',
    '3|00125|Chi Eze|2,000.00',
    '4||Dayo Musa|oops',
    '||| ',
    '|||8,500.50',
    'Prepared by the bursary',
  )

  it('finds the headers under the titles, and leaves totals and repeated headers out', () => {
    const headerRow = findHeaderRow(printed, null)
    expect(headerRow).toBe(3)
    const mapping = guessMapping(['S/N', 'Staff No', 'Name', 'Amount (N)'])
    expect(mapping).toEqual({
      IDENTIFIER: 'Staff No',
      NAME: 'Name',
      amounts: [{ header: 'Amount (N)', element: null }],
      decimalComma: false,
    })
    const read = readRows(printed, headerRow ?? 0, mapping)
    expect(read.rows.map(({ row, identifier, amount, fault }) => [row, identifier, amount, fault])).toEqual([
      [5, '00123', 500000, null],
      [6, '00124', 150050, null],
      [9, '00125', 200000, null],
      [10, '', 0, 'NO_AMOUNT'],
    ])
    expect(read).toMatchObject({ total: 850050, writtenTotal: 850050, leftOut: 4 })
  })

  it('reads one column for each element, and months', () => {
    const rows = table('Staff No|Shares|Loan|Month', '1|100|250|May-26', '2||300|April 2026', '3|x|1|never')
    const read = readRows(rows, 0, {
      IDENTIFIER: 'staff no',
      MONTH: 'Month',
      amounts: [
        { header: 'Shares', element: 'SH' },
        { header: 'Loan', element: 'LN' },
      ],
      decimalComma: false,
    })
    expect(
      read.rows.map(({ row, element, amount, month, fault }) => [row, element, amount, month, fault]),
    ).toEqual([
      [2, 'SH', 10000, '2026-05-01', null],
      [2, 'LN', 25000, '2026-05-01', null],
      [3, 'LN', 30000, '2026-04-01', null],
      [4, 'SH', 0, null, 'NO_AMOUNT'],
      [4, 'LN', 100, null, 'NO_MONTH'],
    ])
  })
})
