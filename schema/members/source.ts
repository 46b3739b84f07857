import type { PlainDate } from '#rules/dates.ts'
import type { Membership } from '#rules/members/membership.ts'
import type { Campus, Gender, StaffCategory } from '#rules/members/options.ts'
import type { MemberStatus } from '#rules/members/review-registration.ts'
import type { Kobo } from '#rules/money.ts'
import type { AmountsInForce } from '#rules/savings/instruction.ts'
import type { AccessLevel } from '#rules/session/access-level.ts'
import type { FileUrl } from '../file-url.ts'
import type { Outcome } from '../outcome.ts'
import type { Page, PageRequest } from '../page.ts'
import type { Decidable } from '../requests/source.ts'
import type { SavingsInstruction } from '../savings/source.ts'
import type { UploadedFile } from '../upload.ts'
import type { NamedPerson } from './named-person.ts'

/** The employment of a member; a field is null where the record has no value or an undocumented choice. */
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

/** The payment of the registration fee. */
export interface RegistrationPayment {
  readonly bankName: string | null
  readonly amount: Kobo | null
  readonly tellerName: string | null
  readonly tellerReference: string | null
  readonly paymentDate: PlainDate | null
}

/** A relative who can be contacted. */
export interface NextOfKin {
  readonly name: string | null
  readonly address: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly relationship: string | null
}

/** The account that money is paid to. */
export interface BankAccount {
  readonly bankName: string | null
  readonly accountNumber: string | null
  readonly accountName: string | null
}

/** A member, an applicant or a member of staff. Who registered an applicant at the office may leave the decision to a colleague. */
export interface Member extends Decidable {
  readonly id: string
  /** COOP000101; null until the registration is confirmed. */
  readonly memberNumber: string | null
  readonly status: MemberStatus
  /** null for staff who are no members, and where the backend does not tell. */
  readonly membership: Membership | null
  readonly accessLevel: AccessLevel
  readonly title: string | null
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly gender: Gender | null
  readonly category: StaffCategory | null
  readonly birthDate: PlainDate | null
  readonly homeAddress: string | null
  readonly passportUrl: FileUrl | null
  readonly signatureUrl: FileUrl | null
  readonly joinedAt: Date | null
  /** When it was last changed; null where the backend does not say. */
  readonly updatedAt: Date | null
  readonly employment: Employment | null
  readonly payment: RegistrationPayment | null
  readonly nextOfKin: readonly NextOfKin[]
  readonly bankAccount: BankAccount | null
  /** The latest of each kind, the initial one first. */
  readonly savingsInstructions: readonly SavingsInstruction[]
  /** What is deducted now by the whole history; left out where the backend does not tell it. */
  readonly inForce?: AmountsInForce
  readonly featureToggles: { readonly commodityLoan: boolean }
  /** Name of the officer who registered the person at the office; null for who registered on the website. */
  readonly registeredBy: NamedPerson | null
  /** Name of the member whose referral link the person joined through; null for nobody. */
  readonly referredBy: NamedPerson | null
}

/** The employment in a form; every text is required. */
export interface NewEmployment {
  readonly organisation: string
  readonly campus: Campus
  readonly faculty: string
  readonly department: string
  readonly rank: string
  readonly gradeLevel: string
  readonly step: string
  readonly salaryStructure: string
  /** The complete number with its prefix. */
  readonly staffNumber: string
  readonly payrollNumber: string
  readonly assumptionDate: PlainDate
  readonly retirementDate: PlainDate
}

/** The personal details in a form. */
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

/** What is asked of an applicant, on the website and at the office. */
export interface NewApplicant extends NewProfile {
  readonly payment: {
    readonly tellerName: string
    readonly tellerReference: string
    readonly amount: Kobo
    readonly paymentDate: PlainDate
    readonly bankName: string
  }
  /** Record id of the referrer, at the office also the member number; null for none. */
  readonly referrerId: string | null
}

/** A complete registration. */
export interface NewMember extends NewApplicant {
  readonly password: string
}

/** A relative with all fields. */
export type NewNextOfKin = { readonly [Field in keyof NextOfKin]: string }

/** The changes that members make to their own record; null leaves a part unchanged. */
export interface OwnProfileChanges {
  readonly phone: string | null
  readonly homeAddress: string | null
  /** Both relatives; null to keep those stored. */
  readonly nextOfKin: readonly NewNextOfKin[] | null
  readonly bankAccount: NewBankAccount | null
}

/** What members add to their own record where it is empty; null for what is not added. */
export interface MissingDetails {
  readonly email: string | null
  readonly birthDate: PlainDate | null
  readonly passport: UploadedFile | null
  readonly signature: UploadedFile | null
}

/** A bank account with all fields. */
export type NewBankAccount = { readonly [Field in keyof BankAccount]: string }

/** A feature that staff can switch on for a member. */
export type Feature = keyof Member['featureToggles']

/** A referrer, and the people who joined through their link. */
export interface Referral {
  /** Record id of the referrer. */
  readonly memberId: string
  readonly name: string
  readonly passportUrl: FileUrl | null
  readonly referred: readonly {
    /** Record id of the member who joined. */
    readonly memberId: string
    readonly name: string
    readonly memberNumber: string | null
    readonly joinedAt: Date | null
  }[]
}

/** The public details of the member behind a referral link. */
export interface Referrer {
  readonly memberId: string
  readonly name: string
}

/** The orders of the register. A backend with pages of its own determines the exact order by name. */
export type MemberOrder =
  | 'NAME'
  | 'MEMBER_NUMBER'
  | 'JOINED_AT'
  | 'ORGANISATION'
  | 'CAMPUS'
  | 'BANK'
  | 'STATUS'
  | 'UPDATED_AT'

/** Which accounts of the register are listed, and how they are sorted. */
export interface MemberListing {
  /** null for every status. */
  readonly status: MemberStatus | null
  readonly orderBy: MemberOrder
  readonly descending: boolean
}

/** The orders of referrals. */
export type ReferralOrder = 'MOST_REFERRED' | 'NAME'

/** The port of members. */
export interface MemberSource {
  /** One member by record id, read once in a request; null when there is none. */
  member(id: string): Promise<Member | null>
  /** The member read again, after a mutation of another domain has changed the record. */
  reread(id: string): Promise<Member | null>
  /** The member with this member number, read once in a request; null when there is none. */
  byNumber(memberNumber: string): Promise<Member | null>
  /** Members whose name, member number, staff number, e-mail or phone contains the text. */
  search(text: string): Promise<readonly Member[]>
  /** Registrations not yet confirmed, oldest page first as the backend lists them. */
  registrations(request: PageRequest): Promise<Page<Member>>
  /** One page of the register; `search` covers the same fields as the method `search`. */
  page(request: PageRequest, listing: MemberListing): Promise<Page<Member>>
  /** The member behind a referral link; null for an unknown one. */
  referrer(id: string): Promise<Referrer | null>
  /** The caller's own link. NOT_CONFIRMED until the registration is confirmed. */
  referralLink(): Promise<string>
  referrals(request: PageRequest, order: ReferralOrder): Promise<Page<Referral>>
  /** Registers somebody for whom staff fill in the form. EMAIL_TAKEN for a known e-mail. */
  registerAtOffice(applicant: NewApplicant): Promise<Outcome<Member | null>>
  /**
   * Assigns the member number. ALREADY_DECIDED when there is one already; SECOND_OFFICER for who registered the person, where the
   * society asks for two people. The reason is an admin's, for somebody younger than members are; '' for none.
   */
  confirm(id: string, overrideReason: string): Promise<Outcome<Member | null>>
  /** CONFLICT for an account with records, for the caller's own and for the last admin. */
  delete(id: string): Promise<{ readonly message: string | null }>
  /** CONFLICT for a bank account when one is stored already. */
  updateOwn(changes: OwnProfileChanges): Promise<Outcome<Member | null>>
  /** CONFLICT for what is there already. */
  addMissingDetails(details: MissingDetails): Promise<Outcome<Member | null>>
  /** EMAIL_TAKEN for the e-mail of another account. */
  update(id: string, profile: NewProfile): Promise<Outcome<Member | null>>
  /** The backend returns no member, so it is read on demand. */
  updateBankAccount(id: string, account: NewBankAccount): Promise<Outcome<() => Promise<Member | null>>>
  setFeature(id: string, feature: Feature, isOn: boolean): Promise<Outcome<Member | null>>
  /**
   * Accounts that may belong to the same person, as candidates for the rule `likelyDuplicates`. `isComplete` is false
   * when the backend could only be searched by e-mail, phone and name.
   */
  likelyDuplicates(
    member: Member,
  ): Promise<{ readonly members: readonly Member[]; readonly isComplete: boolean }>
  /** The number of unconfirmed registrations. */
  countRegistrations(): Promise<number | null>
}
