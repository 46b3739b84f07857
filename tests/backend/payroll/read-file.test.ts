import { constants, crc32, deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { readSheets } from '#backend/sheets/read-sheets.ts'

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

/** A zip with these entries; the sizes that it states may be anything. */
function zip(entries: readonly { name: string; packed: Buffer; says: number; crc: number }[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let place = 0
  // All entries of equal bytes share one copy, as bombs do.
  const places = new Map<Buffer, number>()
  for (const { name, packed, says, crc } of entries) {
    const header = (size: number) => Buffer.alloc(size)
    const at = places.get(packed) ?? place
    if (!places.has(packed)) {
      const local = header(30)
      local.writeUInt32LE(0x04034b50, 0)
      local.writeUInt16LE(8, 8)
      local.writeUInt32LE(crc, 14)
      local.writeUInt32LE(packed.length, 18)
      local.writeUInt32LE(says, 22)
      local.writeUInt16LE(name.length, 26)
      parts.push(local, Buffer.from(name), packed)
      places.set(packed, place)
      place += 30 + name.length + packed.length
    }
    const entry = header(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(crc, 16)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(says, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    directory.push(entry, Buffer.from(name))
  }
  const directorySize = directory.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directorySize, 12)
  end.writeUInt32LE(place, 16)
  return Buffer.concat([...parts, ...directory, end])
}

/** What the process takes more while it works, in bytes, and how long, in milliseconds. */
async function costOf(work: () => Promise<unknown>) {
  const [before, start] = [process.memoryUsage().rss, performance.now()]
  const result = await work()
  return { result, time: performance.now() - start, memory: process.memoryUsage().rss - before }
}

describe('files that are refused', () => {
  it('refuses a small zip that unpacks to 4 GB, quickly and without unpacking it', async () => {
    // Blocks that end at a byte can be repeated: 1 MB of them are 1 GB of zeros.
    const block = deflateRawSync(Buffer.alloc(16 * 1024 * 1024), {
      finishFlush: constants.Z_FULL_FLUSH,
      level: 9,
    })
    const packed = Buffer.concat(Array.from({ length: 64 }, () => block))
    const names = ['xl/worksheets/sheet1.xml', 'b', 'c', 'd']
    const bomb = zip(names.map((name) => ({ name, packed, says: 1000, crc: 0 })))
    expect(bomb.length).toBeLessThan(1.2 * 1024 * 1024)
    const { result, time, memory } = await costOf(() => readSheets(bomb))
    expect(result).toEqual({ refusal: 'TOO_LARGE' })
    expect(time).toBeLessThan(1000)
    expect(memory).toBeLessThan(50 * 1024 * 1024)
    const honest = zip(names.map((name) => ({ name, packed, says: 2 ** 30, crc: 0 })))
    expect(readSheets(honest)).toEqual({ refusal: 'TOO_LARGE' })
  })

  it('refuses a workbook of 1,048,576 rows quickly', async () => {
    const xml = Buffer.from('<row r="1"><c r="A1"><v>1</v></c></row>'.repeat(1_048_576))
    const bytes = zip([
      {
        name: 'xl/worksheets/sheet1.xml',
        packed: deflateRawSync(xml, { level: 1 }),
        says: xml.length,
        crc: crc32(xml),
      },
    ])
    const { result, time, memory } = await costOf(() => readSheets(bytes))
    expect(result).toEqual({ refusal: 'TOO_LARGE' })
    expect(time).toBeLessThan(1000)
    expect(memory).toBeLessThan(50 * 1024 * 1024)
  })

  it.each<[string, Buffer, string]>([
    ['.xls and locked workbooks', Buffer.from('d0cf11e0a1b11ae1000000', 'hex'), 'OLD_OR_LOCKED'],
    ['PDF', Buffer.from('%PDF-1.7\n...'), 'NOT_A_TABLE'],
    ['pictures', Buffer.from('89504e470d0a1a0a0000000d49484452000000000000', 'hex'), 'NOT_A_TABLE'],
    ['a zip that is broken', Buffer.from('504b0304ffffffff', 'hex'), 'BROKEN'],
    ['too many lines', Buffer.from('1,2\n'.repeat(200_000)), 'TOO_LARGE'],
  ])('refuses a file of %s', async (_name, bytes, refusal) => {
    expect(readSheets(bytes)).toEqual({ refusal })
  })
})
