import { lagosDate } from '#rules/dates.ts'
import { readLoanReference } from '#rules/loans/loan-reference.ts'
import { loanTypeOfDocumentedName } from '#rules/loans/products.ts'
import { koboToNaira } from '#rules/money.ts'
import { isAuditor, isStaff } from '#rules/session/access-level.ts'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { AGEING_BANDS } from '#rules/treasury/arrears.ts'
import {
  arrearsCalls,
  EXPOSURE_ORDERS,
  PORTFOLIO_GROUPS,
  PORTFOLIO_ORDERS,
  STANDING_FILTERS,
  STANDINGS_ORDERS,
  WIRE_BANDS,
} from '../contract/arrears.ts'
import { dayIn, filterIn, flagIn, pageOf, pagingOf } from '../http/paging.ts'
import { badRequest, notFound } from '../http/problems.ts'
import { requireConfirmed } from '../http/require-confirmed.ts'
import type { Call, RouteModule } from '../http/route.ts'
import { exposurePage } from './guarantor-exposure.ts'
import { portfolioPage, type StandingFilter, type StandingQuery, standingPage } from './loan-lists.ts'
import { loanScheduleOf, ownerOf } from './loan-schedule.ts'
import {
  presentExposure,
  presentPortfolioRow,
  presentSchedule,
  presentStanding,
  presentSums,
} from './present-arrears.ts'

const COMMODITY_ORDER = 'commodity order'

/** Which loans are asked for; those with something outstanding when nothing is said. */
function filterOf(query: Readonly<Record<string, string>>): StandingFilter {
  // 'all' is a choice of its own here: nothing said means the open ones.
  if ((query.standing ?? '').trim() === 'all') return 'all'
  const named = filterIn(query, 'standing', STANDING_FILTERS) ?? 'open'
  const band = WIRE_BANDS.findIndex((each) => each === named)
  return AGEING_BANDS[band] ?? (named as Exclude<StandingFilter, (typeof AGEING_BANDS)[number]>)
}

function loanTypeOf(name: string | undefined): StandingQuery['loanType'] {
  if (name === undefined || name === '') return null
  if (name === COMMODITY_ORDER) return 'order'
  const type = loanTypeOfDocumentedName(name)
  if (type === null) throw badRequest('loanType must be a type of loan')
  return type
}

/** Loans by due instalments: who owes what, what is behind, and who stands for it. */
export const arrearsRoutes: RouteModule = (on, deps) => {
  const { loansAt, exposuresOf } = deps.remembered

  const listIn = ({ query, viewer, now }: Call<'staff'>) => ({
    at: dayIn(query, 'at') ?? lagosDate(now),
    page: pageOf(query, deps.society.pageSize),
    search: query.search ?? '',
    namesAlone: isAuditor(viewer.level),
    isDescending: flagIn(query, 'descending'),
  })

  on(arrearsCalls.loanStandings, async (call) => {
    const list = listIn(call)
    const day = await loansAt(call.db, list.at)
    const { loans, sums, reached } = standingPage(day.loans, {
      ...list,
      filter: filterOf(call.query),
      loanType: loanTypeOf(call.query.loanType),
      order: filterIn(call.query, 'orderBy', STANDINGS_ORDERS) ?? 'name',
    })
    return {
      at: list.at,
      loans: loans.map(presentStanding),
      sums: presentSums(sums),
      ...pagingOf(list.page, sums.loans, reached),
    }
  })

  on(arrearsCalls.loanPortfolio, async (call) => {
    const list = listIn(call)
    const day = await loansAt(call.db, list.at)
    const { rows, sums, count, reached } = portfolioPage(day.loans, {
      ...list,
      by: filterIn(call.query, 'by', PORTFOLIO_GROUPS) ?? 'product',
      order: filterIn(call.query, 'orderBy', PORTFOLIO_ORDERS) ?? 'name',
    })
    return {
      at: list.at,
      rows: rows.map(presentPortfolioRow),
      sums: presentSums(sums),
      ...pagingOf(list.page, count, reached),
    }
  })

  on(arrearsCalls.loanSchedule, async (call) => {
    const typed = (call.params.reference ?? '').trim()
    const reference = /^INV-/i.test(typed) ? typed.toUpperCase() : readLoanReference(typed)
    const memberId = await ownerOf(call.db, reference)
    // Another member's loan is answered as one that does not exist.
    if (memberId === null || (!isStaff(call.viewer.level) && requireConfirmed(call.viewer).id !== memberId))
      throw notFound(LOANS_TEXTS.notFound)
    const at = lagosDate(call.now)
    const schedule = await loanScheduleOf(call.db, { memberId, reference, at })
    if (schedule === null) throw notFound(LOANS_TEXTS.notFound)
    return presentSchedule(schedule, at)
  })

  on(arrearsCalls.guarantorExposures, async (call) => {
    const list = listIn(call)
    const people = await exposuresOf(call.db, await loansAt(call.db, list.at))
    const { guarantors, sums, reached } = await exposurePage(call.db, people, {
      ...list,
      order: filterIn(call.query, 'orderBy', EXPOSURE_ORDERS) ?? 'name',
    })
    return {
      at: list.at,
      guarantors: guarantors.map(presentExposure),
      sums: {
        guarantors: sums.guarantors,
        share: koboToNaira(sums.share),
        arrears: koboToNaira(sums.arrears),
      },
      ...pagingOf(list.page, sums.guarantors, reached),
    }
  })
}
