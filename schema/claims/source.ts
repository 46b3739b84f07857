import type { ClaimDocument } from '#rules/claims/validate-claim.ts'
import type { PlainDate } from '#rules/dates.ts'
import type { WithdrawalState } from '#rules/withdrawals/review.ts'
import type { LoanBalance, SavingsBalance } from '#rules/withdrawals/settlement.ts'
import type { NewBankAccount } from '../members/source.ts'
import type { Outcome } from '../outcome.ts'
import type { RequestSource } from '../requests/source.ts'
import type { UploadedFile } from '../upload.ts'
import type { PayoutRequest, Settlement, WithdrawalDecision } from '../withdrawals/source.ts'

/** What a deceased member had saved and still owed. */
export interface DeceasedAccounts {
  readonly savings: readonly SavingsBalance[]
  readonly loans: readonly LoanBalance[]
}

/** All that is told of a deceased member to whoever knows number and surname. */
export interface DeceasedMember {
  readonly memberNumber: string
  readonly name: string
  readonly department: string | null
  /** The balances, asked for when they are needed. */
  readonly accounts: () => Promise<DeceasedAccounts>
}

/** What is due to the beneficiary; never below zero. */
export type ClaimSettlement = Settlement

/** Who claims. */
export interface Beneficiary {
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly relationship: string | null
  readonly address: string | null
}

/** A paper of a claim. */
export interface ClaimPaper {
  /** null for one the documents do not name. */
  readonly kind: ClaimDocument | null
  readonly label: string
  readonly url: string
}

/** A beneficiary's claim on the savings of a deceased member. */
export interface BeneficiaryClaim extends PayoutRequest {
  readonly deceasedMemberNumber: string
  readonly dateOfDeath: PlainDate | null
  readonly beneficiary: Beneficiary
  /** null when the backend keeps no figures. */
  readonly settlement: ClaimSettlement | null
  readonly papers: readonly ClaimPaper[]
}

/** A claim to hand in, its figures as the society's rules make them. */
export interface NewClaim {
  readonly deceasedMemberNumber: string
  readonly beneficiary: { readonly [Field in keyof Beneficiary]: string }
  readonly dateOfDeath: PlainDate
  readonly bankAccount: NewBankAccount
  readonly settlement: ClaimSettlement
  readonly papers: Readonly<Partial<Record<ClaimDocument, UploadedFile>>>
  readonly submittedOn: PlainDate
}

/** A member number whose public look-up is closed, because too many tries did not fit. */
export interface ClaimLookupLock {
  readonly memberNumber: string
  readonly lockedUntil: Date
}

/** Claims: what relatives are told, handing one in, deciding about it. */
export interface ClaimSource {
  /** null lists those of all states. OTHER_CLAIM_APPROVED while another claim on the same member is approved. */
  readonly requests: RequestSource<BeneficiaryClaim, WithdrawalState | null, WithdrawalDecision>
  /**
   * The member of that number if the surname fits. null alike for an unknown number, another surname and a
   * number that is locked. TOO_MANY_REQUESTS for an address that asks too often.
   */
  deceased(memberNumber: string, surname: string): Promise<DeceasedMember | null>
  /** Answers the new claim's id, null where the backend does not tell it. */
  submit(claim: NewClaim, key: string | null): Promise<Outcome<string | null>>
  /** The claims on one member's savings; asked for once in a request. */
  onMember(memberNumber: string): Promise<readonly BeneficiaryClaim[]>
  /** The closed look-ups, the latest first. */
  lookupLocks(): readonly ClaimLookupLock[]
  /** Opens a closed look-up; false when it was open. */
  unlockLookup(memberNumber: string): boolean
}
