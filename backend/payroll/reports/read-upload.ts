import { createHash } from 'node:crypto'
import type { Kobo } from '#rules/money.ts'
import {
  COLUMN_ROLES,
  type ColumnMapping,
  findHeaderRow,
  guessMapping,
  koboPlace,
  mappingFault,
  namePlaces,
} from '#rules/payroll/columns.ts'
import { elementNamed, type NamedElement } from '#rules/payroll/element-name.ts'
import { listsOf } from '#rules/payroll/lists-side-by-side.ts'
import { type PayrollPart, type PayrollRow, readParts } from '#rules/payroll/read-rows.ts'
import { isOfRefunds } from '#rules/payroll/refunds.ts'
import type { FileCell, FileSheet } from '#rules/tables/file-cell.ts'
import { type ColumnUse, columnsOf, RowReading } from '#rules/tables/file-reading.ts'
import { headerKey } from '#rules/tables/header-key.ts'
import { partName, readingOf, type TablePart, tableParts } from '#rules/tables/parts.ts'
import { readAmount } from '#rules/tables/read-amount.ts'
import { firstNamed, rowRanges } from '#rules/tables/row-ranges.ts'
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

interface Found {
  readonly headers: readonly FileCell[]
  readonly mapping: ColumnMapping
}

type Part = TablePart<Found>

const textsOf = (row: readonly FileCell[]): string[] => row.map(({ text }) => text)

/** Headers of a file whose words say nothing: those of its first row with the most cells. */
function widestRow({ rows }: FileSheet): number | null {
  let [best, cells] = [-1, 1]
  rows.slice(0, 60).forEach((row, place) => {
    const filled = row.filter(({ text }) => text !== '').length
    if (filled > cells) [best, cells] = [place, filled]
  })
  return best < 0 ? null : best
}

/**
 * The mapping of a row of headers: the remembered one where it fits, with what words tell of a column that it does not have,
 * or else what they tell of all.
 */
function mappingFor(
  headers: readonly string[],
  remembered: ColumnMapping | null,
  elements: readonly NamedElement[],
  below: FileSheet['rows'],
): ColumnMapping {
  const guess = guessMapping(headers, elements, below)
  if (remembered === null || mappingFault(remembered, headers) !== null) return guess
  const taken = new Set(
    [
      ...COLUMN_ROLES.flatMap((role) => remembered[role] ?? []),
      ...remembered.amounts.map(({ header }) => header),
    ].map(headerKey),
  )
  const more = COLUMN_ROLES.filter(
    (role) => remembered[role] === undefined && !taken.has(headerKey(guess[role] ?? '')),
  )
  return {
    ...Object.fromEntries(more.flatMap((role) => (guess[role] === undefined ? [] : [[role, guess[role]]]))),
    ...remembered,
  }
}

/** Whether a row of a sheet without headers is one of the table: a number of a person, and amounts, where the first sheet has them. */
function isRecord(row: readonly FileCell[], { found: { headers, mapping } }: Part): boolean {
  const keys = headers.map(({ text }) => headerKey(text))
  const cellOf = (header: string | undefined) =>
    header === undefined ? undefined : row[keys.indexOf(headerKey(header))]
  const amounts = mapping.amounts.map(({ header }) => cellOf(header)).filter((cell) => cell !== undefined)
  const isAmount = amounts.every((cell) => 'amount' in readAmount(cell, mapping))
  return (
    /\d/.test(cellOf(mapping.IDENTIFIER)?.text ?? '') &&
    amounts.some(({ text }) => /\d/.test(text)) &&
    isAmount
  )
}

/** The sheets with the list: by their headers, or else the longest visible one. */
function partsOf(
  sheets: readonly FileSheet[],
  remembered: ColumnMapping | null,
  elements: readonly NamedElement[],
): readonly Part[] {
  const parts = tableParts<Found>(sheets, {
    find: (rows) => {
      const headerRow = findHeaderRow(rows, remembered, elements)
      if (headerRow === null) return null
      const headers = rows[headerRow] ?? []
      return {
        headerRow,
        headers,
        mapping: mappingFor(textsOf(headers), remembered, elements, rows.slice(headerRow + 1)),
      }
    },
    isSame: (first, later) =>
      first.mapping.amounts.length > 0 && mappingFault(first.mapping, textsOf(later.headers)) === null,
    isRecord,
  })
  if (parts.length > 0) return parts
  const [sheet] = sheets
    .filter(({ isHidden }) => !isHidden)
    .toSorted((one, other) => other.rows.length - one.rows.length)
  const headerRow = sheet === undefined ? null : widestRow(sheet)
  if (sheet === undefined || headerRow === null) return []
  const headers = sheet.rows[headerRow] ?? []
  return [
    {
      sheet,
      headerRow,
      found: {
        headers,
        mapping: mappingFor(textsOf(headers), remembered, elements, sheet.rows.slice(headerRow + 1)),
      },
    },
  ]
}

/** What a column of the file is read as. */
function useOf(headers: readonly string[], place: number, mapping: ColumnMapping): ColumnUse | null {
  const key = headerKey(headers[place] ?? '')
  const isAmount = (header: string) =>
    mapping.amounts.some((amount) => headerKey(amount.header) === headerKey(header))
  if (isAmount(headers[place] ?? '')) return 'AMOUNT'
  if (koboPlace(headers, place - 1) === place && isAmount(headers[place - 1] ?? '')) return 'AMOUNT'
  if (namePlaces(headers, mapping).includes(place)) return 'NAME'
  return COLUMN_ROLES.find((role) => headerKey(mapping[role] ?? '') === key) ?? null
}

/** The mapping without what was said of amounts below zero. */
const withoutMeaning = ({ negativeAmounts: _, ...mapping }: ColumnMapping): ColumnMapping => mapping

const hashOf = (rows: readonly PayrollRow[]): string => {
  const hash = createHash('sha256')
  for (const { identifier, name, element, amount, month } of rows)
    hash.update(JSON.stringify([identifier, name, element, amount, month]))
  return hash.digest('hex')
}

/**
 * Reads an uploaded file, all sheets that have its list. `remembered` is what a person chose, or what the payer's last posted
 * report had; without one that fits, the headers tell, with the words of the payer's elements. Of amounts below zero a file
 * that says itself that it is of refunds is believed before what an earlier one was, unless `isChosen`. Takes seconds for a large one:
 * a server calls it in a thread.
 */
export function readUpload(
  bytes: Buffer,
  remembered: ColumnMapping | null,
  elements: readonly NamedElement[],
  isChosen = false,
): ReadUpload | { readonly refusal: FileRefusal } {
  const read = readSheets(bytes)
  if ('refusal' in read) return read
  const parts = partsOf(read.sheets, remembered, elements)
  const [main] = parts
  if (main === undefined) return { refusal: 'NOT_A_TABLE' }
  const { headers } = main.found
  const saysRefunds = parts.some(({ sheet, headerRow }) => isOfRefunds({ rows: sheet.rows, headerRow }))
  const mapping = isChosen || !saysRefunds ? main.found.mapping : withoutMeaning(main.found.mapping)
  const isUsable = mappingFault(mapping, textsOf(headers)) === null
  const accounts = parts.map((part) => ({ part, rows: new RowReading(part.sheet) }))
  const table = isUsable
    ? readParts(
        accounts.flatMap(({ part, rows: account }): readonly PayrollPart[] => {
          const { sheet, headerRow, found } = part
          const element = parts.length > 1 ? (elementNamed(elements, sheet.name)?.code ?? null) : null
          const whole = { rows: sheet.rows, headers: found.headers }
          return listsOf(whole, mapping).map((list) =>
            Object.assign(list, { name: partName(parts, part), headerRow, element, account }),
          )
        }),
        mapping,
      )
    : null
  const reading = readingOf(
    read.sheets,
    new Map(
      accounts.map(({ part: { sheet, headerRow, found }, rows }) => [
        sheet,
        rows.close(
          headerRow,
          headerRow < 0
            ? []
            : columnsOf(found.headers, (place) => useOf(textsOf(found.headers), place, mapping)),
        ),
      ]),
    ),
  )
  const ofParts = parts.map(({ sheet }) => sheet)
  return {
    mapping,
    facts: {
      sheet: main.sheet.name,
      headers: textsOf(headers).filter((header) => header !== ''),
      headerRow: main.headerRow,
      leftOut: table?.leftOut ?? 0,
      writtenTotal: table?.writtenTotal ?? null,
      formulas: ofParts.reduce((sum, { formulas }) => sum + formulas, 0),
      mergedCells: ofParts.reduce((sum, { merged }) => sum + merged.length, 0),
      mergedRanges: firstNamed(ofParts.flatMap(({ merged }) => merged)),
      hiddenSheets: read.sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name),
      hiddenRows: ofParts.reduce((sum, { hiddenRows }) => sum + hiddenRows.length, 0),
      hiddenRowRanges: ofParts.flatMap(({ hiddenRows }) => rowRanges(hiddenRows)),
      ambiguousDates: table?.ambiguousDates ?? false,
      ambiguousSigns: table?.ambiguousSigns ?? false,
      otherSheets: read.sheets
        .filter((sheet) => !ofParts.includes(sheet) && !sheet.isHidden)
        .map(({ name }) => name),
      reading,
    },
    rows: packed(table?.rows ?? []),
    namesMonth: table?.rows.some(({ month }) => month !== null) ?? false,
    total: table?.total ?? null,
    rowsHash: table === null || table.rows.length === 0 ? null : hashOf(table.rows),
  }
}
