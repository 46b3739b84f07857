import type { Generated } from 'kysely'
import type { LoanType } from '#rules/loans/products.ts'
import type { LoanState } from '#rules/loans/review.ts'
import type { LimitOverride } from '#rules/society/usual-limits.ts'
import type {
  ChangedColumn,
  InstantColumn,
  KoboColumn,
  OptionalInstant,
  OptionalJson,
  OptionalKobo,
  OptionalText,
} from '../db/columns.ts'
import type { BankColumn } from '../members/bank-columns.ts'
import type { Employment } from '../members/tables.ts'
import type { GuarantorColumn } from './guarantor-columns.ts'
import type { SavingsColumn } from './savings-columns.ts'

/** The borrower as staff see them. */
export interface Borrower {
  readonly title: string
  readonly name: string
  readonly home_address: string
  readonly member_number: string | null
  readonly phone: string
  readonly signature_file_id: string | null
  readonly employment: Employment
}

type LoanColumns = Record<SavingsColumn, KoboColumn> & Record<BankColumn, string>

type GuarantorColumns = Record<SavingsColumn, OptionalKobo> & Record<GuarantorColumn, string>

export interface LoanTables {
  loans: LoanColumns & {
    id: string
    /** What people quote, and the key in the guarantors' link: 80 random bits. */
    reference: string
    member_id: string
    loan_type: LoanType
    amount: KoboColumn
    duration_months: number
    /** Percent over total_months. */
    interest_rate: number
    total_months: number
    /** Percent of the amount. */
    pro_rata: number
    /** Kobo a month. */
    payable: KoboColumn
    interest: KoboColumn
    handling_charge: KoboColumn
    ledger_code: string
    is_indebted: boolean
    loan_balance: KoboColumn
    gross_salary: KoboColumn
    net_salary: KoboColumn
    package: OptionalText
    third_percent: OptionalText
    /** As the register had them when the loan was asked for; null for a request that reads the register. */
    borrower: OptionalJson<Borrower>
    state: Generated<LoanState>
    rejection_reason: OptionalText
    limit_override: OptionalJson<LimitOverride>
    requested_at: InstantColumn
    updated_at: ChangedColumn
    decided_at: OptionalInstant
    decided_by: OptionalText
  }
  guarantors: GuarantorColumns & {
    id: string
    loan_id: string
    /** The first or the second guarantor. */
    place: number
    is_member: boolean
    /** The member who proved by a code that they signed. */
    member_id: OptionalText
    signature_file_id: OptionalText
    passport_file_id: OptionalText
    created_at: InstantColumn
  }
  /** A link for one of the two whom a borrower asks. */
  guarantor_links: {
    id: string
    loan_id: string
    /** The first or the second of the two who are asked. */
    place: number
    /** What the address ends with: 80 random bits. */
    token: string
    name: Generated<string>
    phone: Generated<string>
    email: Generated<string>
    created_at: InstantColumn
    expires_at: InstantColumn
    asked_at: OptionalInstant
    opened_at: OptionalInstant
    declined_at: OptionalInstant
    decline_reason: OptionalText
    guarantor_id: OptionalText
    replaced_at: OptionalInstant
  }
  /** The code of a member, and what they sign with after it. */
  guarantor_codes: {
    id: string
    link_id: string
    /** Null where nothing was sent. */
    member_id: OptionalText
    sealed_code: string
    /** Wrong ones. */
    tries: Generated<number>
    sent_at: InstantColumn
    expires_at: InstantColumn
    proof_sha256: OptionalText
  }
  loans_behind: {
    loan_id: string
    told_at: InstantColumn
  }
}
