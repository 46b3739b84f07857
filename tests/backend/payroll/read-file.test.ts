import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { readSheets } from '#backend/sheets/read-sheets.ts'
import { HOSTILE_TABLES } from '#workshop/bench/foreign-files/tables.ts'
import { rowXml, sheetXml, workbookParts } from '#workshop/bench/foreign-files/workbook.ts'
import { zipOf } from '#workshop/bench/foreign-files/zip.ts'

const textsOf = async (bytes: Buffer) => {
  const read = readSheets(bytes)
  if ('refusal' in read) return read.refusal
  return read.sheets[0]?.rows.map((row) => row.map(({ text, fault }) => fault ?? text))
}

const EXPECTED = [
  ['Staff No', 'Name', 'Amount'],
  ['00123', 'Adé Obi', '1,234.50'],
  ['00124', 'Bola, Ade', '500'],
]

const csv = (delimiter: string, newline = '\r\n') =>
  [
    `Staff No${delimiter}Name${delimiter}Amount`,
    `="00123"${delimiter}Adé Obi${delimiter}"1,234.50"`,
    `00124${delimiter}"Bola, Ade"${delimiter}500`,
  ].join(newline)

describe('payroll files of spreadsheet programs', () => {
  it.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(csv(','))],
    ['UTF-8 with a byte order mark and semicolons', Buffer.from(`\uFEFF${csv(';')}`)],
    ['tabs and old Macintosh lines', Buffer.from(csv('\t', '\r'))],
    ['bars and UNIX lines', Buffer.from(csv('|', '\n'))],
    ['UTF-16 with a byte order mark', Buffer.from(`\uFEFF${csv('\t')}`, 'utf16le')],
    ['UTF-16 without one', Buffer.from(csv('\t'), 'utf16le')],
    ['Windows-1252', Buffer.from(csv(';'), 'latin1')],
  ])('reads a table of %s', async (_name, bytes) => {
    expect(await textsOf(bytes)).toEqual(EXPECTED)
  })

  it('reads the delimiter that the first line tells, and counts that line as a row', async () => {
    expect(await textsOf(Buffer.from(`sep=;\r\n${csv(';')}`))).toEqual([[], ...EXPECTED])
  })

  it('guesses the delimiter by the rows when the header has another sign', async () => {
    const bytes = Buffer.from('Name, in full;Amount\nObi Ada;1,000\nAde Bola;500\n')
    expect((await textsOf(bytes))?.[1]).toEqual(['Obi Ada', '1,000'])
  })

  it('reads a workbook: texts, numbers, dates, formulas with their value and without, hidden sheets', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'May',
          rows: [
            ['Staff No', 'Amount', 'Month'],
            ['00123', 1234.5, new Date(Date.UTC(2026, 4, 15))],
            [124, null, null],
            [125, null, null],
          ],
          cells: new Map([
            ['2,1', { formula: 'B2*2', formulaResult: 2469 }],
            ['3,1', { formula: 'B2*3' }],
          ]),
          rowDefs: new Map([[3, { hidden: true }]]),
        },
        { name: 'Notes', rows: [['x']], hidden: true },
      ],
    })
    const read = readSheets(Buffer.from(bytes))
    if ('refusal' in read) throw new Error(read.refusal)
    const [may, notes] = read.sheets
    expect(may?.rows[1]).toEqual([
      { text: '00123' },
      { text: '1234.5', number: 1234.5 },
      { text: '2026-05-15', date: '2026-05-15' },
    ])
    expect(may?.rows[2]?.[1]).toEqual({ text: '2469', number: 2469 })
    expect(may?.rows[3]?.[1]).toMatchObject({ fault: 'FORMULA_WITHOUT_VALUE' })
    expect(may).toMatchObject({ formulas: 2, hiddenRows: [4], isHidden: false })
    expect(notes?.isHidden).toBe(true)
  })
})

describe('tables that are dear or have two faces', () => {
  it.each(HOSTILE_TABLES.map((table) => [table.name, table] as const))(
    'tables that are dear or have two faces are judged by one reading: %s',
    (_name, { make, becomes }) => {
      const bytes = make()
      const before = process.cpuUsage()
      const read = readSheets(bytes)
      const { user, system } = process.cpuUsage(before)
      expect('refusal' in read ? read.refusal : 'READ').toBe(becomes)
      // Seconds where it took minutes; the machine may have other work.
      expect((user + system) / 1_000_000).toBeLessThan(8)
    },
  )

  it('tables that are dear or have two faces have their own rows where a blank is in the last row of all', () => {
    const read = readSheets(HOSTILE_TABLES[0]?.make() ?? Buffer.alloc(0))
    if ('refusal' in read) throw new Error(read.refusal)
    expect(read.sheets[0]?.rows).toHaveLength(201)
    expect(read.sheets[0]?.rows[200]?.map(({ text }) => text)).toEqual(['S1199', 'Person 199', '5000'])
  })

  it('tables that are dear or have two faces are read as other programs write them: sizes after the content, parts that are not needed', () => {
    const parts = workbookParts([sheetXml(rowXml(1, ['Staff No', 'Amount']) + rowXml(3, ['1001', 5]))])
    const bytes = zipOf([
      ...parts.map((part) => Object.assign(part, { sizesFollow: true })),
      { name: 'xl/media/image1.png', content: Buffer.alloc(1_000) },
    ])
    const read = readSheets(bytes)
    if ('refusal' in read) throw new Error(read.refusal)
    expect(read.sheets[0]?.rows).toEqual([
      [{ text: 'Staff No' }, { text: 'Amount' }],
      [],
      [{ text: '1001' }, { text: '5', number: 5 }],
    ])
  })
})

describe('files that are refused', () => {
  it.each<[string, Buffer, string]>([
    ['.xls and locked workbooks', Buffer.from('d0cf11e0a1b11ae1000000', 'hex'), 'OLD_OR_LOCKED'],
    ['PDF', Buffer.from('%PDF-1.7\n...'), 'NOT_A_TABLE'],
    ['pictures', Buffer.from('89504e470d0a1a0a0000000d49484452000000000000', 'hex'), 'NOT_A_TABLE'],
    ['a zip that is broken', Buffer.from('504b0304ffffffff', 'hex'), 'BROKEN'],
  ])('files that are refused are named by what they are: %s', (_name, bytes, refusal) => {
    expect(readSheets(bytes)).toEqual({ refusal })
  })
})
