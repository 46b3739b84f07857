import type { Generated, GeneratedAlways } from 'kysely'
import type { PlainDate } from '#rules/dates.ts'
import type { EstateId } from '#rules/land/estates.ts'
import type { LandState } from '#rules/land/review.ts'
import type {
  ChangedColumn,
  InstantColumn,
  JsonColumn,
  KoboColumn,
  OptionalInstant,
  OptionalJson,
  OptionalKobo,
  OptionalNumber,
  OptionalText,
} from '../db/columns.ts'
import type { Kin } from '../members/tables.ts'

/** The applicant: faculty, department and salary structure of members, nature of business of others. */
export interface LandApplicant {
  fullName: string
  email: string
  phone: string
  faculty: string | null
  department: string | null
  salaryStructure: string | null
  natureOfBusiness: string | null
  address: string
}

/** The payment that came with an application. */
export interface LandPayment {
  transactionId: string
  tellerId: string
  bankName: string
  paymentDate: PlainDate | ''
}

export interface LandTables {
  estates: {
    id: EstateId
    total: number
    available: number
    status: 'open' | 'closed'
    /** What one plot cost the society; null while that is not known. */
    plot_cost: OptionalKobo
  }
  /** One row. */
  land_settings: {
    id: Generated<boolean>
    plot_price: KoboColumn
    non_member_plot_price: KoboColumn
    /** Percent. */
    minimum_percentage: number
    /** Months. */
    maximum_installments: number
  }
  land_requests: {
    id: string
    member_type: 'member' | 'non-member'
    member_id: OptionalText
    state: Generated<LandState>
    applicant: JsonColumn<LandApplicant>
    next_of_kin: OptionalJson<Kin>
    estate_id: EstateId
    plots: number
    total_amount: KoboColumn
    payment_type: 'full' | 'partial'
    /** Percent. */
    percentage_paid: OptionalNumber
    amount_paid: KoboColumn
    outstanding_amount: KoboColumn
    /** What is paid in instalments, as applied for: payments leave it as it is; null for a full payment. */
    instalment_total: OptionalKobo
    installment_months: OptionalNumber
    monthly_installment: OptionalKobo
    payment: JsonColumn<LandPayment>
    passport_file_id: OptionalText
    signature_file_id: OptionalText
    payment_proof_file_id: OptionalText
    rejection_reason: OptionalText
    requested_at: InstantColumn
    updated_at: ChangedColumn
    decided_at: OptionalInstant
    decided_by: OptionalText
    completed_at: OptionalInstant
    completed_by: OptionalText
    /** Why it was completed although money was outstanding. */
    completion_reason: OptionalText
    /** Made by the database. */
    search_text: GeneratedAlways<string>
  }
  /** What entries of payroll paid for land. */
  land_instalments: { entry_id: number; request_id: string; amount: KoboColumn }
}
