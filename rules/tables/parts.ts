import type { FileSheet } from './file-cell.ts'
import { type FileReading, type SheetReading, unreadSheet } from './file-reading.ts'

/** A sheet that is a part of the table of a file, and where its headers are. */
export interface TablePart<Found> {
  readonly sheet: FileSheet
  /** From 0; -1 for a sheet that goes on without headers. */
  readonly headerRow: number
  readonly found: Found
}

/** How the parts of a table are recognised. */
export interface PartRules<Found> {
  /** The headers of a sheet; null where it has none of this kind. */
  readonly find: (rows: FileSheet['rows']) => (Found & { readonly headerRow: number }) | null
  /** Whether a later sheet has the columns of the first one. */
  readonly isSame: (first: Found, later: Found) => boolean
  /** Whether a row is one of the table, by the places of the first sheet's columns. */
  readonly isRecord: (row: FileSheet['rows'][number], first: TablePart<Found>) => boolean
}

/**
 * The sheets that hold the table of a file, in their order: the first visible one with its headers, those with the same
 * headers, and those without headers that go on as the first one ends, as programs write a page to a sheet.
 */
export function tableParts<Found>(
  sheets: readonly FileSheet[],
  { find, isSame, isRecord }: PartRules<Found>,
): readonly TablePart<Found>[] {
  const parts: TablePart<Found>[] = []
  for (const sheet of sheets) {
    if (sheet.isHidden) continue
    const found = find(sheet.rows)
    const [first] = parts
    if (found !== null) {
      if (first === undefined || isSame(first.found, found))
        parts.push({ sheet, headerRow: found.headerRow, found })
      continue
    }
    const filled = sheet.rows.find((row) => row.length > 0)
    if (first !== undefined && filled !== undefined && isRecord(filled, first))
      parts.push({ sheet, headerRow: -1, found: first.found })
  }
  return parts
}

/** What became of all sheets, in their order. */
export const readingOf = (
  sheets: readonly FileSheet[],
  read: ReadonlyMap<FileSheet, SheetReading>,
): FileReading => ({ sheets: sheets.map((sheet) => read.get(sheet) ?? unreadSheet(sheet)) })

/** The name of a part before the number of its row; '' where the file has one part. */
export const partName = (parts: readonly TablePart<unknown>[], { sheet }: TablePart<unknown>): string =>
  parts.length > 1 ? sheet.name : ''
