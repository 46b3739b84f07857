import type { Generated } from 'kysely'
import type { AccountGroup } from '#rules/treasury/account-groups.ts'
import type { AppropriationAmounts, AppropriationPlan } from '#rules/treasury/appropriation.ts'
import type { AgeingBand } from '#rules/treasury/arrears.ts'
import type {
  DateColumn,
  InstantColumn,
  JsonColumn,
  KoboColumn,
  OptionalDate,
  OptionalInstant,
  OptionalKobo,
  OptionalText,
} from '../db/columns.ts'
import type { AccountKind } from '../journal/tables.ts'

/** The states of an appropriation in their order. */
const APPROPRIATION_STATES = ['draft', 'approved', 'posted', 'paid'] as const
export type AppropriationState = (typeof APPROPRIATION_STATES)[number]

/** Whether an appropriation in `state` is past another one; one that is not made yet is past none. */
export const isPast = (state: AppropriationState | undefined, other: AppropriationState): boolean =>
  state !== undefined && APPROPRIATION_STATES.indexOf(state) > APPROPRIATION_STATES.indexOf(other)

export interface TreasuryTables {
  /** Accounts that staff keep: at banks (what they say of the first, and the others), and others of the society's own. */
  kept_accounts: {
    code: string
    name: string
    bank_name: Generated<string>
    account_number: Generated<string>
    closed_at: OptionalInstant
    account_group: AccountGroup
  }
  /** The register of what the society uses for years. */
  fixed_assets: {
    id: Generated<number>
    name: string
    asset_account: string
    accumulated_account: string
    expense_account: string
    acquired_on: DateColumn
    cost: KoboColumn
    residual: KoboColumn
    /** Of its useful life. */
    months: number
    /** What other books charged before, and the last month they did, by its first day. */
    brought: KoboColumn
    brought_through: OptionalDate
    created_at: InstantColumn
    created_by: OptionalText
    disposed_on: OptionalDate
    proceeds: OptionalKobo
    /** What it stood at in the books when it was disposed of. */
    disposed_value: OptionalKobo
    disposed_by: OptionalText
  }
  /** What was charged of an asset with a month. */
  asset_depreciations: { asset_id: number; month: DateColumn; amount: KoboColumn }
  /** Statements of members' accounts that were issued with a code; only hashes of it and of the figures. */
  issued_statements: {
    code_hash: string
    figures_hash: string
    issued_at: InstantColumn
    from_on: DateColumn
    to_on: DateColumn
    /** The day of the last wrong comparison, and how many there were on it. */
    missed_on: OptionalDate
    misses: number
  }
  /** The closed months, each by its first day. */
  periods: { month: DateColumn; closed_at: InstantColumn; closed_by: OptionalText }
  /** What each account comes to at the end of a closed month: debits less credits. */
  period_balances: { month: DateColumn; account_id: number; balance: KoboColumn }
  /**
   * What the accounts of each code come to together at the end of a closed month, and what those with more debits than
   * credits do; kept by the database.
   */
  period_sums: {
    month: DateColumn
    kind: AccountKind
    code: string
    balance: KoboColumn
    debits: KoboColumn
  }
  /** What the accounts of each code moved on each day, in rows of each connection that posted; kept by the database. */
  day_sums: {
    kind: AccountKind
    code: string
    day: DateColumn
    is_year_end: boolean
    writer: number
    debits: KoboColumn
    credits: KoboColumn
    lines: number
  }
  /** What bank and cash received and paid on each day, by the code on the other side; kept by the database. */
  day_money: {
    kind: AccountKind
    code: string
    day: DateColumn
    is_receipt: boolean
    writer: number
    amount: KoboColumn
  }
  /** How often records were changed that lists are remembered from; counted by the database. */
  record_changes: { records: string; writer: number; changes: number }
  /** What of loans was behind at the end of a closed month, by the age of the oldest instalment. */
  period_arrears: {
    month: DateColumn
    band: AgeingBand
    loans: number
    outstanding: KoboColumn
    arrears: KoboColumn
  }
  /** What was released of the interest of a loan that was taken up front. */
  interest_releases: { loan_id: string; month: DateColumn; amount: KoboColumn }
  /** The financial years that are closed. */
  year_ends: {
    year: number
    starts_on: DateColumn
    ends_on: DateColumn
    closed_at: InstantColumn
    closed_by: OptionalText
  }
  appropriations: {
    year: number
    state: AppropriationState
    surplus: KoboColumn
    plan: JsonColumn<AppropriationPlan>
    amounts: JsonColumn<AppropriationAmounts>
    resolution: string
    resolved_on: OptionalDate
    saved_at: InstantColumn
    saved_by: OptionalText
    approved_at: OptionalInstant
    approved_by: OptionalText
    posted_at: OptionalInstant
    posted_by: OptionalText
    paid_at: OptionalInstant
    paid_by: OptionalText
  }
  appropriation_shares: {
    year: number
    member_id: string
    dividend: KoboColumn
    interest: KoboColumn
    refund: KoboColumn
    tax: KoboColumn
    set_off: KoboColumn
  }
}
