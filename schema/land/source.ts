import type { PlainDate } from '#rules/dates.ts'
import type { EstateId } from '#rules/land/estates.ts'
import type { LandMemberType, LandPaymentType } from '#rules/land/quote.ts'
import type { LandState } from '#rules/land/review.ts'
import type { Kobo } from '#rules/money.ts'
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

/** What land costs and on which terms. */
export interface SystemConfig {
  readonly memberPlotPrice: Kobo
  readonly nonMemberPlotPrice: Kobo
  /** Percent of the price, 0 to 100. */
  readonly minimumPaymentPercent: number
  readonly maximumInstalments: number
  readonly estates: readonly Estate[]
  /** Equal for equal content, whichever backend answered it. */
  readonly version: string
}

/** Who applies for land; null where the backend is silent. */
export interface LandApplicant {
  readonly fullName: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly address: string | null
  readonly faculty: string | null
  readonly department: string | null
  readonly salaryStructure: string | null
  readonly natureOfBusiness: string | null
  readonly passportUrl: string | null
  readonly signatureUrl: string | null
}

/** What is bought, and how it is paid. */
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

/** The payment that came with an application. */
export interface LandPayment {
  readonly transactionId: string | null
  readonly tellerId: string | null
  readonly bankName: string | null
  readonly paymentDate: PlainDate | null
  readonly proofUrl: string | null
}

/** An application for plots, by a member or by anybody else. */
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
  readonly approvedAt: Date | null
  /** As the backend names them: a name or an id. */
  readonly approvedBy: string | null
  readonly rejectionReason: string | null
}

/** An application as it is handed in, with the sums of the configuration in force. */
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

/** Which applications are wanted; null for all. */
export interface LandFilter {
  readonly state: LandState | null
  readonly memberType: LandMemberType | null
}

/** What staff decide about an application. */
export type LandDecision =
  | { readonly to: 'approved' | 'completed' }
  | { readonly to: 'rejected'; readonly rejectionReason: string }

/** The configuration as staff save it, whole. */
export type NewSystemConfig = Omit<SystemConfig, 'version'>

/** The land programme. `key`: the act is done once for it. */
export interface LandSource {
  /** The applications staff decide; PLOTS_MISSING when more plots are asked for than are left. */
  readonly requests: RequestSource<LandRequest, LandFilter, LandDecision>
  /** Asked for once in a request until it is changed. */
  systemConfig(): Promise<SystemConfig>
  /** CONFLICT when `version` is given and somebody else has changed the configuration since. */
  updateSystemConfig(
    config: NewSystemConfig,
    version: string | null,
  ): Promise<Outcome<SystemConfig | (() => Promise<SystemConfig>)>>
  /** Another member's applications as staff find them, by their number. */
  ofMember(member: Member): Promise<readonly LandRequest[]>
  apply(request: NewLandRequest, key: string | null): Promise<Outcome<LandRequest | null>>
}
