import type { ColumnType, Generated } from 'kysely'
import type { Kobo } from '#rules/money.ts'
import type { ColumnMapping } from '#rules/payroll/columns.ts'
import type {
  FileColumn,
  FileKind,
  ItemAction,
  ItemKind,
  ItemState,
  PayerIdentifier,
  PayrollItem,
  ScheduleLayout,
  ScheduleState,
  SheetChoice,
} from '#rules/payroll/words.ts'
import type {
  ChangedColumn,
  DateColumn,
  InstantColumn,
  KoboColumn,
  OptionalDate,
  OptionalInstant,
  OptionalJson,
  OptionalText,
} from '../db/columns.ts'

export interface PayrollTables {
  payers: {
    id: string
    name: string
    identifier: PayerIdentifier
    layout: ScheduleLayout
    file_kind: FileKind
    /** A day of the month before the deduction. */
    cut_off_day: number
    /** A day of the month after the deduction. */
    remittance_day: number
    narration_pattern: Generated<string>
    /** Of the file of a schedule; none: the standard ones. */
    file_columns: ColumnType<readonly FileColumn[], string | undefined, string>
    sheets: Generated<SheetChoice>
    /** Which column of the payer's last deduction report held what; old ones lack the columns of amounts. */
    column_mapping: OptionalJson<Partial<ColumnMapping>>
    created_at: InstantColumn
    archived_at: OptionalInstant
  }
  payer_elements: {
    payer_id: string
    place: number
    code: string
    description: Generated<string>
    items: ColumnType<PayrollItem[], string[], string[]>
  }
  member_payers: {
    member_id: string
    /** null: pays by himself. */
    payer_id: OptionalText
    /** null: the number of the register. */
    payroll_number: OptionalText
    changed_at: InstantColumn
    changed_by: OptionalText
  }
  deduction_schedules: {
    id: string
    payer_id: string
    /** The first day of the month. */
    month: DateColumn
    version: number
    state: Generated<ScheduleState>
    built_at: InstantColumn
    updated_at: ChangedColumn
    built_by: OptionalText
    sent_at: OptionalInstant
    sent_by: OptionalText
    withdrawn_at: OptionalInstant
    withdrawn_by: OptionalText
    withdrawal_reason: OptionalText
    /** What it asks for, kept when it is sent. */
    total: ColumnType<Kobo | null, never, Kobo>
  }
  /** All but the last three columns are frozen once the schedule is sent. */
  schedule_items: {
    id: Generated<number>
    schedule_id: string
    member_id: string
    identifier: string
    kind: ItemKind
    /** The savings product, or the id of the loan, the commodity request or the land request. */
    record_id: string
    item: PayrollItem
    element_code: string
    /** With the arrears in it; zero for what stops. */
    amount: KoboColumn
    arrears: KoboColumn
    /** What of the month was paid in advance; the amount is without it. */
    advanced: ColumnType<Kobo, number | undefined, number>
    old_amount: KoboColumn
    action: ColumnType<ItemAction | null, ItemAction | null | undefined, ItemAction | null>
    first_month: DateColumn
    last_month: OptionalDate
    authority: string
    /** The member's name and number when the schedule was sent; null before that. */
    sent_name: OptionalText
    sent_number: OptionalText
    state: Generated<ItemState>
    deducted: KoboColumn
    remitted: KoboColumn
  }
  /** Frozen: what was sent. */
  schedule_files: {
    schedule_id: string
    kind: FileKind
    name: string
    /** Of the bytes, hexadecimal. */
    sha256: string
    /** Base64. */
    content: string
  }
  deduction_holidays: {
    id: string
    member_id: string
    /** Both null: everything of the member. */
    kind: ColumnType<ItemKind | null, ItemKind | null, never>
    record_id: OptionalText
    first_month: DateColumn
    last_month: DateColumn
    reason: string
    created_at: InstantColumn
    created_by: OptionalText
    cancelled_at: OptionalInstant
    cancelled_by: OptionalText
  }
  /** What members owe of the entrance fee, as staff noted; schedules ask for it. */
  unpaid_entrance_fees: {
    member_id: string
    amount: KoboColumn
    noted_at: InstantColumn
    noted_by: OptionalText
  }
  /** What is claimed of months whose report is posted. */
  arrears_plans: {
    id: string
    member_id: string
    kind: ItemKind
    record_id: string
    amount: KoboColumn
    first_month: DateColumn
    months: number
    created_at: InstantColumn
    created_by: OptionalText
    cancelled_at: OptionalInstant
    cancelled_by: OptionalText
  }
}
