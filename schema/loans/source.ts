import type { PlainDate } from '#rules/dates.ts'
import type { GuarantorChannel, GuarantorLinkState } from '#rules/loans/guarantor-links.ts'
import type { LoanType } from '#rules/loans/products.ts'
import type { LoanState } from '#rules/loans/review.ts'
import type { Kobo } from '#rules/money.ts'
import type { DeclaredSavings } from '#rules/savings/declared-savings.ts'
import type { FileUrl } from '../file-url.ts'
import type { BankAccount, Member } from '../members/source.ts'
import type { Outcome } from '../outcome.ts'
import type { RequestSource } from '../requests/source.ts'
import type { AllowedOverLimits } from '../society/allowed-over-limits.ts'
import type { UploadedFile } from '../upload.ts'

/** The borrower as stored with the request. */
export interface Borrower {
  readonly title: string | null
  readonly name: string | null
  readonly memberNumber: string | null
  readonly homeAddress: string | null
  readonly phone: string | null
  readonly signatureUrl: FileUrl | null
  readonly staffNumber: string | null
  readonly payrollNumber: string | null
  readonly faculty: string | null
  readonly department: string | null
}

/** A guarantor, as given in the guarantor form. */
export interface Guarantor {
  /** Made from the loan and the position in its list, because the documents give guarantors no id. */
  readonly id: string
  readonly surname: string | null
  readonly otherName: string | null
  readonly residentialAddress: string | null
  readonly permanentAddress: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly workPlace: string | null
  readonly nextOfKin: {
    readonly name: string | null
    readonly phone: string | null
    readonly email: string | null
  }
  readonly isMember: boolean
  /** Whether a code to the phone on record showed that the member signed. */
  readonly isProved: boolean
  readonly savings: DeclaredSavings
  readonly signatureUrl: FileUrl | null
  readonly passportUrl: FileUrl | null
  readonly submittedAt: Date | null
}

/** How it stands with one of the two whom a borrower asks. */
export interface GuarantorLink {
  readonly id: string
  /** What the address of the form ends with. */
  readonly link: string
  readonly name: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly state: GuarantorLinkState
  readonly expiresAt: Date
  readonly askedAt: Date | null
  readonly openedAt: Date | null
  readonly signedAt: Date | null
  readonly declinedAt: Date | null
  readonly declinedReason: string | null
  readonly askAgainFrom: Date | null
}

/** Whom a borrower asks by a link. Blank where nothing is given. */
export interface GuarantorToAsk {
  readonly linkId: string
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly by: GuarantorChannel
}

/** A member after the code, as their own record has them. */
export interface ProvedGuarantor {
  readonly proof: string
  readonly name: string
  readonly memberNumber: string
  readonly staffNumber: string | null
  readonly department: string | null
  /** Kobo. */
  readonly savings: Kobo
}

/** A loan of another for which the caller has signed. Amounts in kobo. */
export interface OwnGuarantee {
  readonly id: string
  readonly borrowerName: string
  readonly typeLabel: string
  readonly amount: Kobo
  readonly state: LoanState
  readonly signedAt: Date
  readonly outstanding: Kobo | null
  readonly arrears: Kobo | null
  readonly share: Kobo | null
  readonly endsOn: PlainDate | null
}

/** A request for a loan, with its guarantors. */
export interface LoanRequest {
  readonly id: string
  readonly reference: string
  /** The borrower's record id; null when the backend does not return it. */
  readonly memberId: string | null
  /** null for an undocumented loan type; `typeLabel` then holds its name as sent. */
  readonly loanType: LoanType | null
  readonly typeLabel: string
  readonly state: LoanState
  readonly amount: Kobo
  readonly durationMonths: number
  /** Percent over `totalMonths`. */
  readonly interestRatePercent: number | null
  readonly totalMonths: number | null
  /** Percent of the amount, for the duration. */
  readonly proRataPercent: number | null
  readonly monthlyPayable: Kobo | null
  /** As stored with the loan; null when the backend stores none. */
  readonly handlingCharge: Kobo | null
  readonly isIndebted: boolean
  readonly loanBalance: Kobo | null
  readonly grossSalary: Kobo | null
  readonly netSalary: Kobo | null
  readonly savings: DeclaredSavings
  readonly bankAccount: BankAccount
  readonly requestedAt: Date | null
  /** When it was last changed; null where the backend does not say. */
  readonly updatedAt: Date | null
  readonly rejectionReason: string | null
  /** null where no admin had to allow it, for its member, and where the backend does not tell. */
  readonly limitOverride: AllowedOverLimits | null
  readonly packageName: string | null
  readonly thirdPercent: string | null
  readonly borrower: Borrower | null
  readonly guarantors: readonly Guarantor[]
  /** Of the borrower's own alone; empty for staff and where the backend has none. */
  readonly guarantorLinks: readonly GuarantorLink[]
}

/** A loan request to submit, with the figures that the society computes. Amounts in kobo. */
export interface NewLoanRequest {
  readonly amount: Kobo
  readonly loanType: LoanType
  readonly durationMonths: number
  /** Percent over `totalMonths`. */
  readonly interestRatePercent: number
  readonly totalMonths: number
  readonly proRataPercent: number
  readonly monthlyPayable: Kobo
  readonly isIndebted: boolean
  readonly loanBalance: Kobo
  readonly grossSalary: Kobo
  readonly netSalary: Kobo
  readonly savings: DeclaredSavings
  readonly bankAccount: BankAccount
}

/** What a guarantor may see of the loan before filling in the form. */
export interface GuarantorInvitation {
  readonly reference: string
  readonly borrowerName: string
  readonly department: string | null
  readonly loanType: LoanType | null
  readonly typeLabel: string | null
  readonly amount: Kobo
  readonly durationMonths: number | null
}

/** The guarantor form. Amounts in kobo. */
export interface NewGuarantor {
  readonly surname: string
  readonly otherName: string
  readonly residentialAddress: string
  readonly permanentAddress: string
  readonly phone: string
  readonly email: string
  readonly workPlace: string
  readonly nextOfKin: { readonly name: string; readonly phone: string; readonly email: string }
  readonly isMember: boolean
  /** Of a guarantor who is a member and says which one; the member is told at the address on record. */
  readonly memberNumber?: string | null | undefined
  readonly savings: DeclaredSavings
  readonly signature: UploadedFile
  readonly passport: UploadedFile
}

/** The order of a list of loan requests: the newest or the oldest first, or those whose guarantors have all signed before the others. */
export type LoanOrder = 'newest' | 'oldest' | 'ready'

/** The loan requests of a list. */
export interface LoanFilter {
  /** null for all. */
  readonly state: LoanState | null
  readonly order: LoanOrder
}

/** A decision about a loan request. Not every backend stores the reason. */
export type LoanDecision =
  | {
      readonly to: 'approved'
      /** Why an admin allows it over a usual limit. */
      readonly overrideReason?: string
      /** The number in the chart of the bank account that pays; the first one without it. */
      readonly paidFrom?: string
    }
  | { readonly to: 'rejected'; readonly rejectionReason: string | null }

/** The port of loan requests and guarantor forms. */
export interface LoanSource {
  /**
   * The requests that staff decide, by reference. Staff find pending and approved ones; a page of rejected ones is
   * NOT_SUPPORTED_BY_BACKEND, because no documented call lists them, and so is an order but `newest` of a backend that
   * does not confirm it. `decide` throws GUARANTORS_MISSING for an
   * approval with fewer than two guarantors.
   */
  readonly requests: RequestSource<LoanRequest, LoanFilter, LoanDecision>
  /** The signed-in member's own requests, newest first, including rejected ones. */
  own(): Promise<readonly LoanRequest[]>
  /** A member's requests as staff can find them: the pending and the approved ones. */
  ofMember(member: Member): Promise<readonly LoanRequest[]>
  /** Submits a loan request for the caller. */
  submit(loan: NewLoanRequest): Promise<Outcome<LoanRequest | null>>
  /** The loan as shown to a guarantor; null for an unknown reference. */
  invitation(reference: string): Promise<GuarantorInvitation | null>
  /** Throws FORM_CLOSED, ENOUGH_GUARANTORS, IS_BORROWER or SIGNED_ALREADY; with other backends also CONFLICT. */
  submitGuarantor(reference: string, guarantor: NewGuarantor): Promise<{ readonly message: string | null }>
  /** Throws ASKED_TODAY, LINK_ENDED or LIMIT_REACHED; NOT_SUPPORTED_BY_BACKEND where a loan has one link alone, as all below do. */
  askGuarantor(asked: GuarantorToAsk): Promise<Outcome<GuarantorLink | null>>
  /** Throws LINK_ENDED for a link that cannot be declined. */
  declineGuarantor(link: string, reason: string): Promise<{ readonly message: string | null }>
  /** Says nothing of whether there is such a member. */
  sendGuarantorCode(link: string, memberNumber: string): Promise<{ readonly message: string | null }>
  /** Throws for a code that does not fit, under `code`. */
  proveGuarantor(link: string, memberNumber: string, code: string): Promise<Outcome<ProvedGuarantor | null>>
  signAsMember(
    link: string,
    proof: string,
    signature: UploadedFile,
  ): Promise<{ readonly message: string | null }>
  /** Loans of others for which the caller has signed, the latest first. */
  ownGuarantees(): Promise<readonly OwnGuarantee[]>
}
