import { tooLarge } from './refusal.ts'

/**
 * What the tables of one file may come to, all sheets together. A payroll of 100,000 people with six elements is 600,000
 * rows of four to eight columns, or 100,000 rows of nine, and packs 25 MB to 220 MB of XML.
 */
export const SHEET_LIMITS = {
  /** Parts of a workbook. */
  entries: 2_000,
  sheets: 200,
  /** Bytes of the parts that are read, as they are unpacked. */
  unpackedBytes: 320 * 1024 * 1024,
  /** Rows with something in them. */
  rows: 1_048_576,
  /** The numbers of the last such rows added up: four sheets that are filled to the last row that programs have. */
  lastRows: 4 * 1_048_576,
  /** Cells from the first column to the last that is filled, over those rows. */
  cells: 6_000_000,
  /** Characters of one cell, as programs have it, and of all cells; a text that cells share counts in each. */
  textLength: 32_767,
  characters: 150_000_000,
  /** Merged ranges. */
  merged: 100_000,
  /** Texts that cells share, and formats. */
  sharedTexts: 6_000_000,
  formats: 65_536,
  /** How deep elements may lie in each other. */
  depth: 32,
} as const

/** What the sheets of a file have come to so far. */
export interface Counted {
  rows: number
  lastRows: number
  cells: number
  characters: number
  merged: number
}

export const nothingCounted = (): Counted => ({ rows: 0, lastRows: 0, cells: 0, characters: 0, merged: 0 })

/** Counts the text of a cell. Throws when it is too long, and when all are. */
export function countText(counted: Counted, { length }: string): void {
  counted.characters += length
  if (length > SHEET_LIMITS.textLength || counted.characters > SHEET_LIMITS.characters) throw tooLarge()
}
