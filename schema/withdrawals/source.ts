import type { PlainDate } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import type { SavingsProductName } from '#rules/savings/products.ts'
import type { WithdrawalState } from '#rules/withdrawals/review.ts'
import type { BankAccount, Member, NewBankAccount } from '../members/source.ts'
import type { Outcome } from '../outcome.ts'
import type { RequestSource } from '../requests/source.ts'

/** Who withdraws, as the request shows them; null where the backend is silent. */
export interface WithdrawingMember {
  readonly fullName: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly faculty: string | null
  readonly department: string | null
  readonly salaryStructure: string | null
}

/** A request to be paid out, which staff approve and then pay: a withdrawal or a claim. */
export interface PayoutRequest {
  readonly id: string
  readonly state: WithdrawalState
  readonly bankAccount: BankAccount
  readonly comments: string | null
  readonly rejectionReason: string | null
  readonly transactionReference: string | null
  readonly requestedAt: Date | null
  readonly processedAt: Date | null
}

/** What both kinds of withdrawal have. */
export interface Withdrawal extends PayoutRequest {
  /** The member's record id; null where the backend names them by number alone. */
  readonly memberId: string | null
  readonly memberNumber: string | null
  readonly person: WithdrawingMember
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

/** One line of a settlement: a savings product, or a loan. Kobo. */
export interface SettlementItem {
  readonly name: string
  /** null where the backend keeps none with the line. */
  readonly code: string | null
  readonly value: Kobo
}

/** What is paid out when the accounts of a member are settled; kobo. */
export interface Settlement {
  readonly savingsItems: readonly SettlementItem[]
  readonly loanItems: readonly SettlementItem[]
  readonly totalSavings: Kobo
  readonly totalLoans: Kobo
  readonly netAmount: Kobo
  readonly amountDue: Kobo
}

/** What a member gets on leaving; an amount due below zero is what they still have to pay. */
export interface ExitSettlement extends Settlement {
  /** Percent of ordinary savings; null where the backend keeps none. */
  readonly serviceChargePercent: number | null
  readonly serviceCharge: Kobo
}

/** A member asks to leave the society. */
export interface MembershipWithdrawal extends Withdrawal {
  readonly effectiveDate: PlainDate | null
  /** null when the backend keeps no figures. */
  readonly settlement: ExitSettlement | null
}

/** What staff decide about a withdrawal or a claim. */
export type WithdrawalDecision =
  | { readonly to: 'approved'; readonly comments: string | null }
  | { readonly to: 'rejected'; readonly rejectionReason: string }
  | {
      readonly to: 'processed'
      /** Reference of the payment. */
      readonly transactionReference: string
      readonly comments: string | null
    }

/** The same about savings; `items` as they were shown, where a backend wants them back. */
export type SavingsWithdrawalDecision = WithdrawalDecision & {
  readonly items: readonly RequestedSavings[] | null
}

/** Savings a member asks for. */
export interface RequestedSavings {
  readonly product: SavingsProductName
  readonly amount: Kobo
}

/** Savings withdrawals and members who leave. `key`: the request is made once for it. */
export interface WithdrawalSource {
  /** null lists those of all states. BALANCE_TOO_LOW for savings the books no longer have. */
  readonly savings: RequestSource<SavingsWithdrawal, WithdrawalState | null, SavingsWithdrawalDecision>
  /** As `savings`; processing settles all accounts. WITHDRAWAL_UNPAID while approved savings are not paid out. */
  readonly membership: RequestSource<MembershipWithdrawal, WithdrawalState | null, WithdrawalDecision>
  /** What staff find of a member by their number; asked for once in a request. */
  savingsOf(member: Member): Promise<readonly SavingsWithdrawal[]>
  membershipOf(member: Member): Promise<readonly MembershipWithdrawal[]>
  /** BALANCE_TOO_LOW for more than the books have; NOT_CONFIRMED until the registration is confirmed. */
  requestSavings(
    items: readonly RequestedSavings[],
    bankAccount: NewBankAccount,
    key: string | null,
  ): Promise<Outcome<SavingsWithdrawal | null>>
  /** ALREADY_PENDING while another request to leave is open. */
  requestMembership(
    effectiveDate: PlainDate,
    key: string | null,
  ): Promise<Outcome<MembershipWithdrawal | null>>
}
