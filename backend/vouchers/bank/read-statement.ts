import { findColumns, seenHeaders } from '#rules/payroll/named-columns.ts'
import type { DateOrder } from '#rules/payroll/read-month.ts'
import { BANK_FAULTS, BANK_TEXTS } from '#rules/texts/bank.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import {
  BANK_TABLE,
  type BankDays,
  type BankLine,
  type BankMapping,
  bankDateOrder,
  readBankRows,
} from '#rules/vouchers/bank-lines.ts'
import { readSheets } from '../../sheets/read-sheets.ts'
import { type Packed, packed } from '../../threads/packed.ts'

/** The lines of a file, or the text for why none of it is taken. */
export type ReadStatement =
  | { readonly mapping: BankMapping; readonly lines: Packed<BankLine> }
  | { readonly refusal: string; readonly field?: 'dateOrder' }

/** Rows that a text names. */
const NAMED_ROWS = 5

const named = (rows: readonly string[]): string =>
  rows.length > NAMED_ROWS ? `${rows.slice(0, NAMED_ROWS).join(', ')} …` : rows.join(', ')

/** What a person said of a file, or what the last statement of the bank account had; null for nothing. */
export interface StatementDetails {
  readonly mapping: BankMapping | null
  readonly dateOrder: DateOrder | null
}

/** Reads a file of the bank whole or not at all. Takes seconds for a large one: a server calls it in a thread. */
export function readStatement(
  bytes: Buffer,
  { mapping, dateOrder }: StatementDetails,
  { from, to }: BankDays,
): ReadStatement {
  const read = readSheets(bytes)
  if ('refusal' in read) return { refusal: REPORT_TEXTS.refused[read.refusal] }
  const visible = read.sheets.filter(({ isHidden }) => !isHidden)
  for (const { rows } of visible) {
    const headers = findColumns(BANK_TABLE, rows, mapping)
    if (headers === null) continue
    const order = bankDateOrder(rows, headers, { from, to }, dateOrder)
    if (order === null) return { refusal: BANK_TEXTS.ambiguousDates, field: 'dateOrder' }
    const { lines, faults } = readBankRows(rows, headers, order)
    if (faults.length > 0)
      return {
        refusal: BANK_TEXTS.rowFaults(
          named(faults.map(({ row, fault }) => `${row} (${BANK_FAULTS[fault]})`)),
        ),
      }
    const outside = lines.filter(({ date }) => date < from || date > to)
    if (outside.length > 0)
      return { refusal: BANK_TEXTS.outside(named(outside.map(({ row }) => String(row)))) }
    return lines.length === 0
      ? { refusal: BANK_TEXTS.noLines }
      : { mapping: headers.mapping, lines: packed(lines) }
  }
  return { refusal: BANK_TEXTS.noColumns(seenHeaders(visible.map(({ rows }) => rows))) }
}
