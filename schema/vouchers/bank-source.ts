import type { PlainDate } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import type { DecimalMark } from '#rules/tables/decimal-mark.ts'
import type { FileReading } from '#rules/tables/file-reading.ts'
import type { DateOrder } from '#rules/tables/read-day.ts'
import type { BankProof } from '#rules/vouchers/bank-proof.ts'
import type { BankDirection, BankRuleKind, BankRuleText } from '#rules/vouchers/bank-rules.ts'
import type { BankColumn } from '#rules/vouchers/bank-table.ts'
import type { MatchDoubt } from '#rules/vouchers/match-evidence.ts'
import type { ReconciliationResult, ReconciliationSums } from '#rules/vouchers/reconcile.ts'
import type { Outcome } from '../outcome.ts'
import type { Page, PageRequest } from '../page.ts'
import type { Decidable } from '../requests/source.ts'
import type { Account } from '../treasury/account-source.ts'
import type { UploadedFile } from '../upload.ts'
import type { Done } from './done.ts'

export type BankLineState = 'OPEN' | 'WAITING' | 'MATCHED' | 'EXCLUDED'

/** A statement of the bank with the sums of its reconciliation, in kobo. */
export interface BankStatement extends Required<ReconciliationSums>, ReconciliationResult {
  readonly id: string
  /** The bank account that it is of; null where a backend has one alone. */
  readonly bankLedgerAccount: Account | null
  readonly state: 'OPEN' | 'CLOSED'
  readonly from: PlainDate
  readonly to: PlainDate
  readonly fileName: string
  readonly uploaded: Done
  readonly closed: Done | null
  /** null where it is not known. */
  readonly reading: FileReading | null
  /** Lines for which a voucher was entered that is not posted yet. */
  readonly waitingLines: number
  /** Of the bank account: asked for or confirmed; null for none. */
  readonly agreement: BankAgreement | null
}

/** The difference from before the first statement of a bank account, agreed once. Kobo. */
export interface BankAgreement extends Decidable {
  readonly amount: Kobo
  readonly upTo: PlainDate
  readonly reason: string
  readonly asked: Done
  /** null while it waits for a second person. */
  readonly confirmed: Done | null
}

/** A rule of a bank account. */
export interface BankRule extends BankRuleText {
  readonly id: string
  readonly bankLedgerAccount: Account
  readonly kind: BankRuleKind
  readonly account: Account
  /** '' for a transfer. */
  readonly party: string
  readonly created: Done
  readonly ended: Done | null
}

/** What staff say of a rule. */
export interface BankRuleValues extends BankRuleText {
  readonly kind: BankRuleKind
  /** The number in the chart. */
  readonly accountNumber: string
  readonly party: string
}

/** The entry that a line may be, and why it is not matched by itself. */
export interface BankProposal {
  readonly entry: BankEntry
  readonly doubts: readonly MatchDoubt[]
}

/** What the matching and the rules suggest for the open lines of a statement. */
export interface BankSuggestions {
  readonly undoubted: number
  readonly doubtful: number
  readonly byRules: readonly { readonly rule: BankRule; readonly lines: number; readonly amount: Kobo }[]
  readonly heldBack: number
}

/** What narrows the lines of a statement. */
export interface BankLineFilter {
  readonly state: BankLineState | null
  /** Only lines that such a rule would fit; null for all. */
  readonly fits: { readonly narrationPattern: string; readonly direction: BankDirection } | null
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
  readonly how: 'REFERENCE' | 'DATE' | 'HAND' | 'VOUCHER' | null
  readonly reason: string | null
  readonly entries: readonly string[]
  /** Of an open line: the payer whose narration it has; null for none. */
  readonly payer: { readonly id: string; readonly name: string } | null
  /** Of an open line: the entry that it may be; null for none. */
  readonly proposal: BankProposal | null
  /** Of an open line: the rules that fit it. */
  readonly rules: readonly BankRule[]
  /** The voucher that waits to be posted for it; null for none. */
  readonly voucher: { readonly id: string; readonly number: string } | null
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
  readonly bankLedgerAccount: string
  /** null: as file and statement before tell. */
  readonly from: PlainDate | null
  readonly to: PlainDate | null
  readonly opening: Kobo | null
  readonly closing: Kobo | null
  readonly columns: Readonly<Partial<Record<BankColumn, string>>>
  /** How dates are written that can be read either way; null when nobody has said. */
  readonly dateOrder: DateOrder | null
  /** Which mark stands before kobo where amounts can be read either way; null when nobody has said. */
  readonly decimalMark: DecimalMark | null
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
  /** `bankLedgerAccount`: of this bank account alone, by its number. */
  bankStatements(bankLedgerAccount: string | null, request: PageRequest): Promise<Page<BankStatement>>
  /** null for none. */
  bankStatement(id: string): Promise<BankStatement | null>
  bankLines(id: string, filter: BankLineFilter, request: PageRequest): Promise<Page<BankLine>>
  /** One line of any statement; null for none. */
  bankLine(id: string): Promise<BankLine | null>
  bankEntries(id: string, request: PageRequest): Promise<Page<BankEntry>>
  /** Reads a file and keeps nothing. */
  checkBankStatement(statement: NewBankStatement): Promise<Outcome<CheckedBankStatement | null>>
  uploadBankStatement(statement: NewBankStatement): Promise<Outcome<string | null>>
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
  /** Of this bank account alone, by its number; ended ones last. */
  bankRules(bankLedgerAccount: string | null): Promise<readonly BankRule[]>
  /** null for none. */
  bankRule(id: string): Promise<BankRule | null>
  /** Answers the id. `bankLedgerAccount` is its number; '' for the first. */
  addBankRule(bankLedgerAccount: string, values: BankRuleValues): Promise<Outcome<string | null>>
  updateBankRule(id: string, values: BankRuleValues): Promise<{ readonly message: string | null }>
  endBankRule(id: string): Promise<{ readonly message: string | null }>
  bankSuggestions(id: string): Promise<BankSuggestions>
  acceptBankProposals(id: string): Promise<{ readonly message: string | null }>
  enterVouchersByRules(id: string, rules: readonly string[]): Promise<{ readonly message: string | null }>
  askBankAgreement(id: string, reason: string): Promise<{ readonly message: string | null }>
  /** Throws SECOND_OFFICER for who asked. */
  decideBankAgreement(id: string, isConfirmed: boolean): Promise<{ readonly message: string | null }>
}
