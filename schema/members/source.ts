import type { PlainDate } from '#rules/dates.ts'
import type { Campus, Gender, StaffCategory } from '#rules/members/options.ts'
import type { MemberStatus } from '#rules/members/review-registration.ts'
import type { Kobo } from '#rules/money.ts'
import type { AccessLevel } from '#rules/session/access-level.ts'
import type { Outcome } from '../outcome.ts'
import type { Page, PageRequest } from '../page.ts'
import type { SavingsInstruction } from '../savings/source.ts'
import type { UploadedFile } from '../upload.ts'

/** Where and as what a member works; null where the record has nothing, or no documented choice. */
export interface Employment {
  readonly organisation: string | null
  readonly campus: Campus | null
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
  readonly gender: Gender | null
  readonly category: StaffCategory | null
  readonly birthDate: PlainDate | null
  readonly homeAddress: string | null
  readonly passportUrl: string | null
  readonly signatureUrl: string | null
  readonly joinedAt: Date | null
  readonly employment: Employment | null
  readonly payment: RegistrationPayment | null
  readonly nextOfKin: readonly NextOfKin[]
  readonly bankAccount: BankAccount | null
  /** The latest of each kind, the initial one first. */
  readonly savingsInstructions: readonly SavingsInstruction[]
  readonly featureToggles: { readonly commodityLoan: boolean }
}

/** Where a person works, as the forms ask it; every text is given. */
export interface NewEmployment {
  readonly organisation: string
  readonly campus: Campus
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

/** Who a person is, as the forms ask it. */
export interface NewProfile {
  readonly title: string
  readonly gender: Gender
  readonly name: string
  readonly birthDate: PlainDate
  readonly email: string
  readonly homeAddress: string
  readonly phone: string
  readonly category: StaffCategory
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
  /** Record id of the member who brought them. */
  readonly referrerId: string | null
}

/** A relative with nothing left out. */
export type NewNextOfKin = { readonly [Field in keyof NextOfKin]: string }

/** What a member changes of their own record; null is left alone. */
export interface OwnProfileChanges {
  readonly phone: string | null
  readonly homeAddress: string | null
  /** Both relatives, or none. */
  readonly nextOfKin: readonly NewNextOfKin[] | null
  readonly bankAccount: NewBankAccount | null
}

/** A bank account with nothing left out. */
export type NewBankAccount = { readonly [Field in keyof BankAccount]: string }

/** What staff can switch on for a member. */
export type Feature = keyof Member['featureToggles']

/** Who brought whom. */
export interface Referral {
  /** Record id of the referrer. */
  readonly memberId: string
  readonly name: string
  readonly passportUrl: string | null
  readonly referred: readonly {
    /** Record id of the member who joined. */
    readonly memberId: string
    readonly name: string
    readonly memberNumber: string | null
    readonly joinedAt: Date | null
  }[]
}

/** Who is behind a referral link, as anybody may know. */
export interface Referrer {
  readonly memberId: string
  readonly name: string
}

/** The orders the register is listed in. A backend that lists it in pages of its own decides the order by name. */
export type MemberOrder = 'NAME' | 'MEMBER_NUMBER'

/** The orders referrals are listed in. */
export type ReferralOrder = 'MOST_REFERRED' | 'NAME'

/** Reading and changing members. */
export interface MemberSource {
  /** One member by record id, asked for once in a request; null when there is none. */
  member(id: string): Promise<Member | null>
  /** The same asked anew, after a mutation of another domain changed it. */
  reread(id: string): Promise<Member | null>
  /** The member of a number people use, asked for once in a request; null when there is none. */
  byNumber(memberNumber: string): Promise<Member | null>
  /** Members whose name, member number, e-mail or phone contains the text. */
  search(text: string): Promise<readonly Member[]>
  /** Registrations not yet confirmed, oldest page first as the backend lists them. */
  registrations(request: PageRequest): Promise<Page<Member>>
  /** The whole register, a page at a time; `search` as `search` does. */
  page(request: PageRequest, order: MemberOrder): Promise<Page<Member>>
  /** Who is behind a referral link; null for an unknown one. */
  referrer(id: string): Promise<Referrer | null>
  /** The caller's own link. NOT_CONFIRMED until the registration is confirmed. */
  referralLink(): Promise<string>
  referrals(request: PageRequest, order: ReferralOrder): Promise<Page<Referral>>
  /** Gives the member number. ALREADY_DECIDED when it has been given. */
  confirm(id: string): Promise<Outcome<Member | null>>
  /** CONFLICT for one with records, for oneself and for the last admin. */
  delete(id: string): Promise<{ readonly message: string | null }>
  /** CONFLICT for a bank account when one is stored. */
  updateOwn(changes: OwnProfileChanges): Promise<Outcome<Member | null>>
  /** EMAIL_TAKEN for an e-mail of another account. */
  update(id: string, profile: NewProfile): Promise<Outcome<Member | null>>
  /** The answer shows no member: it is read when asked for. */
  updateBankAccount(id: string, account: NewBankAccount): Promise<Outcome<() => Promise<Member | null>>>
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
