import Papa from 'papaparse'
import { type FileCell, type FileSheet, textCell } from '#rules/tables/file-cell.ts'
import { countText, nothingCounted, SHEET_LIMITS } from './limits.ts'
import { tooLarge } from './refusal.ts'

const DELIMITERS = [',', ';', '\t', '|'] as const

type Delimiter = (typeof DELIMITERS)[number]

/** The rows that the delimiter is guessed by. */
const SAMPLE_ROWS = 50

/** Whether bytes are UTF-16: by their byte order mark, or because nearly every second byte is zero, and no other. */
export function isUtf16(bytes: Buffer): boolean {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return true
  const head = bytes.subarray(0, 200)
  const zerosAt = (place: number) => head.filter((byte, at) => byte === 0 && at % 2 === place).length
  return zerosAt(1) > head.length / 4 && zerosAt(0) === 0
}

/** The text of a file: UTF-16, else UTF-8, else Windows-1252, in which every byte is a letter. */
function decodeText(bytes: Buffer): string {
  if (isUtf16(bytes)) return new TextDecoder(bytes[0] === 0xfe ? 'utf-16be' : 'utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** How often each delimiter stands outside quotes in each of the first rows. */
function countsIn(text: string): Readonly<Record<Delimiter, number[]>> {
  const counts: Record<Delimiter, number[]> = { ',': [], ';': [], '\t': [], '|': [] }
  let isQuoted = false
  let row: Record<string, number> = {}
  let rows = 0
  let hasText = false
  for (const letter of text.slice(0, 200_000)) {
    if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && (letter === '\n' || letter === '\r')) {
      if (hasText) {
        for (const delimiter of DELIMITERS) counts[delimiter].push(row[delimiter] ?? 0)
        rows += 1
      }
      row = {}
      hasText = false
      if (rows === SAMPLE_ROWS) return counts
    } else {
      hasText = true
      if (!isQuoted) row[letter] = (row[letter] ?? 0) + 1
    }
  }
  if (hasText) for (const delimiter of DELIMITERS) counts[delimiter].push(row[delimiter] ?? 0)
  return counts
}

/** How many rows agree on the number of times a delimiter occurs, where it occurs at all. */
function agreement(counts: readonly number[]): number {
  const rows = new Map<number, number>()
  for (const count of counts) if (count > 0) rows.set(count, (rows.get(count) ?? 0) + 1)
  return Math.max(0, ...rows.values())
}

/**
 * The delimiter of a text file: the one on whose number most rows agree, header and rows together. Thousands commas make
 * commas disagree from row to row, so a tie goes to the rarer delimiters.
 */
function guessDelimiter(text: string): Delimiter {
  const counts = countsIn(text)
  let [best, bestRows]: [Delimiter, number] = [',', 0]
  for (const delimiter of ['\t', '|', ';', ','] as const) {
    const rows = agreement(counts[delimiter])
    if (rows > bestRows) [best, bestRows] = [delimiter, rows]
  }
  return best
}

/** A first line 'sep=;', by which Excel is told the delimiter. */
const SEPARATOR_LINE = /^"?sep=(.)"?\r?\n?/i

const NO_CELLS: readonly FileCell[] = []

/** The cells of a row up to its last filled one. */
function cellsOf(texts: readonly string[]): readonly FileCell[] {
  const cells = texts.map(textCell)
  const filled = cells.findLastIndex(({ text, fault }) => text !== '' || fault !== undefined)
  return filled < 0 ? NO_CELLS : cells.slice(0, filled + 1)
}

/** Counts the rows of a text file as they are read. */
class RowCounter {
  readonly #counted = nothingCounted()

  /** Throws when a row more is too much. Cells count whether they are filled or not: each was made. */
  count(cells: readonly string[]): void {
    this.#counted.rows += 1
    this.#counted.cells += cells.length
    if (this.#counted.rows > SHEET_LIMITS.rows || this.#counted.cells > SHEET_LIMITS.cells) throw tooLarge()
    for (const cell of cells) countText(this.#counted, cell)
  }
}

/**
 * Reads a text file as one sheet. Row numbers are those of the program that wrote it, 'sep=' included. Throws FileRefused
 * as soon as it has too many rows or cells.
 */
export function readDelimited(bytes: Buffer): FileSheet {
  const text = decodeText(bytes).replace(/^\uFEFF/, '')
  const told = SEPARATOR_LINE.exec(text)
  const body = told === null ? text : text.slice(told[0].length)
  const delimiter = told?.[1] ?? guessDelimiter(body)
  const rows: (readonly FileCell[])[] = told === null ? [] : [NO_CELLS]
  const counter = new RowCounter()
  Papa.parse<string[]>(body, {
    delimiter,
    skipEmptyLines: false,
    step({ data }) {
      counter.count(data)
      rows.push(cellsOf(data))
    },
  })
  rows.length = rows.findLastIndex((row) => row.length > 0) + 1
  return { name: '', isHidden: false, rows, hiddenRows: [], formulas: 0, merged: [] }
}
