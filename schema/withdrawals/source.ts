import type { PlainDate } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import type { SavingsProductName } from '#rules/savings/products.ts'
import type { WithdrawalState } from '#rules/withdrawals/review.ts'
import type { BankAccount, Member, NewBankAccount } from '../members/source.ts'
import type { Outcome } from '../outcome.ts'
import type { Decidable, RequestSource } from '../requests/source.ts'
import type { AllowedOverLimits } from '../society/allowed-over-limits.ts'

/** The member, as stored with the request; fields are null when the backend does not return them. */
export interface WithdrawingMember {
  readonly fullName: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly faculty: string | null
  readonly department: string | null
  readonly salaryStructure: string | null
}

/** A request to be paid out, which staff approve and then pay: a withdrawal or a claim. */
export interface PayoutRequest extends Decidable {
  readonly id: string
  readonly state: WithdrawalState
  readonly bankAccount: BankAccount
  readonly comments: string | null
  readonly rejectionReason: string | null
  readonly transactionReference: string | null
  readonly requestedAt: Date | null
  /** When it was last changed; null where the backend does not say. */
  readonly updatedAt: Date | null
  readonly processedAt: Date | null
}

/** What staff look at before they pay: a change on record within 7 days, or an account other than the one on record. */
export type PaymentWarning = 'email changed' | 'bank account changed' | 'other bank account'

/** What both kinds of withdrawal have. */
export interface Withdrawal extends PayoutRequest {
  /** Empty for nothing, and where the backend does not tell. */
  readonly warnings: readonly PaymentWarning[]
  /** The member's record id; null where the backend names them by number alone. */
  readonly memberId: string | null
  readonly memberNumber: string | null
  readonly person: WithdrawingMember
  /** null where no admin had to allow it, and where the backend does not tell. */
  readonly limitOverride: AllowedOverLimits | null
}

/** Savings of one product that are to be paid out. */
export interface WithdrawalItem {
  /** null for an undocumented product. */
  readonly product: SavingsProductName | null
  readonly label: string
  readonly code: string | null
  readonly amount: Kobo
  readonly state: WithdrawalState
}

/** A member's request to withdraw a part of their savings. */
export interface SavingsWithdrawal extends Withdrawal {
  readonly items: readonly WithdrawalItem[]
  /** Sum of the items in kobo. */
  readonly total: Kobo
}

/** One line of a settlement: a savings product, or a loan. Kobo. */
export interface SettlementItem {
  readonly name: string
  /** null when the backend stores none with the line. */
  readonly code: string | null
  readonly value: Kobo
}

/** The settlement of a member's accounts; amounts in kobo. */
export interface Settlement {
  readonly savingsItems: readonly SettlementItem[]
  readonly loanItems: readonly SettlementItem[]
  readonly totalSavings: Kobo
  readonly totalLoans: Kobo
  readonly netAmount: Kobo
  /** What the society owes beside the savings; 0 where the backend keeps none. */
  readonly unappliedBalance: Kobo
  readonly amountDue: Kobo
}

/** The settlement of a member who leaves; a negative amount due is what they still have to pay. */
export interface ExitSettlement extends Settlement {
  /** Percent of ordinary savings; null when the backend stores none. */
  readonly serviceChargePercent: number | null
  readonly serviceCharge: Kobo
}

/** A member's request to leave the society. */
export interface MembershipWithdrawal extends Withdrawal {
  readonly effectiveDate: PlainDate | null
  /** null when the backend stores no amounts. */
  readonly settlement: ExitSettlement | null
  /** What came to the unapplied balance after the payment; null before it, and where the backend does not say. */
  readonly laterUnapplied: Kobo | null
}

/** A decision about a withdrawal or a claim. */
export type WithdrawalDecision =
  | { readonly to: 'approved'; readonly comments: string | null; readonly overrideReason?: string }
  | { readonly to: 'rejected'; readonly rejectionReason: string }
  | {
      readonly to: 'processed'
      /** Reference of the payment. */
      readonly transactionReference: string
      readonly comments: string | null
      /** Why an admin allows it over a usual limit. */
      readonly overrideReason?: string
      /** The number in the chart of the account that pays; the first bank account without it. */
      readonly paidFrom?: string
    }

/** A decision about a savings withdrawal; `items` as shown to staff, for backends that require them. */
export type SavingsWithdrawalDecision = WithdrawalDecision & {
  readonly items: readonly RequestedSavings[] | null
}

/** The amount that a member requests from one product. */
export interface RequestedSavings {
  readonly product: SavingsProductName
  readonly amount: Kobo
}

/** The port of savings and membership withdrawals. */
export interface WithdrawalSource {
  /** The filter null lists all states. `decide` throws BALANCE_TOO_LOW when the balance does not cover the payment. */
  readonly savings: RequestSource<SavingsWithdrawal, WithdrawalState | null, SavingsWithdrawalDecision>
  /**
   * As `savings`; processing settles all accounts. `decide` throws WITHDRAWAL_UNPAID while an approved savings
   * withdrawal is not paid out.
   */
  readonly membership: RequestSource<MembershipWithdrawal, WithdrawalState | null, WithdrawalDecision>
  /** A member's requests as staff find them, by member number; read once in a request. */
  savingsOf(member: Member): Promise<readonly SavingsWithdrawal[]>
  membershipOf(member: Member): Promise<readonly MembershipWithdrawal[]>
  /** BALANCE_TOO_LOW for more than the balance; NOT_CONFIRMED until the registration is confirmed. */
  requestSavings(
    items: readonly RequestedSavings[],
    bankAccount: NewBankAccount,
  ): Promise<Outcome<SavingsWithdrawal | null>>
  /** ALREADY_PENDING while another request to leave is open. */
  requestMembership(effectiveDate: PlainDate): Promise<Outcome<MembershipWithdrawal | null>>
}
