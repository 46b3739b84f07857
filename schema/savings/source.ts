import type { PlainDate } from '#rules/dates.ts'
import type { LoanType } from '#rules/loans/products.ts'
import type { Kobo } from '#rules/money.ts'
import type { SavingsGoal } from '#rules/savings/goal.ts'
import type {
  AmountsInForce,
  GivenInstructionItem,
  InstructionItem,
  InstructionKind,
  ProductAmounts,
} from '#rules/savings/instruction.ts'
import type { SavingsProductName } from '#rules/savings/products.ts'
import type { InstructionState } from '#rules/savings/review.ts'
import type { Page, PageRequest } from '../page.ts'

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
export interface Ledger {
  readonly asAt: Date
  readonly summary: readonly Balance[]
  readonly savingsLines: readonly LedgerLine[]
  readonly loanLines: readonly LedgerLine[]
  /** What the society owes the member beside the savings; zero where a backend does not say. */
  readonly unappliedBalance: Kobo
}

/** An instruction to deduct savings from the salary. */
export interface SavingsInstruction {
  /** Made from the member, the kind and the time, because the documents give instructions no id. */
  readonly id: string
  readonly memberId: string
  readonly kind: InstructionKind
  readonly state: InstructionState
  readonly requestedAt: Date | null
  /** When it was last changed; null where the backend does not say. */
  readonly updatedAt: Date | null
  readonly items: readonly InstructionItem[]
  /** Why staff declined it; null in other states and when no reason was given. */
  readonly rejectionReason: string | null
  /** The amounts in force beside it; left out where it was read with its member alone. */
  readonly inForce?: AmountsInForce
}

/** Which instructions are listed; null for every kind or state. */
export interface InstructionFilter {
  readonly kind: InstructionKind | null
  readonly state: InstructionState | null
}

/** The orders of a list of instructions. */
export type InstructionOrder = 'REQUESTED_AT' | 'NAME' | 'MEMBER_NUMBER' | 'MONTHLY_TOTAL' | 'UPDATED_AT'

/** How instructions are sorted; pending ones come first in every order but that of changes. */
export interface InstructionListing {
  readonly orderBy: InstructionOrder
  readonly descending: boolean
}

/** What several instructions come to a month. */
export interface InstructionTotals {
  readonly count: number
  readonly amounts: ProductAmounts
}

/** What a member saves for in one product; without an amount nothing. */
export interface GivenGoal {
  readonly product: SavingsProductName
  /** Kobo. */
  readonly amount: Kobo | null
  /** A day of the month in which it is wanted. */
  readonly month: PlainDate | null
}

/** An instruction of a history, with the day from which it counts; null for one that never counted. */
export interface PastInstruction {
  readonly instruction: SavingsInstruction
  readonly effectiveFrom: PlainDate | null
}

/** What a member saves for, and every instruction of the member, the latest first. */
export interface SavingsPlan {
  readonly goals: readonly SavingsGoal[]
  readonly instructions: readonly PastInstruction[]
}

interface Done {
  readonly message: string | null
}

/** The port of ledgers and savings instructions. */
export interface SavingsSource {
  /** The ledger of a confirmed member, read once in a request. */
  ledger(memberNumber: string): Promise<Ledger>
  /** The same for who reads only the balances: its histories may be left out, so that many members cost one call. */
  balances(memberNumber: string): Promise<Ledger>
  /**
   * Submits an instruction of the caller with the items in the given order, because errors refer to their position.
   * ALREADY_PENDING while one of the same kind is pending.
   */
  submitInstruction(kind: InstructionKind, items: readonly GivenInstructionItem[]): Promise<Done>
  /** The caller's plan. NOT_SUPPORTED_BY_BACKEND where no goals are kept. */
  plan(memberId: string): Promise<SavingsPlan>
  /** As `plan`. */
  setGoal(goal: GivenGoal): Promise<Done>
  /** ALREADY_DECIDED when none of the kind is pending. */
  acknowledgeInstruction(memberId: string, kind: InstructionKind): Promise<Done>
  /** As `acknowledgeInstruction`. `reason` is shown to the member; null for none. */
  declineInstruction(memberId: string, kind: InstructionKind, reason: string | null): Promise<Done>
  /** The latest instructions of each kind that fit, with their members. */
  instructions(
    filter: InstructionFilter,
    listing: InstructionListing,
    request: PageRequest,
  ): Promise<Page<SavingsInstruction>>
  /** The number of pending instructions of a kind, or of all kinds. */
  countPendingInstructions(kind: InstructionKind | null): Promise<number | null>
  /** The sums of the instructions that `instructions` lists; '' for no search. */
  instructionTotals(filter: InstructionFilter, search: string): Promise<InstructionTotals>
}
