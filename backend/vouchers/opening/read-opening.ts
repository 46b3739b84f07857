import { findColumns, seenHeaders } from '#rules/payroll/named-columns.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { OPENING_TEXTS } from '#rules/texts/opening.ts'
import {
  OPENING_TABLE,
  type OpeningMapping,
  type OpeningRow,
  readOpeningRows,
} from '#rules/vouchers/opening-rows.ts'
import { readPayrollFile } from '../../payroll/read-file.ts'

/** The balances of a file. */
export interface ReadOpening {
  readonly sheet: string
  /** From 0. */
  readonly headerRow: number
  readonly mapping: OpeningMapping
  readonly rows: readonly OpeningRow[]
}

/** Reads a file of balances, or answers the text for why it is refused. `mapping` is chosen, or that of the last file. */
export async function readOpening(
  bytes: Buffer,
  mapping: OpeningMapping | null,
): Promise<ReadOpening | { readonly refusal: string }> {
  const read = await readPayrollFile(bytes)
  if ('refusal' in read) return { refusal: REPORT_TEXTS.refused[read.refusal] }
  const visible = read.sheets.filter(({ isHidden }) => !isHidden)
  for (const { name, rows } of visible) {
    const found = findColumns(OPENING_TABLE, rows, mapping)
    if (found === null) continue
    const balances = readOpeningRows(rows, found).rows
    return balances.length === 0
      ? { refusal: OPENING_TEXTS.noRows }
      : { sheet: name, headerRow: found.headerRow, mapping: found.mapping, rows: balances }
  }
  return { refusal: OPENING_TEXTS.noColumns(seenHeaders(visible.map(({ rows }) => rows))) }
}
