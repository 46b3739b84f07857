import type { Generated, GeneratedAlways } from 'kysely'
import type { NumberBook } from '#rules/vouchers/number-series.ts'
import type {
  ChangedColumn,
  DateColumn,
  InstantColumn,
  KoboColumn,
  OptionalDate,
  OptionalInstant,
  OptionalNumber,
  OptionalText,
} from '../db/columns.ts'
import type { AccountKind } from '../journal/tables.ts'

/** The words of vouchers as they are stored and sent. */
export type VoucherWords = {
  readonly kind: 'receipt' | 'payment' | 'journal' | 'transfer'
  readonly state: 'waiting' | 'posted' | 'reversed' | 'discarded'
  readonly method: 'cash' | 'transfer' | 'teller' | 'cheque'
}

export interface VoucherTables {
  /** The last number that was given of a book and year. */
  number_series: { book: NumberBook; year: number; last: number }
  vouchers: {
    id: string
    /** Of vouchers from before the series the number in `reference`; of others without a meaning. */
    number: Generated<number>
    /** 'RV-2026-000012': the book, and the place in its series. 'RV00000012' of one from before there were any. */
    reference: string
    series_year: OptionalNumber
    series_number: OptionalNumber
    kind: VoucherWords['kind']
    state: VoucherWords['state']
    dated: DateColumn
    party: string
    method: VoucherWords['method'] | null
    /** The bank account that the money is on where it is not cash. */
    bank_code: string
    outside_reference: string
    narration: string
    total: KoboColumn
    evidence_file_id: OptionalText
    /** The closed year whose thirteenth period an audit adjustment is posted into. */
    year_end: OptionalNumber
    /** The number of the resolution that books it on funds, reserves or the accumulated surplus. */
    resolution: OptionalText
    resolved_on: OptionalDate
    created_at: InstantColumn
    created_by: string
    updated_at: ChangedColumn
    posted_at: OptionalInstant
    posted_by: OptionalText
    ended_at: OptionalInstant
    ended_by: OptionalText
    end_reason: OptionalText
    /** Made by the database. */
    search_text: GeneratedAlways<string>
  }
  /** What a receipt settles early. */
  loan_settlements: {
    voucher_id: string
    reference: string
    /** null for a commodity order. */
    loan_id: OptionalText
    outstanding: KoboColumn
    rebate: KoboColumn
    /** Counts as released while the voucher is posted. */
    unearned: KoboColumn
  }
  voucher_lines: {
    voucher_id: string
    place: number
    account_kind: AccountKind
    account_code: string
    member_id: OptionalText
    land_request_id: OptionalText
    /** The line on suspense whose money this one assigns. */
    clears_id: OptionalNumber
    debit: KoboColumn
    credit: KoboColumn
  }
}
