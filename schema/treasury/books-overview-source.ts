import type { PlainDate } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import type { BandSums } from './arrears-source.ts'
import type { OpenPeriod } from './periods-source.ts'

/** A month of the books. Amounts in kobo. */
export interface MonthOfBooks {
  /** 'YYYY-MM' */
  readonly month: string
  /** The day of the balances: its last one, or today. */
  readonly endsOn: PlainDate
  readonly isClosed: boolean
  readonly savings: Kobo
  readonly capital: Kobo
  readonly loans: Kobo
  readonly scheduled: Kobo
  readonly deducted: Kobo
  readonly remitted: Kobo
  readonly writtenOff: Kobo
}

/** The books at one look. Amounts in kobo. */
export interface BooksOverview {
  readonly at: PlainDate
  readonly money: Kobo
  readonly savings: Kobo
  readonly capital: Kobo
  readonly loans: Kobo
  readonly arrears: Kobo
  readonly unremitted: Kobo
  readonly unapplied: Kobo
  readonly suspense: Kobo
  /** null while nothing is booked. */
  readonly period: OpenPeriod | null
  /** Every band, the shortest first. */
  readonly bands: readonly BandSums[]
  /** The earliest first; those before the first entry are left out. */
  readonly months: readonly MonthOfBooks[]
}

/** What of loans was behind at the end of a month. */
export interface MonthOfArrears {
  /** 'YYYY-MM' */
  readonly month: string
  /** The day of the sums: its last one, or today. */
  readonly endsOn: PlainDate
  /** Every band, the shortest first. */
  readonly bands: readonly BandSums[]
}

/** The port of the overview. It throws NOT_SUPPORTED_BY_BACKEND where a backend has none. */
export interface BooksOverviewSource {
  /**
   * Months are 'YYYY-MM', both inside; null for twelve months and up to now. Throws BAD_USER_INPUT for months in the wrong
   * order, a month to come, or more than 36.
   */
  booksOverview(months: { readonly from: string | null; readonly to: string | null }): Promise<BooksOverview>
  /** The earliest first; months as above. */
  arrearsByMonth(months: {
    readonly from: string | null
    readonly to: string | null
  }): Promise<readonly MonthOfArrears[]>
}
