import type { PlainDate } from '#rules/dates.ts'
import type { EstateId } from '#rules/land/estates.ts'
import type { LandMemberType, LandPaymentType } from '#rules/land/quote.ts'
import type { LandState } from '#rules/land/review.ts'
import type { Kobo } from '#rules/money.ts'
import type { FileUrl } from '../file-url.ts'
import type { Member, NextOfKin } from '../members/source.ts'
import type { Outcome } from '../outcome.ts'
import type { RequestSource } from '../requests/source.ts'
import type { UploadedFile } from '../upload.ts'

/** Plots of one estate. */
export interface Estate {
  readonly id: EstateId
  readonly total: number
  readonly available: number
  readonly open: boolean
}

/** Prices, terms and plots of the land programme. */
export interface SystemConfig {
  readonly memberPlotPrice: Kobo
  readonly nonMemberPlotPrice: Kobo
  /** Percent of the price, 0 to 100. */
  readonly minimumPaymentPercent: number
  readonly maximumInstalments: number
  readonly estates: readonly Estate[]
  /** A hash of the content, equal for equal content. */
  readonly version: string
}

/** The applicant; fields are null when the backend does not return them. */
export interface LandApplicant {
  readonly fullName: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly address: string | null
  readonly faculty: string | null
  readonly department: string | null
  readonly salaryStructure: string | null
  readonly natureOfBusiness: string | null
  readonly passportUrl: FileUrl | null
  readonly signatureUrl: FileUrl | null
}

/** The plots, and how they are paid. */
export interface LandAcquisition {
  readonly estate: EstateId
  readonly plots: number
  readonly totalAmount: Kobo
  readonly paymentType: LandPaymentType
  /** Percent of the total paid first. */
  readonly percentPaid: number | null
  readonly amountPaid: Kobo
  readonly outstandingAmount: Kobo
  readonly instalmentMonths: number | null
  readonly monthlyInstalment: Kobo | null
}

/** The payment for a land request. */
export interface LandPayment {
  readonly transactionId: string | null
  readonly tellerId: string | null
  readonly bankName: string | null
  readonly paymentDate: PlainDate | null
  readonly proofUrl: FileUrl | null
}

/** An application for plots, by a member or a non-member. */
export interface LandRequest {
  readonly id: string
  readonly state: LandState
  readonly memberType: LandMemberType
  readonly memberNumber: string | null
  readonly applicant: LandApplicant
  readonly nextOfKin: NextOfKin | null
  readonly acquisition: LandAcquisition
  readonly payment: LandPayment
  readonly requestedAt: Date | null
  /** When it was last changed; null where the backend does not say. */
  readonly updatedAt: Date | null
  readonly approvedAt: Date | null
  /** A name or an id, as the backend stores it. */
  readonly approvedBy: string | null
  readonly rejectionReason: string | null
  /** Why it was completed with money outstanding. */
  readonly completionReason: string | null
}

/** An application to submit, with the amounts by the current configuration. */
export interface NewLandRequest {
  readonly memberType: LandMemberType
  readonly memberNumber: string | null
  readonly applicant: Readonly<
    Record<'fullName' | 'email' | 'phone' | 'address', string> &
      Record<'faculty' | 'department' | 'salaryStructure' | 'natureOfBusiness', string | null>
  >
  readonly nextOfKin: Readonly<Record<'name' | 'relationship' | 'phone' | 'email' | 'address', string>> | null
  readonly acquisition: Omit<LandAcquisition, 'percentPaid'> & { readonly percentPaid: number }
  readonly payment: {
    readonly transactionId: string
    readonly tellerId: string
    readonly bankName: string
    readonly paymentDate: PlainDate
  }
  readonly passport: UploadedFile
  readonly signature: UploadedFile
  readonly paymentProof: UploadedFile
}

/** A filter of land requests; null for no restriction. */
export interface LandFilter {
  readonly state: LandState | null
  readonly memberType: LandMemberType | null
}

/** A decision about a land request. */
export type LandDecision =
  | { readonly to: 'approved' }
  /** `reason` is required by the backend while money is outstanding. */
  | { readonly to: 'completed'; readonly reason?: string | null }
  | { readonly to: 'rejected'; readonly rejectionReason: string }

/** The whole configuration, to be saved. */
export type NewSystemConfig = Omit<SystemConfig, 'version'>

/** The port of the land programme. */
export interface LandSource {
  /** The requests that staff decide. `decide` throws PLOTS_MISSING when too few plots are left. */
  readonly requests: RequestSource<LandRequest, LandFilter, LandDecision>
  /** Read once in a request until it is changed. */
  systemConfig(): Promise<SystemConfig>
  /** VERSION_CHANGED when the configuration is no longer at `version`; null skips the check. */
  updateSystemConfig(
    config: NewSystemConfig,
    version: string | null,
  ): Promise<Outcome<SystemConfig | (() => Promise<SystemConfig>)>>
  /** A member's requests as staff find them, by member number. */
  ofMember(member: Member): Promise<readonly LandRequest[]>
  apply(request: NewLandRequest): Promise<Outcome<LandRequest | null>>
}
