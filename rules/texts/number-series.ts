import type { NumberBook } from '../vouchers/number-series.ts'

/** Texts of the numbers of vouchers and remittances. No document has them. */
export const NUMBER_TEXTS = {
  about:
    'Each book has numbers of its own for each year, from 1 without a gap. A discarded voucher keeps its number; an entry that was refused took none. Vouchers from before keep their earlier numbers and are not listed here.',
  order: 'Order',
  latest: 'Latest day first',
  inOrder: (year: number) => `Numbers of ${year} in order`,
  complete: 'No gap',
  missing: (numbers: readonly number[]) => `Missing: ${numbers.join(', ')}`,
} as const

/** The books with numbers of their own. */
export const BOOK_LABELS: Readonly<Record<NumberBook, string>> = {
  RV: 'Receipts',
  PV: 'Payments',
  GV: 'Journals',
  TV: 'Transfers',
  RM: 'Remittances',
}
