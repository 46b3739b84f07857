import { formatPlainDate } from '#rules/dates.ts'
import { shortNaira } from '#rules/money.ts'
import { BANK_FAULTS, BANK_TEXTS } from '#rules/texts/bank.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { type BankFile, type BankProblem, type BankTold, readBankFile } from '#rules/vouchers/bank-file.ts'
import type { BankLine } from '#rules/vouchers/bank-rows.ts'
import { readSheets } from '../../sheets/read-sheets.ts'
import { type Packed, packed } from '../../threads/packed.ts'

/** The field of the form that a refusal is about. */
export type RefusedField = 'file' | 'dateOrder' | 'decimalMark' | 'opening' | 'closing'

/** A statement as its file has it, or the text for why none of it is taken. */
export type ReadStatement = (Omit<BankFile, 'lines'> & { readonly lines: Packed<BankLine> }) | Refusal

interface Refusal {
  readonly refusal: string
  readonly field: RefusedField
}

type ProblemOf<Kind extends BankProblem['problem']> = Extract<BankProblem, { readonly problem: Kind }>

/** Rows that a text names. */
const NAMED_ROWS = 5

const named = (rows: readonly string[]): string =>
  rows.length > NAMED_ROWS ? `${rows.slice(0, NAMED_ROWS).join(', ')} …` : rows.join(', ')

/** A row as people find it: with its sheet where there are several. */
const placeOf = ({ sheet, row }: { readonly sheet: string; readonly row: number }): string =>
  sheet === '' ? String(row) : `${sheet} ${row}`

/** What is said of a problem, at the field that it is about. */
const REFUSALS: { readonly [Kind in BankProblem['problem']]: (problem: ProblemOf<Kind>) => Refusal } = {
  NO_COLUMNS: ({ headers }) => ({ field: 'file', refusal: BANK_TEXTS.noColumns(headers) }),
  NO_LINES: () => ({ field: 'file', refusal: BANK_TEXTS.noLines }),
  AMBIGUOUS_DATES: () => ({ field: 'dateOrder', refusal: BANK_TEXTS.ambiguousDates }),
  AMBIGUOUS_MARKS: () => ({ field: 'decimalMark', refusal: BANK_TEXTS.ambiguousMarks }),
  ROWS: ({ faults }) => ({
    field: 'file',
    refusal: BANK_TEXTS.rowFaults(
      named(faults.map((faulty) => `${placeOf(faulty)} (${BANK_FAULTS[faulty.fault]})`)),
    ),
  }),
  OUTSIDE: ({ rows }) => ({ field: 'file', refusal: BANK_TEXTS.outside(named(rows.map(placeOf))) }),
  BALANCE: ({ line, balance, expected }) => ({
    field: 'file',
    refusal: BANK_TEXTS.balanceBroken(
      placeOf(line),
      formatPlainDate(line.date),
      shortNaira(balance),
      shortNaira(expected),
    ),
  }),
  NO_OPENING: () => ({ field: 'opening', refusal: BANK_TEXTS.balanceMissing }),
  NO_CLOSING: () => ({ field: 'closing', refusal: BANK_TEXTS.balanceMissing }),
  OPENING: ({ amount }) => ({ field: 'opening', refusal: BANK_TEXTS.openingOfFile(shortNaira(amount)) }),
  CLOSING: ({ amount }) => ({ field: 'closing', refusal: BANK_TEXTS.closingOfFile(shortNaira(amount)) }),
  SUM: ({ amount }) => ({ field: 'closing', refusal: BANK_TEXTS.sumDiffers(shortNaira(amount)) }),
}

function refusalOf<Kind extends BankProblem['problem']>(problem: ProblemOf<Kind>): Refusal {
  // The types do not see that a kind of problem and what is said of it belong together.
  const said = REFUSALS[problem.problem] as (of: ProblemOf<Kind>) => Refusal
  return said(problem)
}

/** Reads a file of the bank whole or not at all. Takes seconds for a large one: a server calls it in a thread. */
export function readStatement(bytes: Buffer, told: BankTold): ReadStatement {
  const read = readSheets(bytes)
  if ('refusal' in read) return { field: 'file', refusal: REPORT_TEXTS.refused[read.refusal] }
  const file = readBankFile(read.sheets, told)
  return 'problem' in file ? refusalOf(file) : { ...file, lines: packed(file.lines) }
}
