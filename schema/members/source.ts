import type { PlainDate } from '#rules/dates.ts'
import type { MemberStatus } from '#rules/members/review-registration.ts'
import type { Kobo } from '#rules/money.ts'
import type { AccessLevel } from '#rules/session/access-level.ts'
import type { Outcome } from '../outcome.ts'
import type { Page, PageRequest } from '../page.ts'
import type { SavingsInstruction } from '../savings/source.ts'
import type { UploadedFile } from '../upload.ts'

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
  readonly assumptionDate: PlainDate | null
  readonly retirementDate: PlainDate | null
}

/** How the registration fee was paid. */
export interface RegistrationPayment {
  readonly bankName: string | null
  readonly amount: Kobo | null
  readonly tellerName: string | null
  readonly tellerReference: string | null
  readonly paymentDate: PlainDate | null
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
export interface BankAccount {
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
  readonly bankDetails: BankAccount | null
  /** The latest of each kind, the initial one first. */
  readonly savingsInstructions: readonly SavingsInstruction[]
  readonly featureToggles: { readonly commodityLoan: boolean }
}

/** Where somebody works, as the forms ask it; every text is given. */
export interface NewEmployment {
  readonly organisation: string
  readonly campus: string
  readonly faculty: string
  readonly department: string
  readonly rank: string
  readonly gradeLevel: string
  readonly step: string
  readonly salaryStructure: string
  /** As it is sent, with its prefix. */
  readonly staffNumber: string
  readonly payrollNumber: string
  readonly assumptionDate: PlainDate
  readonly retirementDate: PlainDate
}

/** Who somebody is, as the forms ask it. */
export interface NewProfile {
  readonly title: string
  readonly gender: string
  readonly name: string
  readonly birthDate: PlainDate
  readonly email: string
  readonly homeAddress: string
  readonly phone: string
  readonly category: string
  readonly employment: NewEmployment
  /** null keeps the stored picture. */
  readonly passport: UploadedFile | null
  readonly signature: UploadedFile | null
}

/** A whole registration. */
export interface NewMember extends NewProfile {
  readonly payment: {
    readonly tellerName: string
    readonly tellerReference: string
    readonly amount: Kobo
    readonly paymentDate: PlainDate
    readonly bankName: string
  }
  readonly password: string
  /** Record id of whoever brought them. */
  readonly referrerId: string | null
}

/** A relative with nothing left out. */
export type NewKin = { readonly [Field in keyof NextOfKin]: string }

/** What a member changes of their own record; null is left alone. */
export interface OwnProfileChanges {
  readonly phone: string | null
  readonly homeAddress: string | null
  readonly nextOfKin: { readonly first: NewKin; readonly second: NewKin } | null
  readonly bankDetails: NewBankDetails | null
}

export type NewBankDetails = { readonly [Field in keyof BankAccount]: string }

/** What staff can switch on for a member. */
export type Feature = keyof Member['featureToggles']

/** Who brought whom. */
export interface Referral {
  /** Record id of the referrer. */
  readonly id: string
  readonly name: string
  readonly passportUrl: string | null
  readonly referred: readonly {
    readonly id: string
    readonly name: string
    readonly memberNumber: string | null
    readonly joinedAt: Date | null
  }[]
}

/** Reading members. */
export interface MemberSource {
  /** One member by record id, asked for once in a request; null when there is none. */
  member(id: string): Promise<Member | null>
  /** The same asked anew, after an act of another domain changed it. */
  reread(id: string): Promise<Member | null>
  /** The member of a number people use, asked for once in a request; null when there is none. */
  byNumber(memberNumber: string): Promise<Member | null>
  /** Members whose name, member number, e-mail or phone contains the text. */
  search(text: string): Promise<readonly Member[]>
  /** Registrations not yet confirmed, oldest page first as the backend lists them. */
  registrations(request: PageRequest): Promise<Page<Member>>
  /** The whole register, a page at a time; `search` as `search` does. */
  page(request: PageRequest): Promise<Page<Member>>
  /** Who is behind a referral link; null for nobody. */
  referrer(id: string): Promise<{ readonly id: string; readonly name: string } | null>
  /** The caller's own link. CONFLICT until the registration is confirmed. */
  referralLink(): Promise<string>
  referrals(request: PageRequest): Promise<Page<Referral>>
  /** Gives the member number. CONFLICT when it has been given. */
  confirm(id: string): Promise<Outcome<Member | null>>
  /** CONFLICT for one with records, for oneself and for the last admin. */
  delete(id: string): Promise<{ readonly message: string | null }>
  updateOwn(changes: OwnProfileChanges): Promise<Outcome<Member | null>>
  update(id: string, profile: NewProfile): Promise<Outcome<Member | null>>
  /** The answer shows no member: it is read when asked for. */
  updateBankDetails(id: string, details: NewBankDetails): Promise<Outcome<() => Promise<Member | null>>>
  setFeature(id: string, feature: Feature, isOn: boolean): Promise<Outcome<Member | null>>
  /**
   * Accounts that may be the same person; the rule decides which are. `isComplete` is false where the backend
   * could only be searched by e-mail, phone and name.
   */
  likelyDuplicates(
    member: Member,
  ): Promise<{ readonly members: readonly Member[]; readonly isComplete: boolean }>
  /** How many registrations wait. */
  countRegistrations(): Promise<number | null>
}
