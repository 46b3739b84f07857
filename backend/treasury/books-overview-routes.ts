import { lagosDate, type PlainDate } from '#rules/dates.ts'
import { type Kobo, koboToNaira } from '#rules/money.ts'
import { type BooksSums, type MonthRange, overviewMonths } from '#rules/treasury/books-overview.ts'
import { monthText } from '#rules/treasury/period.ts'
import {
  booksOverviewCalls,
  type WireMonthOfArrears,
  type WireMonthOfBooks,
} from '../contract/books-overview.ts'
import { monthIn } from '../http/paging.ts'
import { badRequest } from '../http/problems.ts'
import type { RouteModule } from '../http/route.ts'
import { readChart } from './accounts.ts'
import { arrearsByMonth, type MonthOfArrears } from './arrears-by-month.ts'
import { booksOverview, type MonthOfBooks } from './books-overview.ts'
import { openPeriod } from './period-routes.ts'
import { presentBands } from './present-arrears.ts'

const inNaira = <Name extends string>(amounts: Readonly<Record<Name, Kobo>>) =>
  Object.fromEntries(
    Object.entries<Kobo>(amounts).map(([name, amount]) => [name, koboToNaira(amount)]),
  ) as Record<Name, number>

const balancesOf = ({ SAVINGS: savings, CAPITAL: capital, LOANS: loans }: BooksSums) => ({
  savings,
  capital,
  loans,
})

const presentMonth = ({ month, endsOn, isClosed, sums, deductions }: MonthOfBooks): WireMonthOfBooks => ({
  month: monthText(month),
  endsOn,
  closed: isClosed,
  ...inNaira({ ...balancesOf(sums), ...deductions }),
})

const presentArrears = ({ month, endsOn, bands }: MonthOfArrears): WireMonthOfArrears => ({
  month: monthText(month),
  endsOn,
  bands: presentBands(bands),
})

/** The months that a query asks for. Throws 400 for what are none. */
function rangeIn(query: Readonly<Record<string, string>>, today: PlainDate): MonthRange {
  const range = overviewMonths({ first: monthIn(query, 'from'), last: monthIn(query, 'to') }, today)
  if (typeof range === 'string') throw badRequest(range)
  return range
}

/** The books at one look. */
export const booksOverviewRoutes: RouteModule = (on, deps) => {
  const { loanSumsAt: loansAt } = deps.remembered

  on(booksOverviewCalls.booksOverview, async (call) => {
    const today = lagosDate(call.now)
    const range = rangeIn(call.query, today)
    const chart = await readChart(call.db, deps.society)
    const { sums, unremitted, loans, months } = await booksOverview(
      call.db,
      { chart, titles: deps.society.accounts },
      range,
      today,
      loansAt,
    )
    return {
      overview: {
        at: today,
        ...inNaira({
          ...balancesOf(sums),
          money: sums.MONEY,
          unapplied: sums.UNAPPLIED,
          suspense: sums.SUSPENSE,
          arrears: loans.arrears,
          unremitted,
        }),
        period: await openPeriod(call.db, call.now),
        bands: presentBands(loans.bands),
        months: months.map(presentMonth),
      },
    }
  })

  on(booksOverviewCalls.arrearsByMonth, async (call) => {
    const today = lagosDate(call.now)
    const months = await arrearsByMonth(call.db, rangeIn(call.query, today), today, loansAt)
    return { months: months.map(presentArrears) }
  })
}
