import type { PlainDate } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import type { SavingsProductName } from '#rules/savings/products.ts'
import type { WithdrawalState } from '#rules/withdrawals/review.ts'
import type { BankAccount, Member } from '../members/source.ts'
import type { Outcome } from '../outcome.ts'
import type { Page, PageRequest } from '../page.ts'

/** Who withdraws, as the request shows them; null where the backend is silent. */
export interface WithdrawingMember {
  readonly fullName: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly faculty: string | null
  readonly department: string | null
  readonly salaryStructure: string | null
}

/** What both kinds of withdrawal have. */
export interface Withdrawal {
  readonly id: string
  readonly state: WithdrawalState
  /** The member's record id; null where the backend names them by number alone. */
  readonly memberId: string | null
  readonly memberNumber: string | null
  readonly person: WithdrawingMember
  readonly bankDetails: BankAccount
  readonly comments: string | null
  readonly transactionReference: string | null
  readonly requestedAt: Date | null
  readonly processedAt: Date | null
}

/** Savings of one product that are to be paid out. */
export interface WithdrawalItem {
  /** null for savings nobody documented. */
  readonly product: SavingsProductName | null
  readonly label: string
  readonly code: string | null
  readonly amount: Kobo
  readonly state: WithdrawalState
}

/** A member asks for a part of their savings. */
export interface SavingsWithdrawal extends Withdrawal {
  readonly items: readonly WithdrawalItem[]
  /** Sum of the items; kobo. */
  readonly total: Kobo
}

/** One line of a settlement; kobo. */
export interface ExitItem {
  readonly name: string
  readonly value: Kobo
}

/** What a member gets on leaving; kobo. Below zero: what they still have to pay. */
export interface ExitSettlement {
  readonly savingsItems: readonly ExitItem[]
  readonly loanItems: readonly ExitItem[]
  readonly totalSavings: Kobo
  readonly totalLoans: Kobo
  readonly netAmount: Kobo
  /** Percent of ordinary savings; null where the backend keeps none. */
  readonly serviceChargePercent: number | null
  readonly serviceCharge: Kobo
  readonly amountDue: Kobo
}

/** A member asks to leave the society. */
export interface MembershipWithdrawal extends Withdrawal {
  readonly effectiveDate: PlainDate | null
  /** null when the backend keeps no figures. */
  readonly settlement: ExitSettlement | null
}

/** What staff decide; `items` as they were shown, where a backend wants them back. */
export interface WithdrawalDecision {
  readonly to: Exclude<WithdrawalState, 'pending'>
  readonly comments: string | null
  readonly transactionReference: string | null
}

/** Savings a member asks for. */
export interface RequestedSavings {
  readonly product: SavingsProductName
  readonly amount: Kobo
}

/** Savings withdrawals and members who leave. `key`: the act is done once for it. */
export interface WithdrawalSource {
  savingsPage(state: WithdrawalState | null, request: PageRequest): Promise<Page<SavingsWithdrawal>>
  membershipPage(state: WithdrawalState | null, request: PageRequest): Promise<Page<MembershipWithdrawal>>
  /** What staff find of a member by their number; asked for once in a request. */
  savingsOf(member: Member): Promise<readonly SavingsWithdrawal[]>
  membershipOf(member: Member): Promise<readonly MembershipWithdrawal[]>
  /** BAD_USER_INPUT for more than the books have; CONFLICT until the registration is confirmed. */
  requestSavings(
    items: readonly RequestedSavings[],
    bankDetails: { readonly [Field in keyof BankAccount]: string },
    key: string | null,
  ): Promise<Outcome<SavingsWithdrawal | null>>
  /** CONFLICT while another request to leave is open. */
  requestMembership(
    effectiveDate: PlainDate,
    key: string | null,
  ): Promise<Outcome<MembershipWithdrawal | null>>
  /** CONFLICT for a state that does not allow it, and for savings the books no longer have. */
  decideSavings(
    id: string,
    decision: WithdrawalDecision,
    items: readonly RequestedSavings[] | null,
  ): Promise<Outcome<SavingsWithdrawal | null>>
  /** As `decideSavings`; processing settles all accounts. */
  decideMembership(id: string, decision: WithdrawalDecision): Promise<Outcome<MembershipWithdrawal | null>>
  countPendingSavings(): Promise<number | null>
  countPendingMembership(): Promise<number | null>
}
