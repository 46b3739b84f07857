import type { ClaimDocument } from '#rules/claims/validate-claim.ts'
import type { PlainDate } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import type { WithdrawalState } from '#rules/withdrawals/review.ts'
import type { LoanBalance, SavingsBalance } from '#rules/withdrawals/settlement.ts'
import type { FileUrl } from '../file-url.ts'
import type { NewBankAccount } from '../members/source.ts'
import type { Outcome } from '../outcome.ts'
import type { RequestSource } from '../requests/source.ts'
import type { UploadedFile } from '../upload.ts'
import type { PayoutRequest, Settlement, WithdrawalDecision } from '../withdrawals/source.ts'

/** The savings and loans of a deceased member. */
export interface DeceasedAccounts {
  readonly savings: readonly SavingsBalance[]
  readonly loans: readonly LoanBalance[]
  /** What the society owes beside the savings, which the settlement pays. */
  readonly unapplied: Kobo
}

/** What may be shown of a deceased member to a person who knows number and surname. */
export interface DeceasedMember {
  readonly memberNumber: string
  readonly name: string
  readonly department: string | null
  /** Reads the balances. */
  readonly accounts: () => Promise<DeceasedAccounts>
}

/** The settlement for the beneficiary; its amount due is never below zero. */
export type ClaimSettlement = Settlement

/** The person who claims. */
export interface Beneficiary {
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly relationship: string | null
  readonly address: string | null
}

/** A document of a claim. */
export interface ClaimPaper {
  /** null for a kind that is not documented. */
  readonly kind: ClaimDocument | null
  readonly label: string
  readonly url: FileUrl
}

/** A beneficiary's claim on the savings of a deceased member. */
export interface BeneficiaryClaim extends PayoutRequest {
  readonly deceasedMemberNumber: string
  readonly dateOfDeath: PlainDate | null
  readonly beneficiary: Beneficiary
  /** null when the backend keeps no figures. */
  readonly settlement: ClaimSettlement | null
  /** What came to the unapplied balance after the payment; null before it, and where the backend does not say. */
  readonly laterUnapplied: Kobo | null
  readonly papers: readonly ClaimPaper[]
}

/** A claim to submit, with the amounts computed by the society's rules. */
export interface NewClaim {
  readonly deceasedMemberNumber: string
  readonly beneficiary: { readonly [Field in keyof Beneficiary]: string }
  readonly dateOfDeath: PlainDate
  readonly bankAccount: NewBankAccount
  readonly settlement: ClaimSettlement
  readonly papers: Readonly<Partial<Record<ClaimDocument, UploadedFile>>>
  readonly submittedOn: PlainDate
}

/** A member number whose public look-up is closed to a network, or asks for the full name, after too many wrong names. */
export interface ClaimLookupLock {
  readonly memberNumber: string
  readonly lockedUntil: Date
}

/** The port of claims: the public look-up, submission and decisions. */
export interface ClaimSource {
  /**
   * The filter null lists all states. `decide` throws OTHER_CLAIM_APPROVED while another claim on the same member is
   * approved.
   */
  readonly requests: RequestSource<BeneficiaryClaim, WithdrawalState | null, WithdrawalDecision>
  /**
   * The member with this number if the surname matches, or the full name where others have missed too often. null for an
   * unknown number, a wrong name and a closed number alike. TOO_MANY_REQUESTS after too many look-ups from one address.
   */
  deceased(memberNumber: string, surname: string): Promise<DeceasedMember | null>
  /** Returns the new claim's id; null when the backend does not return it. */
  submit(claim: NewClaim): Promise<Outcome<string | null>>
  /** The claims on one member's savings; read once in a request. */
  onMember(memberNumber: string): Promise<readonly BeneficiaryClaim[]>
  /** The closed look-ups, latest first. */
  lookupLocks(): Promise<readonly ClaimLookupLock[]>
  /** Opens a closed look-up; false when it was not closed. */
  unlockLookup(memberNumber: string): Promise<boolean>
}
