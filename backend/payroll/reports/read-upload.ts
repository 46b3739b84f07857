import { createHash } from 'node:crypto'
import type { Kobo } from '#rules/money.ts'
import { type ColumnMapping, findHeaderRow, guessMapping, mappingFault } from '#rules/payroll/columns.ts'
import type { NamedElement } from '#rules/payroll/element-name.ts'
import type { FileSheet } from '#rules/payroll/file-cell.ts'
import { type PayrollRow, readRows } from '#rules/payroll/read-rows.ts'
import { firstNamed, rowRanges } from '#rules/payroll/row-ranges.ts'
import { readSheets } from '../../sheets/read-sheets.ts'
import type { FileRefusal } from '../../sheets/refusal.ts'
import { type Packed, packed } from '../../threads/packed.ts'
import type { FileFacts } from './tables.ts'

/** A file of payroll, read with a mapping of its columns. */
export interface ReadUpload {
  readonly facts: FileFacts
  readonly mapping: ColumnMapping
  /** None when the mapping does not fit the headers: a person chooses the columns first. */
  readonly rows: Packed<PayrollRow>
  /** Whether a row tells its month. */
  readonly namesMonth: boolean
  readonly total: Kobo | null
  /** SHA-256 of the rows in their order; null without rows. */
  readonly rowsHash: string | null
}

/** The sheet with the list: the first visible one with headers, or else the longest visible one. */
function chosenSheet(
  sheets: readonly FileSheet[],
  remembered: ColumnMapping | null,
  elements: readonly NamedElement[],
): { readonly sheet: FileSheet; readonly headerRow: number | null } | null {
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  for (const sheet of visible) {
    const headerRow = findHeaderRow(sheet.rows, remembered, elements)
    if (headerRow !== null) return { sheet, headerRow }
  }
  const [longest] = visible.toSorted((one, other) => other.rows.length - one.rows.length)
  return longest === undefined ? null : { sheet: longest, headerRow: null }
}

/** Headers of a file whose words say nothing: those of its first row with the most cells. */
function widestRow({ rows }: FileSheet): number | null {
  let [best, cells] = [-1, 1]
  rows.slice(0, 60).forEach((row, place) => {
    const filled = row.filter(({ text }) => text !== '').length
    if (filled > cells) [best, cells] = [place, filled]
  })
  return best < 0 ? null : best
}

const hashOf = (rows: readonly PayrollRow[]): string => {
  const hash = createHash('sha256')
  for (const { identifier, name, element, amount, month } of rows)
    hash.update(JSON.stringify([identifier, name, element, amount, month]))
  return hash.digest('hex')
}

/**
 * Reads an uploaded file. `mapping` is what a person chose, or what the payer's last report had; without one that fits,
 * the headers tell, with the words of the payer's elements. Takes seconds for a large one: a server calls it in a thread.
 */
export function readUpload(
  bytes: Buffer,
  remembered: ColumnMapping | null,
  elements: readonly NamedElement[],
): ReadUpload | { readonly refusal: FileRefusal } {
  const read = readSheets(bytes)
  if ('refusal' in read) return read
  const chosen = chosenSheet(read.sheets, remembered, elements)
  if (chosen === null) return { refusal: 'NOT_A_TABLE' }
  const { sheet } = chosen
  const headerRow = chosen.headerRow ?? widestRow(sheet)
  if (headerRow === null) return { refusal: 'NOT_A_TABLE' }
  const headers = (sheet.rows[headerRow] ?? []).map(({ text }) => text)
  const fits = remembered !== null && mappingFault(remembered, headers) === null
  const mapping = fits ? remembered : guessMapping(headers, elements)
  const isUsable = mappingFault(mapping, headers) === null
  const table = isUsable ? readRows(sheet.rows, headerRow, mapping) : null
  return {
    mapping,
    facts: {
      sheet: sheet.name,
      headers: headers.filter((header) => header !== ''),
      headerRow,
      leftOut: table?.leftOut ?? 0,
      writtenTotal: table?.writtenTotal ?? null,
      formulas: sheet.formulas,
      mergedCells: sheet.merged.length,
      mergedRanges: firstNamed(sheet.merged),
      hiddenSheets: read.sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name),
      hiddenRows: sheet.hiddenRows.length,
      hiddenRowRanges: rowRanges(sheet.hiddenRows),
      ambiguousDates: table?.ambiguousDates ?? false,
      otherSheets: read.sheets.filter((other) => other !== sheet && !other.isHidden).map(({ name }) => name),
    },
    rows: packed(table?.rows ?? []),
    namesMonth: table?.rows.some(({ month }) => month !== null) ?? false,
    total: table?.total ?? null,
    rowsHash: table === null || table.rows.length === 0 ? null : hashOf(table.rows),
  }
}
