import { addMonths, type PlainDate } from '../dates.ts'
import { type Kobo, kobo, ZERO_KOBO } from '../money.ts'
import { BOOKS_OVERVIEW_TEXTS } from '../texts/books-overview.ts'
import { balanceOf, type ChartAccount } from './chart.ts'
import { monthOf, nextMonth, type PeriodMonth } from './period.ts'
import {
  MEMBERS_UNAPPLIED,
  type SocietyAccount,
  type SocietyAccountTitles,
  titleOf,
} from './society-accounts.ts'

/** The most months of the overview of the books. */
export const OVERVIEW_MONTHS_MAX = 36

/** How many months it shows when nobody says. */
export const OVERVIEW_MONTHS_USUAL = 12

/** The first and the last month, both inside. */
export interface MonthRange {
  readonly first: PeriodMonth
  readonly last: PeriodMonth
}

/**
 * The months of the overview: without a last month up to that of `today`, without a first one twelve. A text says what is
 * wrong: months in the wrong order, a month to come, or more than 36.
 */
export function overviewMonths(
  { first, last }: { readonly first: PeriodMonth | null; readonly last: PeriodMonth | null },
  today: PlainDate,
): MonthRange | string {
  const to = last ?? monthOf(today)
  const from = first ?? addMonths(to, 1 - OVERVIEW_MONTHS_USUAL)
  if (to > monthOf(today)) return BOOKS_OVERVIEW_TEXTS.monthToCome
  if (from > to) return BOOKS_OVERVIEW_TEXTS.monthsReversed
  if (from < addMonths(to, 1 - OVERVIEW_MONTHS_MAX)) return BOOKS_OVERVIEW_TEXTS.tooManyMonths
  return { first: from, last: to }
}

/** Each month of a range, the earliest first. */
export function monthsOf({ first, last }: MonthRange): PeriodMonth[] {
  const months: PeriodMonth[] = []
  for (let month = first; month <= last; month = nextMonth(month)) months.push(month)
  return months
}

/**
 * What the overview reads of the books.
 *
 * - MONEY: bank and cash.
 * - SAVINGS: what members saved, which the society owes them; CAPITAL: their shares.
 * - LOANS: what members owe on loans and commodity orders.
 * - UNAPPLIED, SUSPENSE: money that is held until it is applied or its owner is known.
 */
export const BOOKS_FIGURES = ['MONEY', 'SAVINGS', 'CAPITAL', 'LOANS', 'UNAPPLIED', 'SUSPENSE'] as const
export type BooksFigure = (typeof BOOKS_FIGURES)[number]

/** Amounts of the books in kobo, each positive on the side on which its accounts grow. */
export type BooksSums = Readonly<Record<BooksFigure, Kobo>>

export const NO_BOOKS_SUMS: BooksSums = {
  MONEY: ZERO_KOBO,
  SAVINGS: ZERO_KOBO,
  CAPITAL: ZERO_KOBO,
  LOANS: ZERO_KOBO,
  UNAPPLIED: ZERO_KOBO,
  SUSPENSE: ZERO_KOBO,
}

/** The figure that an account of the chart is part of; null for none. */
export type FigureOf = (account: ChartAccount) => BooksFigure | null

/** The figures of a society whose own accounts have these titles. */
export function figuresOf(titles: SocietyAccountTitles): FigureOf {
  const isTitled = (number: string, name: SocietyAccount) => titleOf(name, titles).number === number
  return ({ number, accountClass, isControl, holdsMoney }) => {
    if (holdsMoney) return 'MONEY'
    if (isTitled(number, 'SUSPENSE')) return 'SUSPENSE'
    if (isTitled(number, MEMBERS_UNAPPLIED)) return 'UNAPPLIED'
    if (!isControl) return null
    if (accountClass === 'LIABILITIES') return 'SAVINGS'
    return accountClass === 'EQUITY' ? 'CAPITAL' : 'LOANS'
  }
}

/** Sums with a movement more: `moved` are debits less credits of the account in kobo. */
export function withMovement(
  sums: BooksSums,
  figureOf: FigureOf,
  { account, moved }: { readonly account: ChartAccount; readonly moved: Kobo },
): BooksSums {
  const figure = figureOf(account)
  return figure === null
    ? sums
    : { ...sums, [figure]: kobo(sums[figure] + balanceOf(account.accountClass, moved)) }
}
