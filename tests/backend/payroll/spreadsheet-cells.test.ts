import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { readSheets } from '#backend/sheets/read-sheets.ts'
import type { FileCell } from '#rules/tables/file-cell.ts'
import { readAmount } from '#rules/tables/read-amount.ts'

/** The cells of a workbook's first sheet, or of a text file. */
async function cellsOf(bytes: Uint8Array): Promise<readonly (readonly FileCell[])[]> {
  const read = readSheets(Buffer.from(bytes))
  if ('refusal' in read) throw new Error(read.refusal)
  return read.sheets[0]?.rows ?? []
}

const textsOf = async (bytes: Uint8Array) => (await cellsOf(bytes)).map((row) => row.map(({ text }) => text))

describe('cells of workbooks', () => {
  it.each(['1900', '1904'] as const)(
    'hold the same day in a workbook of the %s system',
    async (dateSystem) => {
      const day = new Date(Date.UTC(2026, 4, 31))
      const bytes = await writeXlsx({ dateSystem, sheets: [{ name: 'May', rows: [['Date'], [day]] }] })
      expect((await cellsOf(bytes))[1]?.[0]).toEqual({ text: '2026-05-31', date: '2026-05-31' })
    },
  )

  it('keep a formula’s last value, and none where that is an error or was never computed', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'May',
          rows: [['Amount'], [null], [null], [null]],
          cells: new Map([
            ['1,0', { formula: 'A9*2', formulaResult: 40 }],
            ['2,0', { formula: 'A9/0', formulaResult: '#DIV/0!' }],
            ['3,0', { formula: 'A9' }],
          ]),
        },
      ],
    })
    const amounts = (await cellsOf(bytes))
      .slice(1)
      .map((row) => readAmount(row[0] ?? { text: '' }, { decimalComma: false }))
    expect(amounts).toEqual([{ amount: 4000 }, { fault: 'ERROR_VALUE' }, { fault: 'FORMULA_WITHOUT_VALUE' }])
  })
})

describe('text files of spreadsheet programs', () => {
  it.each<[string, string | Buffer, string[][]]>([
    [
      'a byte order mark before sep=;',
      '\uFEFFsep=;\r\nNo;Amount\r\n1;5,000',
      [[], ['No', 'Amount'], ['1', '5,000']],
    ],
    ['sep= in old Macintosh lines', 'sep=|\rNo|Amount\r1|5', [[], ['No', 'Amount'], ['1', '5']]],
    [
      'a delimiter inside quotes alone',
      'No,"Amount; N"\n1,5\n2,6',
      [
        ['No', 'Amount; N'],
        ['1', '5'],
        ['2', '6'],
      ],
    ],
    [
      'a line break inside quotes',
      'No,"Amount\nin naira"\n1,5',
      [
        ['No', 'Amount\nin naira'],
        ['1', '5'],
      ],
    ],
    [
      'UTF-16 of Excel’s Unicode Text with ₦',
      Buffer.from('\uFEFFNo\tAmount\r\n1\t₦5', 'utf16le'),
      [
        ['No', 'Amount'],
        ['1', '₦5'],
      ],
    ],
    [
      'titles above the headers',
      'BURSARY, MAIN CAMPUS\n\nNo;Name;Amount\n1;Obi, Ada;1,000\n2;Ade, Bola;500',
      [
        ['BURSARY, MAIN CAMPUS'],
        [],
        ['No', 'Name', 'Amount'],
        ['1', 'Obi, Ada', '1,000'],
        ['2', 'Ade, Bola', '500'],
      ],
    ],
  ])('come out whole with %s', async (_name, content, expected) => {
    expect(await textsOf(Buffer.from(content as string))).toEqual(expected)
  })

  it('unwrap a protected number, and take no other formula', async () => {
    const [row] = await cellsOf(Buffer.from('"=""00123""",=A1*2,"=HYPERLINK(""x"")"'))
    expect(row).toEqual([
      { text: '00123' },
      { text: '=A1*2', fault: 'FORMULA_IN_CSV' },
      { text: '=HYPERLINK("x")', fault: 'FORMULA_IN_CSV' },
    ])
  })
})
