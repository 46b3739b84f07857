import { deflateRawSync } from 'node:zlib'
import type { FileRefusal } from '#backend/sheets/refusal.ts'
import { cellXml, rowXml, sheetXml, workbookParts } from './workbook.ts'
import { zipOf } from './zip.ts'

/** A table that somebody may send, and what becomes of it. */
export interface SentTable {
  readonly name: string
  readonly make: () => Buffer
  readonly becomes: 'READ' | FileRefusal
}

const HEAD = rowXml(1, ['Staff No', 'Name', 'Amount'])
const ONE = HEAD + rowXml(2, ['1001', 'Ngozi Eze', 5000])

const people = (count: number): string =>
  Array.from({ length: count }, (_, at) => rowXml(at + 2, [`S${1000 + at}`, `Person ${at}`, 5000])).join('')

/** One cell in a far corner, below the headers. */
const far = (reference: string, row: number): string =>
  sheetXml(`${HEAD}<row r="${row}">${cellXml(reference, 'x')}</row>`)

const bookOf = (...sheets: (string | Buffer)[]): Buffer => zipOf(workbookParts(sheets))

/** A sheet of so many equal pieces. */
const repeated = (piece: string, count: number): Buffer => Buffer.from(sheetXml(piece.repeat(count)))

/** What the file says first, and another file behind the marks of zip64 that say where it is. */
function twoFaced(): Buffer {
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  return zipOf(workbookParts([sheetXml(ONE)]), { directorySize: 0xffffffff, beforeEnd: locator })
}

/** Blocks that end at a byte can be repeated: 1 MB of them unpack to a gigabyte of zeros. */
function zeros(): { readonly packed: Buffer; readonly size: number } {
  const block = deflateRawSync(Buffer.alloc(16 * 1024 * 1024), { finishFlush: 3, level: 9 })
  return { packed: Buffer.concat(Array.from({ length: 64 }, () => block)), size: 2 ** 30 }
}

/** A workbook whose only sheet is a gigabyte of zeros, and says so or says it has 1,000 bytes. */
function bomb(says: number): Buffer {
  const parts = workbookParts([sheetXml(ONE)])
  return zipOf(
    parts.map((part) =>
      part.name.includes('worksheets/') ? Object.assign(part, { packed: zeros().packed, size: says }) : part,
    ),
  )
}

const mb = (piece: string, megabytes: number): Buffer =>
  Buffer.from(piece.repeat(Math.floor((megabytes * 1_000_000) / piece.length)))

/** Small files that were made to be dear, or to show different things to different readers. */
export const HOSTILE_TABLES: readonly SentTable[] = [
  {
    name: 'an honest payroll of 200 rows with a stray blank in H1048576',
    make: () => bookOf(sheetXml(`${HEAD}${people(200)}<row r="1048576">${cellXml('H1048576', ' ')}</row>`)),
    becomes: 'READ',
  },
  { name: 'one cell at T1000000', make: () => bookOf(far('T1000000', 1_000_000)), becomes: 'READ' },
  { name: 'one cell at XFD1048576', make: () => bookOf(far('XFD1048576', 1_048_576)), becomes: 'READ' },
  {
    name: 'forty sheets with one cell at T1000000',
    make: () => bookOf(...Array.from({ length: 40 }, () => far('T1000000', 1_000_000))),
    becomes: 'TOO_LARGE',
  },
  {
    name: '2,000 rows with a cell in column XFD',
    make: () =>
      bookOf(
        sheetXml(
          Array.from(
            { length: 2_000 },
            (_, at) => `<row r="${at + 1}">${cellXml(`XFD${at + 1}`, 1)}</row>`,
          ).join(''),
        ),
      ),
    becomes: 'TOO_LARGE',
  },
  { name: 'a zip with two faces, by marks of zip64', make: twoFaced, becomes: 'BROKEN' },
  {
    name: 'a zip whose local header has another name',
    make: () =>
      zipOf(
        workbookParts([sheetXml(ONE)]).map((part) =>
          part.name.includes('worksheets/')
            ? Object.assign(part, { localName: 'xl/worksheets/Sheet2.xml' })
            : part,
        ),
      ),
    becomes: 'BROKEN',
  },
  {
    name: 'a zip with a name twice',
    make: () => {
      const parts = workbookParts([sheetXml(ONE)])
      return zipOf([...parts, { name: 'XL/WORKBOOK.XML', content: 'another' }])
    },
    becomes: 'BROKEN',
  },
  {
    name: 'a zip with parts over each other',
    make: () => {
      const parts = workbookParts([sheetXml(ONE)])
      return zipOf([
        ...parts,
        { name: 'xl/other.xml', content: sheetXml(ONE), over: 'xl/worksheets/Sheet1.xml' },
      ])
    },
    becomes: 'BROKEN',
  },
  {
    name: 'a zip with something behind its end',
    make: () => zipOf(workbookParts([sheetXml(ONE)]), { trailing: Buffer.from('more') }),
    becomes: 'BROKEN',
  },
  {
    name: 'a zip with a second end in its comment',
    make: () => {
      const whole = zipOf(workbookParts([sheetXml(ONE)]))
      return zipOf(workbookParts([sheetXml(ONE)]), { comment: whole.subarray(-22) })
    },
    becomes: 'BROKEN',
  },
  { name: 'a sheet that unpacks to 1 GB and says so', make: () => bomb(2 ** 30), becomes: 'TOO_LARGE' },
  { name: 'a sheet that unpacks to 1 GB and says 1,000 bytes', make: () => bomb(1_000), becomes: 'BROKEN' },
  {
    name: 'entities within entities',
    make: () =>
      bookOf(
        `<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "${'x'.repeat(1_000)}"><!ENTITY b "${'&a;'.repeat(1_000)}">]>${sheetXml(
          rowXml(1, ['&b;']),
        ).slice(38)}`,
      ),
    becomes: 'BROKEN',
  },
  {
    name: '2 million elements within each other',
    make: () => bookOf(repeated('<a>', 2_000_000)),
    becomes: 'BROKEN',
  },
  {
    name: '2 million merged ranges',
    make: () =>
      bookOf(
        Buffer.from(
          sheetXml(ONE, `<mergeCells>${'<mergeCell ref="A1:B1"/>'.repeat(2_000_000)}</mergeCells>`),
        ),
      ),
    becomes: 'TOO_LARGE',
  },
  {
    name: 'two rows with one number',
    make: () => bookOf(sheetXml(ONE + rowXml(2, ['1002', 'Somebody else', 1]))),
    becomes: 'BROKEN',
  },
  { name: 'too many lines', make: () => Buffer.from('1,2\n'.repeat(1_100_000)), becomes: 'TOO_LARGE' },
  {
    name: '149,000 lines of 60 commas',
    make: () => Buffer.from(`${','.repeat(60)}\n`.repeat(149_000)),
    becomes: 'TOO_LARGE',
  },
]

/** Text files of so many megabytes with nothing but one sign in them, and workbooks that unpack to hundreds. */
export const largeTables = (megabytes: number): readonly SentTable[] => [
  { name: `${megabytes} MB of commas`, make: () => mb(',', megabytes), becomes: 'TOO_LARGE' },
  { name: `${megabytes} MB of quotes`, make: () => mb('"', megabytes), becomes: 'TOO_LARGE' },
  { name: `${megabytes} MB of "a`, make: () => mb('"a', megabytes), becomes: 'TOO_LARGE' },
  { name: `${megabytes} MB in one line`, make: () => mb('a', megabytes), becomes: 'TOO_LARGE' },
  { name: `${megabytes} MB of line ends`, make: () => mb('\n', megabytes), becomes: 'TOO_LARGE' },
  {
    name: 'a sheet of 7 million cells without a row of their own',
    make: () => bookOf(repeated('<c/>', 7_000_000)),
    becomes: 'BROKEN',
  },
  {
    name: '5 million shared texts',
    make: () =>
      zipOf(
        workbookParts([sheetXml(ONE)], { shared: `<sst>${'<si><t>a</t></si>'.repeat(5_000_000)}</sst>` }),
      ),
    becomes: 'READ',
  },
]

/** How the rows of a payroll are laid out: one for each person and element, or one for each person. */
export type Layout = 'long' | 'wide'

/** An honest payroll of that many people with six elements, whose numbers are `numberOf`. */
export function payrollTable(
  people: number,
  layout: Layout,
  kind: 'csv' | 'xlsx',
  personOf: (at: number) => { readonly number: string; readonly name: string },
): Buffer {
  const elements = ['A', 'B', 'C', 'D', 'E', 'F']
  const head =
    layout === 'long'
      ? ['Staff No', 'Name', 'Element', 'Amount']
      : ['S/N', 'Staff No', 'Name', ...elements.map((code) => `ELEMENT ${code}`)]
  const rows: (string | number)[][] = [head]
  for (let at = 0; at < people; at += 1) {
    const { number, name } = personOf(at)
    const amounts = elements.map((_, place) => 1_000 * (place + 1) + (at % 97) + 0.5)
    if (layout === 'wide') rows.push([at + 1, number, name, ...amounts])
    else elements.forEach((code, place) => rows.push([number, name, `ELEMENT ${code}`, amounts[place] ?? 0]))
  }
  if (kind === 'csv') return Buffer.from(rows.map((row) => row.join(',')).join('\r\n'))
  const shared = new Map<string, number>()
  const cell = (value: string | number, reference: string): string => {
    if (typeof value === 'number') return `<c r="${reference}" s="1"><v>${value}</v></c>`
    const known = shared.get(value) ?? shared.size
    shared.set(value, known)
    return `<c r="${reference}" t="s"><v>${known}</v></c>`
  }
  const sheet = rows
    .map((row, at) => {
      const cells = row.map((value, column) => cell(value, String.fromCharCode(65 + column) + (at + 1)))
      return `<row r="${at + 1}" spans="1:${row.length}" x14ac:dyDescent="0.25">${cells.join('')}</row>`
    })
    .join('')
  const texts = [...shared.keys()].map((text) => `<si><t>${text}</t></si>`).join('')
  return zipOf(workbookParts([sheetXml(sheet)], { shared: `<sst>${texts}</sst>` }))
}
