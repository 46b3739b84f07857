import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Kobo } from '#rules/money.ts'
import type { SavingsProductName } from '#rules/savings/products.ts'
import type { LimitOverride } from '#rules/society/usual-limits.ts'
import type { WithdrawalState } from '#rules/withdrawals/review.ts'
import type { SettlementItem } from '#rules/withdrawals/settlement.ts'
import type {
  ChangedColumn,
  DateColumn,
  InstantColumn,
  JsonColumn,
  KoboColumn,
  OptionalDate,
  OptionalInstant,
  OptionalJson,
  OptionalText,
} from '../db/columns.ts'
import type { BankColumn } from '../members/bank-columns.ts'

interface Decided {
  state: Generated<WithdrawalState>
  comments: OptionalText
  transaction_reference: OptionalText
  requested_at: InstantColumn
  updated_at: ChangedColumn
  decided_at: OptionalInstant
  decided_by: OptionalText
  processed_at: OptionalInstant
  processed_by: OptionalText
}

/** With the account that is paid. */
type DecidedAndPaid<Text> = Decided & Record<BankColumn, Text>

export interface WithdrawalTables {
  savings_withdrawals: DecidedAndPaid<string> & {
    id: string
    member_id: string
    total: KoboColumn
    limit_override: OptionalJson<LimitOverride>
  }
  savings_withdrawal_items: {
    withdrawal_id: string
    place: number
    product: SavingsProductName
    code: string
    amount: KoboColumn
  }
  membership_withdrawals: DecidedAndPaid<Generated<string>> & {
    id: string
    member_id: string
    effective_date: DateColumn
    limit_override: OptionalJson<LimitOverride>
    total_savings: KoboColumn
    total_loans: KoboColumn
    net_balance: KoboColumn
    /** Percent of ordinary savings. */
    service_charge_rate: number
    service_charge: KoboColumn
    amount_due: KoboColumn
    /** What the society owes beside the savings, paid out with them. */
    unapplied_balance: ColumnType<Kobo, number | undefined, number>
    savings_items: JsonColumn<SettlementItem[]>
    loan_items: JsonColumn<SettlementItem[]>
  }
  claims: DecidedAndPaid<string> & {
    id: string
    member_id: string
    deceased_member_number: string
    date_of_death: DateColumn
    beneficiary_name: string
    beneficiary_email: string
    beneficiary_phone: string
    relationship: string
    beneficiary_address: string
    total_savings: KoboColumn
    total_loans: KoboColumn
    net_amount: KoboColumn
    amount_due: KoboColumn
    /** What the society owes beside the savings, paid out with them. */
    unapplied_balance: ColumnType<Kobo, number | undefined, number>
    savings_items: JsonColumn<SettlementItem[]>
    loan_items: JsonColumn<SettlementItem[]>
    /** Kind of document to file id. */
    documents: JsonColumn<Record<string, string>>
    submission_date: OptionalDate
    /** Made by the database. */
    search_text: GeneratedAlways<string>
  }
}
