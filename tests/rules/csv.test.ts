import { describe, expect, it } from 'vitest'
import { csvText } from '#rules/csv.ts'

const cell = (value: string | number | null) => csvText([[value]]).slice(1, -2)

describe('a table for spreadsheets', () => {
  it('writes a byte order mark, CRLF lines and quoted texts', () => {
    expect(
      csvText([
        ['Name', 'Amount'],
        ['Ada "Dee" Eze, Nsukka', 21428.57],
      ]),
    ).toBe('\uFEFF"Name","Amount"\r\n"Ada ""Dee"" Eze, Nsukka",21428.57\r\n')
  })

  it.each([
    '=1+1',
    '+234',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '\0=1',
    ' \0=1',
    ' =1',
    '＝1',
    '＋1',
    '－1',
    '＠1',
  ])('writes no cell that starts a formula: %j', (text) => {
    expect(cell(text)).toBe(`"'${text.replaceAll('\0', '')}"`)
  })

  it('writes numbers as they are, negative ones too, and missing values as nothing', () => {
    expect(cell(-12.5)).toBe('-12.5')
    expect(cell(0)).toBe('0')
    expect(cell(null)).toBe('')
    expect(cell('')).toBe('""')
  })

  it('keeps text that only contains a sign', () => {
    expect(cell('a=b')).toBe('"a=b"')
    expect(cell('LN4M-2')).toBe('"LN4M-2"')
  })
})
