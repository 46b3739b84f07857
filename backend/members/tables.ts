import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { PlainDate } from '#rules/dates.ts'
import type { MembershipEnd } from '#rules/members/membership.ts'
import type { Kobo } from '#rules/money.ts'
import type { AccessLevel } from '#rules/session/access-level.ts'
import type {
  ChangedColumn,
  InstantColumn,
  JsonColumn,
  OptionalDate,
  OptionalInstant,
  OptionalJson,
  OptionalText,
} from '../db/columns.ts'
import type { BankColumn } from './bank-columns.ts'

/** Where a member works, as registered (Spec 001 §3). Texts may be 'N/A'. */
export interface Employment {
  organisation: string
  campus: string
  faculty: string
  department: string
  rank: string
  gradeLevel: string
  step: string
  retirementDate: PlainDate | ''
  payrollNumber: string
  salaryStructure: string
  staffNumber: string
  assumptionDate: PlainDate | ''
}

/** How the registration fee was paid. */
export interface RegistrationPayment {
  bankName: string
  amount: Kobo
  tellerName: string
  tellerReference: string
  paymentDate: PlainDate | ''
}

/** One next of kin. */
export interface Kin {
  name: string
  address: string
  email: string
  phone: string
  relationship: string
}

/** Both next of kin, stored together. */
export interface NextOfKin {
  first: Kin
  second: Kin
}

export interface MemberTables {
  members: Record<BankColumn, OptionalText> & {
    id: string
    access_level: Generated<AccessLevel>
    member_number: OptionalText
    name: string
    title: Generated<string>
    gender: Generated<string>
    category: Generated<string>
    birth_date: OptionalDate
    home_address: Generated<string>
    phone: Generated<string>
    email: string
    employment: JsonColumn<Employment>
    registration_payment: JsonColumn<RegistrationPayment>
    next_of_kin: OptionalJson<NextOfKin>
    commodity_loan: Generated<boolean>
    passport_file_id: OptionalText
    signature_file_id: OptionalText
    referrer_id: OptionalText
    /** The officer who registered the person at the office. */
    registered_by: OptionalText
    created_at: InstantColumn
    updated_at: ChangedColumn
    confirmed_at: OptionalInstant
    confirmed_by: OptionalText
    archived_at: OptionalInstant
    archived_by: OptionalText
    membership_ended: ColumnType<MembershipEnd | null, MembershipEnd | null | undefined, MembershipEnd | null>
    membership_ended_at: OptionalInstant
    email_changed_at: OptionalInstant
    email_changed_by: OptionalText
    phone_changed_at: OptionalInstant
    bank_changed_at: OptionalInstant
    bank_changed_by: OptionalText
    disabled_at: OptionalInstant
    disabled_by: OptionalText
    /** Lower-case name, member number, e-mail and phone; made by the database. */
    search_text: Generated<string>
    /** Spec 001 §9: the digits at the end of the member number, at most six, as a number; made by the database. */
    running_number: GeneratedAlways<number | null>
    /** From the employment; made by the database. */
    organisation: GeneratedAlways<string | null>
    campus: GeneratedAlways<string | null>
  }
}
