import type { PlainDate } from '../dates.ts'
import type { VoucherKind } from './voucher.ts'

/** The books whose numbers have no hole: those of vouchers, and remittances. */
export const NUMBER_BOOKS = ['RV', 'PV', 'GV', 'TV', 'RM'] as const

export type NumberBook = (typeof NUMBER_BOOKS)[number]

/** The book of each kind of voucher. */
export const BOOK_OF_KIND = {
  RECEIPT: 'RV',
  PAYMENT: 'PV',
  JOURNAL: 'GV',
  TRANSFER: 'TV',
} as const satisfies Readonly<Record<VoucherKind, NumberBook>>

/** A place in the series of a book: the year of the voucher's day, and the number in it from 1. */
export interface SeriesNumber {
  readonly year: number
  readonly number: number
}

/** The year whose series numbers what is dated on a day. A change of the financial year moves no number. */
export const seriesYearOf = (dated: PlainDate): number => Number(dated.slice(0, 4))

/** The number people quote: 'PV-2026-000123'. No separator that an address or the name of a file would not take. */
export const seriesReference = (book: NumberBook, { year, number }: SeriesNumber): string =>
  `${book}-${year}-${String(number).padStart(6, '0')}`

/** What is there of the numbers of a book and year. */
export interface BookNumbers {
  readonly book: NumberBook
  readonly year: number
  /** The last number that was given. */
  readonly last: number
  readonly posted: number
  readonly waiting: number
  readonly reversed: number
  readonly discarded: number
  /** Numbers up to the last that nothing has: none in books that are in order. The first hundred. */
  readonly missing: readonly number[]
}
