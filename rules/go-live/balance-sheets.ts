import type { PlainDate } from '../dates.ts'
import type { FileCell, FileSheet } from '../tables/file-cell.ts'
import { type ColumnUse, columnsOf, RowReading, type SheetReading } from '../tables/file-reading.ts'
import { headerKey } from '../tables/header-key.ts'
import { findColumns, headersHave, placesOf } from '../tables/named-columns.ts'
import { tableParts } from '../tables/parts.ts'
import type { DateOrder } from '../tables/read-day.ts'
import { readSidedAmount } from '../tables/sides.ts'
import { balanceExtras } from './balance-extras.ts'
import type { OpeningRow } from './opening-row.ts'
import {
  OPENING_TABLE,
  type OpeningColumn,
  type OpeningMapping,
  type OpeningPart,
  openingDateOrder,
  readOpeningRows,
} from './opening-rows.ts'
import type { OpeningRowKind } from './row-details.ts'

interface Found {
  readonly headers: readonly FileCell[]
  readonly mapping: OpeningMapping
}

/** How a group of sheets is read. */
export interface ReadingContext {
  readonly goLive: PlainDate
  /** As a person has said; null while nobody was asked. */
  readonly dateOrder: DateOrder | null
  readonly university: string
  /** Whether the file has several tables, so that rows are told apart by their sheets. */
  readonly hasTables: boolean
}

/** A group of sheets as it was read, or why it is not. */
export type GroupRead =
  | { readonly rows: readonly OpeningRow[]; readonly readings: ReadonlyMap<FileSheet, SheetReading> }
  | { readonly problem: 'AMBIGUOUS_DATES'; readonly sheet: FileSheet }

const textsOf = (headers: readonly FileCell[]) => headers.map(({ text }) => text)

/** What a column of a sheet of balances is read as, by the key of its header. */
function usesOf(headers: readonly FileCell[], mapping: OpeningMapping): ReadonlyMap<string, ColumnUse> {
  const own = Object.entries(mapping) as [OpeningColumn, string][]
  const extras = Object.entries(balanceExtras(headers, Object.values<string>(mapping)).mapping)
  return new Map<string, ColumnUse>([
    ...extras.map(([column, header]): [string, ColumnUse] => [
      headerKey(header ?? ''),
      column === 'CLASS' ? 'ACCOUNT_CLASS' : column === 'ACCOUNT_NAME' ? 'ACCOUNT' : 'GUARANTOR',
    ]),
    ...own.map(([column, header]): [string, ColumnUse] => [headerKey(header), column]),
  ])
}

/** Reads sheets with a row for each balance: those with the headers of the first, and those that go on without any. */
export function readBalanceSheets(
  sheets: readonly FileSheet[],
  told: OpeningMapping | null,
  { goLive, dateOrder, hasTables }: ReadingContext,
  kind: OpeningRowKind,
): GroupRead {
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
  if (main === undefined) return { rows: [], readings: new Map() }
  const { mapping } = main.found
  const withAccounts = parts.map((part) => {
    const account = new RowReading(part.sheet)
    const read: OpeningPart = {
      name: hasTables || parts.length > 1 ? part.sheet.name : '',
      rows: part.sheet.rows,
      headerRow: part.headerRow,
      headers: part.found.headers,
      account,
    }
    return { part, read, account }
  })
  const read = withAccounts.map((each) => each.read)
  const order = openingDateOrder(read, mapping, goLive, dateOrder)
  if (order === null) return { problem: 'AMBIGUOUS_DATES', sheet: main.sheet }
  const rows = readOpeningRows(read, mapping, order, kind)
  return {
    rows,
    readings: new Map(
      withAccounts.map(({ part: { sheet, headerRow, found }, account }) => {
        const uses = usesOf(found.headers, mapping)
        const useAt = (place: number) => uses.get(headerKey(found.headers[place]?.text ?? '')) ?? null
        return [sheet, account.close(headerRow, headerRow < 0 ? [] : columnsOf(found.headers, useAt))]
      }),
    ),
  }
}
