import type { ColumnType, Generated } from 'kysely'
import type { Kobo } from '#rules/money.ts'
import type { ItemKind } from '#rules/payroll/words.ts'
import type {
  ChangedColumn,
  DateColumn,
  InstantColumn,
  KoboColumn,
  OptionalInstant,
  OptionalNumber,
  OptionalText,
} from '../../db/columns.ts'
import type { AccountKind } from '../../journal/tables.ts'
import type { VoucherWords } from '../../vouchers/tables.ts'

export interface RemittanceTables {
  remittances: {
    id: string
    /** Of remittances from before the series the number in `reference`; of others without a meaning. */
    number: Generated<number>
    /** 'RM-2026-000012', the place in the series; 'RM00000012' of one from before there were any. */
    reference: string
    series_year: OptionalNumber
    series_number: OptionalNumber
    payer_id: string
    state: 'posted' | 'reversed'
    dated: DateColumn
    method: VoucherWords['method']
    /** The bank account that the money is on where it is not cash. */
    bank_code: string
    outside_reference: string
    narration: string
    received: KoboColumn
    charge: KoboColumn
    evidence_file_id: OptionalText
    posted_at: InstantColumn
    updated_at: ChangedColumn
    posted_by: string
    reversed_at: OptionalInstant
    reversed_by: OptionalText
    end_reason: OptionalText
  }
  remittance_parts: {
    remittance_id: string
    month: DateColumn
    amount: KoboColumn
    /** How often money of the part moved between suspense and the receivable after the posting. */
    moves: Generated<number>
  }
  /** What payers owe, movement by movement. */
  payer_receivables: {
    id: Generated<number>
    payer_id: string
    month: DateColumn
    occurred_at: InstantColumn
    /** Above zero was deducted; below zero was remitted, written off or taken back. */
    amount: KoboColumn
    report_id: OptionalText
    remittance_id: OptionalText
    /** The voucher of a write-off. */
    voucher_id: OptionalText
  }
  /** What a report credits when its money comes. */
  report_credits: {
    id: Generated<number>
    report_id: string
    /** Of the entry: the member, or the row that nobody is found for. */
    source: string
    narration: string
    item_id: OptionalNumber
    /** What it pays, also in advance; null for what pays nothing that is asked. */
    kind: ItemKind | null
    record_id: OptionalText
    account_kind: AccountKind
    account_code: string
    member_id: OptionalText
    amount: KoboColumn
    credited: ColumnType<Kobo, number | undefined, number>
  }
  /** What each remittance, or write-off in its place, credited of it. */
  report_credit_moves: {
    id: Generated<number>
    credit_id: number
    remittance_id: OptionalText
    voucher_id: OptionalText
    entry_id: number
    amount: KoboColumn
  }
  /** The payer and the resolution of a journal voucher that writes off what the payer never sent. */
  write_offs: { voucher_id: string; payer_id: string; resolution: string; resolved_on: DateColumn }
  write_off_months: { voucher_id: string; month: DateColumn; amount: KoboColumn }
}
