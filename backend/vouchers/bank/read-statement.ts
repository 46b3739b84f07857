import type { PlainDate } from '#rules/dates.ts'
import { findColumns, seenHeaders } from '#rules/payroll/named-columns.ts'
import { BANK_FAULTS, BANK_TEXTS } from '#rules/texts/bank.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { BANK_TABLE, type BankLine, type BankMapping, readBankRows } from '#rules/vouchers/bank-lines.ts'
import { readPayrollFile } from '../../payroll/read-file.ts'

/** The lines of a file, or the text for why none of it is taken. */
export type ReadStatement =
  | { readonly mapping: BankMapping; readonly lines: readonly BankLine[] }
  | { readonly refusal: string }

/** Rows that a text names. */
const NAMED_ROWS = 5

const named = (rows: readonly string[]): string =>
  rows.length > NAMED_ROWS ? `${rows.slice(0, NAMED_ROWS).join(', ')} …` : rows.join(', ')

/** Reads a file of the bank whole or not at all. `mapping` is what a person chose, or what the last statement had. */
export async function readStatement(
  bytes: Buffer,
  mapping: BankMapping | null,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
): Promise<ReadStatement> {
  const read = await readPayrollFile(bytes)
  if ('refusal' in read) return { refusal: REPORT_TEXTS.refused[read.refusal] }
  const visible = read.sheets.filter(({ isHidden }) => !isHidden)
  for (const { rows } of visible) {
    const headers = findColumns(BANK_TABLE, rows, mapping)
    if (headers === null) continue
    const { lines, faults } = readBankRows(rows, headers)
    if (faults.length > 0)
      return {
        refusal: BANK_TEXTS.rowFaults(
          named(faults.map(({ row, fault }) => `${row} (${BANK_FAULTS[fault]})`)),
        ),
      }
    const outside = lines.filter(({ date }) => date < from || date > to)
    if (outside.length > 0)
      return { refusal: BANK_TEXTS.outside(named(outside.map(({ row }) => String(row)))) }
    return lines.length === 0 ? { refusal: BANK_TEXTS.noLines } : { mapping: headers.mapping, lines }
  }
  return { refusal: BANK_TEXTS.noColumns(seenHeaders(visible.map(({ rows }) => rows))) }
}
