import { formatPlainDate } from '#rules/dates.ts'
import { formatNaira } from '#rules/money.ts'
import { BANK_FAULTS, BANK_TEXTS } from '#rules/texts/bank.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { type BankFile, type BankProblem, type BankTold, readBankFile } from '#rules/vouchers/bank-file.ts'
import type { BankLine } from '#rules/vouchers/bank-rows.ts'
import { readSheets } from '../../sheets/read-sheets.ts'
import { type Packed, packed } from '../../threads/packed.ts'

/** The field of the form that a refusal is about. */
export type RefusedField = 'file' | 'dateOrder' | 'opening' | 'closing'

/** A statement as its file has it, or the text for why none of it is taken. */
export type ReadStatement =
  | (Omit<BankFile, 'lines'> & { readonly lines: Packed<BankLine> })
  | { readonly refusal: string; readonly field: RefusedField }

/** Rows that a text names. */
const NAMED_ROWS = 5

const named = (rows: readonly string[]): string =>
  rows.length > NAMED_ROWS ? `${rows.slice(0, NAMED_ROWS).join(', ')} …` : rows.join(', ')

/** A row as people find it: with its sheet where there are several. */
const placeOf = ({ sheet, row }: { readonly sheet: string; readonly row: number }): string =>
  sheet === '' ? String(row) : `${sheet} ${row}`

/** What is said of a problem, at the field that it is about. */
function refusalOf(problem: BankProblem): { readonly refusal: string; readonly field: RefusedField } {
  switch (problem.problem) {
    case 'NO_COLUMNS':
      return { field: 'file', refusal: BANK_TEXTS.noColumns(problem.headers) }
    case 'NO_LINES':
      return { field: 'file', refusal: BANK_TEXTS.noLines }
    case 'AMBIGUOUS_DATES':
      return { field: 'dateOrder', refusal: BANK_TEXTS.ambiguousDates }
    case 'ROWS': {
      const rows = problem.faults.map((faulty) => `${placeOf(faulty)} (${BANK_FAULTS[faulty.fault]})`)
      return { field: 'file', refusal: BANK_TEXTS.rowFaults(named(rows)) }
    }
    case 'OUTSIDE':
      return { field: 'file', refusal: BANK_TEXTS.outside(named(problem.rows.map(placeOf))) }
    case 'BALANCE':
      return {
        field: 'file',
        refusal: BANK_TEXTS.balanceBroken(
          placeOf(problem.line),
          formatPlainDate(problem.line.date),
          formatNaira(problem.balance),
          formatNaira(problem.expected),
        ),
      }
    case 'NO_OPENING':
      return { field: 'opening', refusal: BANK_TEXTS.balanceMissing }
    case 'NO_CLOSING':
      return { field: 'closing', refusal: BANK_TEXTS.balanceMissing }
    case 'OPENING':
      return { field: 'opening', refusal: BANK_TEXTS.openingOfFile(formatNaira(problem.amount)) }
    case 'CLOSING':
      return { field: 'closing', refusal: BANK_TEXTS.closingOfFile(formatNaira(problem.amount)) }
    case 'SUM':
      return { field: 'closing', refusal: BANK_TEXTS.sumDiffers(formatNaira(problem.amount)) }
  }
}

/** Reads a file of the bank whole or not at all. Takes seconds for a large one: a server calls it in a thread. */
export function readStatement(bytes: Buffer, told: BankTold): ReadStatement {
  const read = readSheets(bytes)
  if ('refusal' in read) return { field: 'file', refusal: REPORT_TEXTS.refused[read.refusal] }
  const file = readBankFile(read.sheets, told)
  return 'problem' in file ? refusalOf(file) : { ...file, lines: packed(file.lines) }
}
