import type { PlainDate } from '../dates.ts'
import type { FileCell, FileSheet } from '../tables/file-cell.ts'
import { columnsOf, type FileReading, RowReading } from '../tables/file-reading.ts'
import { headerKey } from '../tables/header-key.ts'
import { findColumns, headersHave, placesOf, seenHeaders } from '../tables/named-columns.ts'
import { partName, readingOf, tableParts } from '../tables/parts.ts'
import type { DateOrder } from '../tables/read-day.ts'
import { readSidedAmount } from '../tables/sides.ts'
import {
  OPENING_TABLE,
  type OpeningColumn,
  type OpeningMapping,
  type OpeningPart,
  type OpeningRow,
  openingDateOrder,
  readOpeningRows,
} from './opening-rows.ts'

/** What a person said of a file of balances, or what the last one had; null for nothing. */
export interface OpeningDetails {
  readonly mapping: OpeningMapping | null
  readonly dateOrder: DateOrder | null
}

/** A file of balances as it was read. */
export interface OpeningFile {
  /** The first sheet that was read, and the place of its headers, from 0. */
  readonly sheet: string
  readonly headerRow: number
  readonly mapping: OpeningMapping
  readonly rows: readonly OpeningRow[]
  readonly reading: FileReading
}

/** Why a file of balances is not taken. */
export type OpeningProblem =
  | { readonly problem: 'NO_COLUMNS'; readonly headers: string }
  | { readonly problem: 'AMBIGUOUS_DATES' | 'NO_ROWS' }

interface Found {
  readonly headers: readonly FileCell[]
  readonly mapping: OpeningMapping
}

const textsOf = (headers: readonly FileCell[]) => headers.map(({ text }) => text)

/** Reads all sheets of a file that hold balances, or says why not. */
export function readOpeningFile(
  sheets: readonly FileSheet[],
  { mapping: told, dateOrder }: OpeningDetails,
  goLive: PlainDate,
): OpeningFile | OpeningProblem {
  const parts = tableParts<Found>(sheets, {
    find: (rows) => {
      const found = findColumns(OPENING_TABLE, rows, told)
      return found && { ...found, headers: rows[found.headerRow] ?? [] }
    },
    isSame: (first, later) => headersHave(first.mapping, textsOf(later.headers)),
    isRecord: (row, { found: { headers, mapping } }) => {
      const places = placesOf(OPENING_TABLE, headers, mapping)
      const amounts = (['DEBIT', 'CREDIT', 'AMOUNT'] as const).flatMap((column) => row[places[column]] ?? [])
      const isAmount = (cell: FileCell) => 'amount' in readSidedAmount(cell, { decimalComma: false })
      return (
        (row[places.ACCOUNT]?.text ?? '') !== '' &&
        amounts.some(({ text }) => /\d/.test(text)) &&
        amounts.every(isAmount)
      )
    },
  })
  const [main] = parts
  if (main === undefined) {
    const visible = sheets.filter(({ isHidden }) => !isHidden)
    return { problem: 'NO_COLUMNS', headers: seenHeaders(visible.map(({ rows }) => rows)) }
  }
  const { mapping } = main.found
  const uses = new Map(
    (Object.entries(mapping) as [OpeningColumn, string][]).map(([column, header]) => [
      headerKey(header),
      column,
    ]),
  )
  const withAccounts = parts.map((part) => {
    const account = new RowReading(part.sheet)
    const read: OpeningPart = {
      name: partName(parts, part),
      rows: part.sheet.rows,
      headerRow: part.headerRow,
      headers: part.found.headers,
      account,
    }
    return { part, read, account }
  })
  const read = withAccounts.map((each) => each.read)
  const order = openingDateOrder(read, mapping, goLive, dateOrder)
  if (order === null) return { problem: 'AMBIGUOUS_DATES' }
  const rows = readOpeningRows(read, mapping, order)
  if (rows.length === 0) return { problem: 'NO_ROWS' }
  return {
    sheet: main.sheet.name,
    headerRow: main.headerRow,
    mapping,
    rows,
    reading: readingOf(
      sheets,
      new Map(
        withAccounts.map(({ part: { sheet, headerRow, found }, account }) => [
          sheet,
          account.close(
            headerRow,
            headerRow < 0
              ? []
              : columnsOf(
                  found.headers,
                  (place) => uses.get(headerKey(found.headers[place]?.text ?? '')) ?? null,
                ),
          ),
        ]),
      ),
    ),
  }
}
