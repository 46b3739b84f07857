import type { PlainDate } from '#rules/dates.ts'
import type { LoanType } from '#rules/loans/products.ts'
import type { Kobo } from '#rules/money.ts'
import type { GivenInstructionItem, InstructionItem, InstructionKind } from '#rules/savings/instruction.ts'
import type { SavingsProductName } from '#rules/savings/products.ts'
import type { InstructionState } from '#rules/savings/review.ts'

/** The ledger of a balance or line. */
export type LedgerKind = 'SAVINGS' | 'LOAN'

/** The product of a ledger code. An undocumented code has neither a savings product nor a loan type. */
export interface LedgerProduct {
  readonly code: string
  /** The product's name on screens, or the code itself when it is not known. */
  readonly label: string
  /** null only for an unknown code whose ledger cannot be determined. */
  readonly kind: LedgerKind | null
  readonly savingsProduct: SavingsProductName | null
  readonly loanType: LoanType | null
}

/** The balance of one product. */
export interface Balance extends LedgerProduct {
  /** Savings: what the society owes the member. Loans: what the member owes. */
  readonly balance: Kobo
}

/** One row of a member's history. */
export interface LedgerLine extends LedgerProduct {
  readonly narration: string
  readonly date: PlainDate | null
  readonly debit: Kobo
  readonly credit: Kobo
  /** The product's balance after this line. */
  readonly balance: Kobo
  readonly reference: string | null
}

/** A member's balances and histories at one time. */
export interface Statement {
  readonly asAt: Date
  readonly summary: readonly Balance[]
  readonly savingsLines: readonly LedgerLine[]
  readonly loanLines: readonly LedgerLine[]
}

/** An instruction to deduct savings from the salary. */
export interface SavingsInstruction {
  /** Made from the member, the kind and the time, because the documents give instructions no id. */
  readonly id: string
  readonly memberId: string
  readonly kind: InstructionKind
  readonly state: InstructionState
  readonly requestedAt: Date | null
  readonly items: readonly InstructionItem[]
}

interface Done {
  readonly message: string | null
}

/** The port of statements and savings instructions. */
export interface SavingsSource {
  /** The statement of a confirmed member, read once in a request. */
  statement(memberNumber: string): Promise<Statement>
  /**
   * Submits an instruction of the caller with the items in the given order, because errors refer to their position.
   * ALREADY_PENDING while one of the same kind is pending. `key` is the idempotency key.
   */
  submitInstruction(
    kind: InstructionKind,
    items: readonly GivenInstructionItem[],
    key: string | null,
  ): Promise<Done>
  /** ALREADY_DECIDED when none of the kind is pending. */
  acknowledgeInstruction(memberId: string, kind: InstructionKind): Promise<Done>
  /** As `acknowledgeInstruction`. */
  declineInstruction(memberId: string, kind: InstructionKind): Promise<Done>
}
