import type { PlainDate } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import type { FileReading } from '#rules/tables/file-reading.ts'
import type { DateOrder } from '#rules/tables/read-day.ts'
import type { ChartAccount } from '#rules/treasury/chart.ts'
import type { BankProof } from '#rules/vouchers/bank-proof.ts'
import type { BankColumn } from '#rules/vouchers/bank-table.ts'
import type { ReconciliationResult, ReconciliationSums } from '#rules/vouchers/reconcile.ts'
import type { Outcome } from '../outcome.ts'
import type { Page, PageRequest } from '../page.ts'
import type { UploadedFile } from '../upload.ts'
import type { Done } from './done.ts'

export type BankLineState = 'OPEN' | 'MATCHED' | 'EXCLUDED'

/** A statement of the bank with the sums of its reconciliation, in kobo. */
export interface BankStatement extends ReconciliationSums, ReconciliationResult {
  readonly id: string
  /** The bank account that it is of; null where a backend has one alone. */
  readonly bankAccount: ChartAccount | null
  readonly state: 'OPEN' | 'CLOSED'
  readonly from: PlainDate
  readonly to: PlainDate
  readonly fileName: string
  readonly uploaded: Done
  readonly closed: Done | null
  /** null where it is not known. */
  readonly reading: FileReading | null
}

/** A line of a statement. */
export interface BankLine {
  readonly id: string
  /** '' where the file has its lines on one sheet. */
  readonly sheet: string
  readonly row: number
  readonly date: PlainDate
  readonly description: string
  readonly reference: string
  /** Kobo; above zero came in. */
  readonly amount: Kobo
  readonly state: BankLineState
  readonly how: 'REFERENCE' | 'DATE' | 'HAND' | null
  readonly reason: string | null
  readonly entries: readonly string[]
  /** Of an open line: the payer whose narration it has; null for none. */
  readonly payer: { readonly id: string; readonly name: string } | null
}

/** What the books have on the bank account and no statement has. */
export interface BankEntry {
  readonly id: string
  readonly entry: string
  readonly date: PlainDate
  readonly narration: string
  readonly reference: string
  /** Kobo; above zero came in. */
  readonly amount: Kobo
  readonly isEarly: boolean
}

/** A statement to upload. Amounts in kobo. */
export interface NewBankStatement {
  /** The number of the bank account; '' for the first. */
  readonly bankAccount: string
  /** null: as file and statement before tell. */
  readonly from: PlainDate | null
  readonly to: PlainDate | null
  readonly opening: Kobo | null
  readonly closing: Kobo | null
  readonly columns: Readonly<Partial<Record<BankColumn, string>>>
  /** How dates are written that can be read either way; null when nobody has said. */
  readonly dateOrder: DateOrder | null
  readonly file: UploadedFile
}

/** What a file says of a statement before it is kept. Kobo. */
export interface CheckedBankStatement {
  readonly reading: FileReading | null
  readonly from: PlainDate
  readonly to: PlainDate
  readonly opening: Kobo
  readonly closing: Kobo
  readonly lines: number
  readonly moneyIn: Kobo
  readonly moneyOut: Kobo
  readonly proof: BankProof
}

/** The port of bank reconciliation. Every function throws NOT_SUPPORTED_BY_BACKEND where a backend has none. */
export interface BankSource {
  /** `bankAccount`: of this bank account alone, by its number. */
  bankStatements(bankAccount: string | null, request: PageRequest): Promise<Page<BankStatement>>
  /** null for none. */
  bankStatement(id: string): Promise<BankStatement | null>
  bankLines(id: string, state: BankLineState | null, request: PageRequest): Promise<Page<BankLine>>
  bankEntries(id: string, request: PageRequest): Promise<Page<BankEntry>>
  /** Reads a file and keeps nothing. */
  checkBankStatement(statement: NewBankStatement): Promise<Outcome<CheckedBankStatement | null>>
  uploadBankStatement(statement: NewBankStatement, key: string | null): Promise<Outcome<string | null>>
  automatchBankStatement(id: string): Promise<{ readonly message: string | null }>
  matchBankLines(
    id: string,
    lines: readonly string[],
    entries: readonly string[],
  ): Promise<{ readonly message: string | null }>
  releaseBankLines(id: string, lines: readonly string[]): Promise<{ readonly message: string | null }>
  excludeBankLines(
    id: string,
    lines: readonly string[],
    reason: string,
  ): Promise<{ readonly message: string | null }>
  endBankStatement(id: string, isClosing: boolean): Promise<{ readonly message: string | null }>
}
