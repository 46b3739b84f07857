import type { PlainDate } from '../dates.ts'
import type { Kobo } from '../money.ts'
import type { AmountFault } from '../tables/read-amount.ts'
import type { OpeningSide } from './opening-words.ts'
import type { OpeningRowKind, RowDetails } from './row-details.ts'

/** Why a row cannot be read. */
export type OpeningFault = AmountFault | 'BOTH_SIDES' | 'ROUNDED_IDENTIFIER' | 'LOAN_TERMS_UNREADABLE'

/** One row as the file has it: a balance, a member, or what a member asks for each month. */
export interface OpeningRow {
  readonly kind: OpeningRowKind
  /** The sheet of a file that has its rows on several; '' otherwise. */
  readonly sheet: string
  /** The row as the spreadsheet numbers it, from 1. */
  readonly row: number
  readonly member: string
  readonly name: string
  readonly account: string
  readonly record: string
  readonly side: OpeningSide
  readonly amount: Kobo
  readonly loanAmount: Kobo | null
  readonly loanMonths: number | null
  readonly loanDate: PlainDate | null
  readonly fault: OpeningFault | null
  /** What it says beside a balance; null for nothing. */
  readonly details: RowDetails | null
}
