import { addMonths, lagosDate, type PlainDate } from '#rules/dates.ts'
import { type Kobo, kobo, ZERO_KOBO } from '#rules/money.ts'
import {
  figuresOf,
  type MonthRange,
  monthsOf,
  NO_BOOKS_SUMS,
  overviewMonths,
  withMovement,
} from '#rules/treasury/books-overview.ts'
import { lastDayOf, monthOf, monthText, parseMonth } from '#rules/treasury/period.ts'
import { DomainError } from '#schema/errors.ts'
import type { ArrearsSource } from '#schema/treasury/arrears-source.ts'
import type { BooksOverviewSource } from '#schema/treasury/books-overview-source.ts'
import type { TrialBalanceRow } from '#schema/treasury/source.ts'
import { RECORDED_AT } from '../recording/recording.ts'
import { SOCIETY } from '../recording/society.ts'
import { mockRemittances } from './remittances.ts'

/** A percentage of an amount, in whole ten naira. */
const share = (amount: Kobo, percent: number): Kobo => kobo(Math.round((amount * percent) / 100_000) * 1_000)

/** The months that are asked for. */
function rangeOf(
  { from, to }: { readonly from: string | null; readonly to: string | null },
  today: PlainDate,
): MonthRange {
  const asked = {
    first: from === null ? null : parseMonth(from),
    last: to === null ? null : parseMonth(to),
  }
  const range = overviewMonths(asked, today)
  if (typeof range === 'string') throw new DomainError('BAD_USER_INPUT', range)
  return range
}

/**
 * The overview over the balances of the mock's books. What no entries tell is made up: balances grew by two hundredths a
 * month, and payers deduct a little less than was asked and send it late.
 */
export const mockBooksOverview = (
  rows: () => readonly TrialBalanceRow[],
  arrears: ArrearsSource,
): BooksOverviewSource => ({
  booksOverview: async ({ from, to }) => {
    const today = lagosDate(RECORDED_AT)
    const range = rangeOf({ from, to }, today)
    const balances = rows()
    const isEmpty = balances.length === 0
    const figureOf = figuresOf(SOCIETY.settings.accounts)
    const now = balances.reduce(
      (sums, { account, debit, credit }) =>
        withMovement(sums, figureOf, { account, moved: kobo(debit - credit) }),
      NO_BOOKS_SUMS,
    )
    const list = { at: null, page: 1, pageSize: 1, search: '', orderBy: 'NAME', descending: false } as const
    const loans = (await arrears.portfolio({ ...list, by: 'PRODUCT' })).sums
    const { total } = await mockRemittances(isEmpty).unremitted({ payerId: null, from: null, at: today })
    const lastMonth = addMonths(monthOf(today), -1)
    return {
      at: today,
      money: now.MONEY,
      savings: now.SAVINGS,
      capital: now.CAPITAL,
      loans: now.LOANS,
      arrears: loans.arrears,
      unremitted: total.closing,
      unapplied: now.UNAPPLIED,
      suspense: now.SUSPENSE,
      period: isEmpty ? null : { month: monthText(lastMonth), endsOn: lastDayOf(lastMonth), hasEnded: true },
      bands: loans.bands,
      months: (isEmpty ? [] : monthsOf(range)).map((month, place, all) => {
        const ago = all.length - 1 - place
        const grown = 100 - 2 * ago
        const asks = share(now.SAVINGS, grown / 40)
        return {
          month: monthText(month),
          endsOn: ago === 0 ? today : lastDayOf(month),
          isClosed: ago > 1,
          savings: ago === 0 ? now.SAVINGS : share(now.SAVINGS, grown),
          capital: ago === 0 ? now.CAPITAL : share(now.CAPITAL, grown),
          loans: ago === 0 ? now.LOANS : share(now.LOANS, grown - (ago % 4)),
          scheduled: asks,
          deducted: share(asks, ago % 5 === 2 ? 80 : 98),
          remitted: share(asks, ago === 0 ? 0 : ago % 5 === 2 ? 78 : 96),
          writtenOff: ZERO_KOBO,
        }
      }),
    }
  },
  arrearsByMonth: async ({ from, to }) => {
    const today = lagosDate(RECORDED_AT)
    const range = rangeOf({ from, to }, today)
    if (rows().length === 0) return []
    const list = { at: null, page: 1, pageSize: 1, search: '', orderBy: 'NAME', descending: false } as const
    const { bands } = (await arrears.portfolio({ ...list, by: 'PRODUCT' })).sums
    return monthsOf(range).map((month, place, all) => {
      const ago = all.length - 1 - place
      return {
        month: monthText(month),
        endsOn: ago === 0 ? today : lastDayOf(month),
        bands: bands.map(({ band, count, outstanding, arrears: behind }) => ({
          band,
          count,
          outstanding,
          arrears: share(behind, 100 - 4 * (ago % 7)),
        })),
      }
    })
  },
})
