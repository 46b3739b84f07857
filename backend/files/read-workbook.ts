import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { type Cell, type CellValue, type MergeRange, readXlsx, type Sheet } from 'hucre/xlsx'
import type { PlainDate } from '#rules/dates.ts'
import { EMPTY_CELL, type FileCell, type FileSheet } from '#rules/payroll/file-cell.ts'

/** What a workbook may come to: far above a payroll of 20,000 with six elements, far below what would stop the program. */
export const WORKBOOK_LIMITS = {
  entries: 200,
  unpackedBytes: 64 * 1024 * 1024,
  rows: 150_000,
  cells: 2_500_000,
  /** How much more an entry may be than what it is packed in; of what a payroll packs, a tenth of that is usual. */
  ratio: 300,
  /** Bytes from which the ratio is looked at. */
  ratioFrom: 4 * 1024 * 1024,
} as const

/** A workbook that is refused: it is broken, locked, or larger than its limits. */
export class WorkbookRefused extends Error {
  override name = 'WorkbookRefused'
  readonly why: 'BROKEN' | 'TOO_LARGE'

  constructor(why: 'BROKEN' | 'TOO_LARGE') {
    super(why)
    this.why = why
  }
}

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const END_SIZE = 22
const ENTRY_SIZE = 46

interface PackedEntry {
  readonly name: string
  readonly isDeflated: boolean
  readonly packed: Uint8Array
}

/** The entries of a zip as its directory lists them; sizes that need zip64 are beyond the limits anyway. */
function packedEntries(bytes: Buffer): PackedEntry[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + END_SIZE > bytes.length || bytes.readUInt32LE(end) !== END_OF_DIRECTORY)
    throw new WorkbookRefused('BROKEN')
  const count = bytes.readUInt16LE(end + 10)
  if (count > WORKBOOK_LIMITS.entries) throw new WorkbookRefused('TOO_LARGE')
  const entries: PackedEntry[] = []
  let place = bytes.readUInt32LE(end + 16)
  let declared = 0
  for (let entry = 0; entry < count; entry += 1) {
    if (place + ENTRY_SIZE > bytes.length || bytes.readUInt32LE(place) !== DIRECTORY_ENTRY)
      throw new WorkbookRefused('BROKEN')
    const packedSize = bytes.readUInt32LE(place + 20)
    declared += bytes.readUInt32LE(place + 24)
    if (declared > WORKBOOK_LIMITS.unpackedBytes) throw new WorkbookRefused('TOO_LARGE')
    const nameSize = bytes.readUInt16LE(place + 28)
    const local = bytes.readUInt32LE(place + 42)
    if (local + 30 > bytes.length) throw new WorkbookRefused('BROKEN')
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    if (start + packedSize > bytes.length) throw new WorkbookRefused('BROKEN')
    entries.push({
      name: bytes.toString('utf8', place + ENTRY_SIZE, place + ENTRY_SIZE + nameSize),
      isDeflated: bytes.readUInt16LE(place + 10) === 8,
      packed: bytes.subarray(start, start + packedSize),
    })
    place += ENTRY_SIZE + nameSize + bytes.readUInt16LE(place + 30) + bytes.readUInt16LE(place + 32)
  }
  return entries
}

/** What has been unpacked of a workbook so far. */
interface Unpacked {
  bytes: number
  rows: number
  cells: number
}

const occurrences = (chunk: Buffer, mark: string): number => {
  let [count, place] = [0, chunk.indexOf(mark)]
  while (place >= 0) {
    count += 1
    place = chunk.indexOf(mark, place + mark.length)
  }
  return count
}

/** What is packed, in pieces, so that what has been taken in is known while it unpacks. */
function* pieces(packed: Uint8Array): Generator<Uint8Array> {
  for (let place = 0; place < packed.length; place += 4096) yield packed.subarray(place, place + 4096)
}

/** Adds what an entry unpacks to, without keeping it; throws as soon as a limit is passed. */
async function measure({ name, isDeflated, packed }: PackedEntry, so: Unpacked): Promise<void> {
  const isSheet = /worksheets\/.*\.xml$/i.test(name)
  const take = (chunk: Buffer) => {
    so.bytes += chunk.length
    if (isSheet) {
      so.rows += occurrences(chunk, '<row')
      so.cells += occurrences(chunk, '<c ')
    }
    if (
      so.bytes > WORKBOOK_LIMITS.unpackedBytes ||
      so.rows > WORKBOOK_LIMITS.rows ||
      so.cells > WORKBOOK_LIMITS.cells
    )
      throw new WorkbookRefused('TOO_LARGE')
  }
  if (!isDeflated) return take(Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength))
  const inflated = createInflateRaw({ chunkSize: 64 * 1024 })
  let size = 0
  const counted = new Writable({
    write(chunk: Buffer, _encoding, done) {
      try {
        take(chunk)
        size += chunk.length
        if (size > WORKBOOK_LIMITS.ratioFrom && size > inflated.bytesWritten * WORKBOOK_LIMITS.ratio)
          throw new WorkbookRefused('TOO_LARGE')
        done()
      } catch (error) {
        done(error instanceof Error ? error : new WorkbookRefused('BROKEN'))
      }
    },
  })
  await pipeline(pieces(packed), inflated, counted)
}

/** Whether bytes begin as a zip does, which every .xlsx is. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04

/** Whether bytes begin as .xls does, and as a workbook that is protected by a password. */
export const isOldOrLocked = (bytes: Uint8Array): boolean =>
  [0xd0, 0xcf, 0x11, 0xe0].every((byte, place) => bytes[place] === byte)

const dayText = (date: Date): PlainDate => date.toISOString().slice(0, 10) as PlainDate

function cellOf(value: CellValue, cell: Cell | undefined): FileCell {
  if (cell?.type === 'error') return { text: String(value ?? '#'), fault: 'ERROR_VALUE' }
  const isFormula = cell?.formula !== undefined
  const kept = isFormula ? (cell?.formulaResult ?? value) : value
  if (kept === null || kept === undefined || (isFormula && kept === ''))
    return isFormula ? { text: `=${cell?.formula ?? ''}`, fault: 'FORMULA_WITHOUT_VALUE' } : EMPTY_CELL
  if (kept instanceof Date)
    return Number.isNaN(kept.getTime())
      ? { text: '#', fault: 'ERROR_VALUE' }
      : { text: dayText(kept), date: dayText(kept) }
  if (typeof kept === 'number') return { text: String(kept), number: kept }
  const text = String(kept).replaceAll('\u00a0', ' ').trim()
  return isFormula && /^#[A-Z/0!?]+$/.test(text) ? { text, fault: 'ERROR_VALUE' } : { text }
}

/** The letters of a column, from 0: 'A', 'Z', 'AA'. */
const columnText = (column: number): string =>
  (column < 26 ? '' : columnText(Math.floor(column / 26) - 1)) + String.fromCodePoint(65 + (column % 26))

const rangeText = ({ startRow, startCol, endRow, endCol }: MergeRange): string =>
  `${columnText(startCol)}${startRow + 1}:${columnText(endCol)}${endRow + 1}`

function sheetOf(sheet: Sheet): FileSheet {
  const cells = [...(sheet.cells?.values() ?? [])]
  return {
    name: sheet.name,
    isHidden: sheet.hidden === true || sheet.veryHidden === true,
    rows: sheet.rows.map((row, y) => row.map((value, x) => cellOf(value, sheet.cells?.get(`${y},${x}`)))),
    hiddenRows: [...(sheet.rowDefs ?? [])].flatMap(([row, { hidden }]) => (hidden === true ? [row + 1] : [])),
    formulas: cells.filter(({ formula }) => formula !== undefined).length,
    merged: (sheet.merges ?? []).map(rangeText),
  }
}

/**
 * Reads an .xlsx workbook. Everything in it is unpacked once and counted before anything is parsed, so that what it says
 * of its own size does not matter. Throws WorkbookRefused.
 */
export async function readWorkbook(bytes: Buffer): Promise<readonly FileSheet[]> {
  const unpacked: Unpacked = { bytes: 0, rows: 0, cells: 0 }
  try {
    for (const entry of packedEntries(bytes)) await measure(entry, unpacked)
    const { sheets } = await readXlsx(bytes, { readStyles: true })
    return sheets.map(sheetOf)
  } catch (error) {
    throw error instanceof WorkbookRefused ? error : new WorkbookRefused('BROKEN')
  }
}
