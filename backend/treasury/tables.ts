import type { DateColumn, InstantColumn, KoboColumn, OptionalText } from '../db/columns.ts'

export interface TreasuryTables {
  /** The closed months, each by its first day. */
  periods: { month: DateColumn; closed_at: InstantColumn; closed_by: OptionalText }
  /** What each account comes to at the end of a closed month: debits less credits. */
  period_balances: { month: DateColumn; account_id: number; balance: KoboColumn }
}
