import { describe, expect, it } from 'vitest'
import { findHeaderRow, guessMapping } from '#rules/payroll/columns.ts'
import { identifierForms } from '#rules/payroll/identifier.ts'
import { readParts } from '#rules/payroll/read-rows.ts'
import { unreadColumns } from '#rules/payroll/unread-columns.ts'
import { type FileSheet, textCell } from '#rules/tables/file-cell.ts'
import { RowReading } from '#rules/tables/file-reading.ts'

const sheetOf = (text: string): FileSheet => ({
  name: '',
  isHidden: false,
  hiddenRows: [],
  formulas: 0,
  merged: [],
  rows: text.split('\n').map((line) => line.split('|').map((cell) => textCell(cell))),
})

/** The people with their amounts in naira, what the other rows are, and the totals in naira. */
function read(text: string) {
  const sheet = sheetOf(text)
  const headerRow = findHeaderRow(sheet.rows, null)
  if (headerRow === null) throw new Error('no headers')
  const headers = sheet.rows[headerRow] ?? []
  const mapping = guessMapping(headers.map((cell) => cell.text))
  const account = new RowReading(sheet)
  const { rows, total, writtenTotal } = readParts(
    [{ name: '', rows: sheet.rows, headerRow, headers, element: null, account }],
    mapping,
  )
  const { others } = account.close(headerRow, [])
  return {
    column: mapping.amounts.map(({ header }) => header).join(),
    people: rows.map(({ identifier, name, amount, fault }) =>
      [identifier, name, fault ?? amount / 100].filter((part) => part !== '').join(' '),
    ),
    others: Object.fromEntries(others.map(({ use, rows: numbers }) => [use, numbers.join()])),
    total: total / 100,
    writtenTotal: writtenTotal === null ? null : writtenTotal / 100,
  }
}

const TWO = ['00123 Member One 5000', '00124 Member Two 7000']
const BODY = 'Staff No|Name|Amount\n00123|Member One|5000\n00124|Member Two|7000\n'

describe('rows that payroll prints at the foot', () => {
  it.each([
    ['|TOTALS|12000'],
    ['TOTAL (2 STAFF)||12000'],
    ['|SUM|12000'],
    ['|NET TOTAL|12000'],
    ['GRAND TOTALS||12000'],
    ['Total deduction for October||12,000.00'],
    ['|Altogether|12000'],
    ['||12000'],
    ['2||12000'],
    ['Sub-Total||12000'],
    ['No. of Staff: 2||12000'],
  ])('takes %s for a total and for no person', (row) => {
    expect(read(BODY + row)).toMatchObject({
      people: TWO,
      total: 12_000,
      writtenTotal: 12_000,
      others: { TOTAL: '4' },
    })
  })

  it.each([
    ['No. of Staff: 124||', 'NOTE'],
    ['Printed 31/10/2026 Page 1 of 123||', 'NOTE'],
    ['Page 2 of 7||', 'NOTE'],
    ['124 staff||', 'NOTE'],
    ['END||', 'NOTE'],
    ['Prepared by: __________ 12||', 'SIGNATURE'],
    ['|Checked by the Bursar|', 'SIGNATURE'],
    ['Authorised Signatory: .......... Date: ..........||', 'NOTE'],
    ['Report generated on 31/10/2026 14:22||', 'NOTE'],
  ])('leaves %s out as %s', (row, use) => {
    const { people, others } = read(BODY + row)
    expect(people).toEqual(TWO)
    expect(Object.keys(others)).toEqual([/sign|_{4}|\.{6}/i.test(row) ? 'SIGNATURE' : use])
  })

  it('keeps a person whose amount is what the others come to, in a list of names alone', () => {
    const file = 'Name|Amount\nAda Obi|5000\nBola Ade|7000\nChi Eze|12000'
    expect(read(file).people).toEqual(['Ada Obi 5000', 'Bola Ade 7000', 'Chi Eze 12000'])
  })

  it('keeps a person called Total, and a person with a number whose amount is the sum', () => {
    expect(read(`${BODY}00125|Total Ekanem|900`).people).toContain('00125 Total Ekanem 900')
    expect(read(`${BODY}00125|Chi Eze|12000`).people).toContain('00125 Chi Eze 12000')
  })

  it('finds no person by a sentence with a number in it', () => {
    for (const text of ['No. of Staff: 124', 'Page 1 of 123', 'Total number of persons 124'])
      expect(identifierForms(text)).toEqual({ strong: '', weak: '' })
    for (const text of ['UNP/SS. 00123', 'UNP SS 00123', 'FED/POLY/NEK/SS/123', 'Staff No: 123', 'IPPIS 123'])
      expect(identifierForms(text).weak).toBe('123')
  })
})

describe('the column of a payroll file that says what was deducted', () => {
  it.each([
    ['Old amount', 'New amount', 'New amount'],
    ['Expected amount', 'Amount deducted', 'Amount deducted'],
    ['Approved Amount', 'Amount Paid', 'Amount Paid'],
    ['Loan Amount', 'Deduction', 'Deduction'],
    ['Amount', 'Outstanding amount', 'Amount'],
    ['Previous deduction', 'Current deduction', 'Current deduction'],
    ['Amount', 'Amount deducted', 'Amount deducted'],
    ['Scheduled', 'Deducted', 'Deducted'],
    ['Loan amount', 'Monthly deduction', 'Monthly deduction'],
    ['Amount requested', 'Actual', 'Actual'],
    ['Gross amount', 'Deduction amount', 'Deduction amount'],
  ])('among %s and %s is %s', (one, other, best) => {
    const chosen = (headers: string[]) => guessMapping(headers).amounts.map(({ header }) => header)
    expect(chosen(['Staff No', 'Name', one, other])).toEqual([best])
    expect(chosen(['Staff No', 'Name', other, one])).toEqual([best])
  })

  it('comes from a person where two headers say it equally well', () => {
    expect(guessMapping(['Staff No', 'Amount deducted', 'Amount paid']).amounts).toEqual([])
    expect(guessMapping(['Staff No', 'Amount', 'Value']).amounts).toEqual([])
  })

  it('gets a warning where it is new and not read', () => {
    const columns = { identifier: 'Staff No', name: '', element: '', month: '', note: '' }
    const amounts = [{ header: 'Amount', element: null }]
    expect(
      unreadColumns(['Staff No', 'Amount', 'Amount deducted'], { ...columns, amounts }).suspects,
    ).toEqual(['Amount deducted'])
  })
})

describe('payroll files in the layouts of payroll offices', () => {
  it.each<[string, string, string, readonly string[], number]>([
    [
      'IPPIS: element and employee by number',
      `Element Name|Assignment Number|Full Name|Deduction Amount|Payroll Period
COOP SAVINGS|IPPIS-200123|OBI, Ada|5,000.00|Oct-2026
COOP SAVINGS|IPPIS-200124|ADE, Bola|7,000.00|Oct-2026
||Total|12,000.00|`,
      'Deduction Amount',
      ['IPPIS-200123 OBI, Ada 5000', 'IPPIS-200124 ADE, Bola 7000'],
      12_000,
    ],
    [
      'a bursary: titles, naira, numbers of pages, two signatures',
      `UNIVERSITY OF EXAMPLE, BURSARY DEPARTMENT
DEDUCTIONS FOR OCTOBER, 2026
S/N|P/F No.|Names of Staff|Grade|Amount Deducted (=N=)
1|PF 1001|Ada Obi|CONTISS 7|₦5,000.00
2|PF 1002|Bola Ade|CONTISS 9|₦7,000.00
Page 1 of 1||||
||GRAND TOTAL||₦12,000.00
Prepared by: ____________||||
Checked by: ____________||||`,
      'Amount Deducted (=N=)',
      ['PF 1001 Ada Obi 5000', 'PF 1002 Bola Ade 7000'],
      12_000,
    ],
    [
      'a hospital: what was approved beside what was deducted, a decimal comma',
      `Staff ID|Name|Approved|Deducted|Balance
H/17|Ada Obi|5.000,00|4.500,50|499,50
H/18|Bola Ade|7.000,00|7.000,00|0,00
TOTAL|||11.500,50|499,50`,
      'Deducted',
      ['H/17 Ada Obi 4500.5', 'H/18 Bola Ade 7000'],
      11_500.5,
    ],
    [
      'a deduction that is taken back',
      `Staff No|Name|Amount
123|Ada Obi|(5,000.00)
124|Bola Ade|7,000.00
|Net|2,000.00`,
      'Amount',
      ['123 Ada Obi -5000', '124 Bola Ade 7000'],
      2_000,
    ],
  ])('reads the layout of %s', (_name, file, column, people, total) => {
    expect(read(file)).toMatchObject({ column, people, total, writtenTotal: total })
  })

  it('reads the schedule of the society that is sent back as the report', () => {
    const schedule = `Number|Name|Member number|Element|Description|Old amount|New amount|Action|First month|Last month|Authority
00123|Ada Obi|COOP000001|SAV|Ordinary savings|4000.00|5000.00|CHANGE|2026-10||Instruction 7
00124|Bola Ade|COOP000002|SAV|Ordinary savings||7000.00|START|2026-10||
Total|2 rows||||4000.00|12000.00|||`
    expect(read(schedule)).toMatchObject({
      column: 'New amount',
      people: ['00123 Ada Obi 5000', '00124 Bola Ade 7000'],
      writtenTotal: 12_000,
    })
  })
})
