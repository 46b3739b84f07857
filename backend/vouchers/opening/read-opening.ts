import type { PlainDate } from '#rules/dates.ts'
import { findColumns, seenHeaders } from '#rules/payroll/named-columns.ts'
import type { DateOrder } from '#rules/payroll/read-month.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { OPENING_TEXTS } from '#rules/texts/opening.ts'
import {
  OPENING_TABLE,
  type OpeningMapping,
  type OpeningRow,
  openingDateOrder,
  readOpeningRows,
} from '#rules/vouchers/opening-rows.ts'
import { readSheets } from '../../sheets/read-sheets.ts'
import { type Packed, packed } from '../../threads/packed.ts'

/** The balances of a file. */
export interface ReadOpening {
  readonly sheet: string
  /** From 0. */
  readonly headerRow: number
  readonly mapping: OpeningMapping
  readonly rows: Packed<OpeningRow>
}

/** What a person said of a file, or what the last one had; null for nothing. */
export interface OpeningDetails {
  readonly mapping: OpeningMapping | null
  readonly dateOrder: DateOrder | null
}

/**
 * Reads a file of balances, or answers the text for why it is refused, and the field that has to be told. Takes seconds for a
 * large one: a server calls it in a thread.
 */
export function readOpening(
  bytes: Buffer,
  { mapping, dateOrder }: OpeningDetails,
  goLive: PlainDate,
): ReadOpening | { readonly refusal: string; readonly field?: 'dateOrder' } {
  const read = readSheets(bytes)
  if ('refusal' in read) return { refusal: REPORT_TEXTS.refused[read.refusal] }
  const visible = read.sheets.filter(({ isHidden }) => !isHidden)
  for (const { name, rows } of visible) {
    const found = findColumns(OPENING_TABLE, rows, mapping)
    if (found === null) continue
    const order = openingDateOrder(rows, found, goLive, dateOrder)
    if (order === null) return { refusal: OPENING_TEXTS.ambiguousDates, field: 'dateOrder' }
    const balances = readOpeningRows(rows, found, order).rows
    return balances.length === 0
      ? { refusal: OPENING_TEXTS.noRows }
      : { sheet: name, headerRow: found.headerRow, mapping: found.mapping, rows: packed(balances) }
  }
  return { refusal: OPENING_TEXTS.noColumns(seenHeaders(visible.map(({ rows }) => rows))) }
}
