import type { PlainDate } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import type { AccessLevel } from '#rules/session/access-level.ts'
import type { Page, PageRequest } from '../page.ts'

export type MemberStatus = 'UNCONFIRMED' | 'CONFIRMED'

/** Where and as what a member works; null where the record is silent. */
export interface Employment {
  readonly organisation: string | null
  readonly campus: string | null
  readonly faculty: string | null
  readonly department: string | null
  readonly rank: string | null
  readonly gradeLevel: string | null
  readonly step: string | null
  readonly salaryStructure: string | null
  readonly staffNumber: string | null
  readonly payrollNumber: string | null
  readonly assumedDutyOn: PlainDate | null
  readonly retiresOn: PlainDate | null
}

/** How the registration fee was paid. */
export interface RegistrationPayment {
  readonly bankName: string | null
  readonly amount: Kobo | null
  readonly tellerName: string | null
  readonly tellerReference: string | null
  readonly paidOn: PlainDate | null
}

/** A relative to turn to. */
export interface NextOfKin {
  readonly name: string | null
  readonly address: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly relationship: string | null
}

/** Where money is paid to. */
export interface BankDetails {
  readonly bankName: string | null
  readonly accountNumber: string | null
  readonly accountName: string | null
}

/** A member, an applicant or a member of staff. */
export interface Member {
  readonly id: string
  /** COOP000101; null until the registration is confirmed. */
  readonly memberNumber: string | null
  readonly status: MemberStatus
  readonly accessLevel: AccessLevel
  readonly title: string | null
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly gender: string | null
  readonly category: string | null
  readonly birthDate: PlainDate | null
  readonly homeAddress: string | null
  readonly passportUrl: string | null
  readonly signatureUrl: string | null
  readonly joinedAt: Date | null
  readonly employment: Employment | null
  readonly payment: RegistrationPayment | null
  readonly nextOfKin: readonly NextOfKin[]
  readonly bankDetails: BankDetails | null
  readonly featureToggles: { readonly commodityLoan: boolean }
}

/** Reading members. */
export interface MemberSource {
  /** One member by record id, asked for once in a request; null when there is none. */
  member(id: string): Promise<Member | null>
  /** Members whose name, member number, e-mail or phone contains the text. */
  search(text: string): Promise<readonly Member[]>
  /** Registrations not yet confirmed, oldest page first as the backend lists them. */
  registrations(request: PageRequest): Promise<Page<Member>>
  /** How many registrations wait. */
  countRegistrations(): Promise<number | null>
}
