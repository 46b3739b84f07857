import type { LoanType } from '#rules/loans/products.ts'
import { type Kobo, kobo, sumKobo } from '#rules/money.ts'
import { folded, isFound, searchedText, searchOf } from '#rules/search.ts'
import { AGEING_BANDS, type AgeingBand, AT_RISK_AFTER_DAYS } from '#rules/treasury/arrears.ts'
import type { PORTFOLIO_GROUPS, PORTFOLIO_ORDERS, STANDINGS_ORDERS } from '../contract/arrears.ts'
import { comparing } from '../db/in-order.ts'
import { keepLists } from '../db/kept-lists.ts'
import { pageByPlaces, type RowPlaces } from '../db/row-places.ts'
import type { Page, Reached } from '../http/paging.ts'
import type { LoanStanding, LoanSums } from './loan-portfolio.ts'
import type { RememberedLoan } from './remembered-loans.ts'

/** Which loans: a band, or one of the wider groups. */
export type StandingFilter = AgeingBand | 'open' | 'behind' | 'settled' | 'all'

/** What is asked of the list of loans. */
export interface StandingQuery {
  readonly page: Page
  /** A part of the reference or of what members are found by; blank for all. */
  readonly search: string
  /** Whether members are found by name and member number alone, as auditors find them; by all that staff know unless given. */
  readonly namesAlone?: boolean
  readonly filter: StandingFilter
  /** null for all; 'order' for commodity orders. */
  readonly loanType: LoanType | 'order' | null
  readonly order: (typeof STANDINGS_ORDERS)[number]
  readonly isDescending: boolean
}

type Test = (loan: RememberedLoan) => boolean

function shownBy(filter: StandingFilter): Test {
  if (filter === 'all') return () => true
  if (filter === 'settled') return ({ outstanding }) => outstanding === 0
  if (filter === 'open') return ({ outstanding }) => outstanding > 0
  if (filter === 'behind') return ({ arrears }) => arrears > 0
  return ({ outstanding, band }) => outstanding > 0 && band === filter
}

function ofType(type: StandingQuery['loanType']): Test {
  if (type === null) return () => true
  return type === 'order' ? ({ loanType }) => loanType === null : ({ loanType }) => loanType === type
}

function searchedFor({ search, namesAlone = false }: Pick<StandingQuery, 'search' | 'namesAlone'>): Test {
  const wanted = searchOf(search)
  if (wanted.length === 0) return () => true
  const memberOf = (loan: RememberedLoan) =>
    namesAlone ? searchedText(loan.memberName, loan.memberNumber) : loan.memberSearch
  return (loan) => isFound(`${folded(loan.reference)} ${memberOf(loan)}`, wanted)
}

const isRisky = ({ days }: LoanStanding): boolean => days > AT_RISK_AFTER_DAYS

/** Sums over loans, band by band. */
export function sumsOf(loans: readonly LoanStanding[]): LoanSums {
  const bands = new Map(AGEING_BANDS.map((band) => [band, { band, loans: 0, outstanding: 0, arrears: 0 }]))
  const sums = { loans: loans.length, amount: 0, asked: 0, repaid: 0, outstanding: 0, arrears: 0, atRisk: 0 }
  for (const loan of loans) {
    sums.amount += loan.amount
    sums.asked += loan.asked
    sums.repaid += loan.repaid
    sums.outstanding += loan.outstanding
    sums.arrears += loan.arrears
    if (isRisky(loan)) sums.atRisk += loan.outstanding
    const band = bands.get(loan.band)
    if (band === undefined) continue
    band.loans += 1
    band.outstanding += loan.outstanding
    band.arrears += loan.arrears
  }
  return {
    loans: sums.loans,
    amount: kobo(sums.amount),
    asked: kobo(sums.asked),
    repaid: kobo(sums.repaid),
    outstanding: kobo(sums.outstanding),
    arrears: kobo(sums.arrears),
    atRisk: kobo(sums.atRisk),
    bands: [...bands.values()].map((band) => ({
      band: band.band,
      loans: band.loans,
      outstanding: kobo(band.outstanding),
      arrears: kobo(band.arrears),
    })),
  }
}

const ORDERED_BY: Readonly<Record<StandingQuery['order'], (loan: RememberedLoan) => number | string | null>> =
  {
    name: ({ namePlace }) => namePlace,
    reference: ({ referencePlace }) => referencePlace,
    startedOn: ({ startsOn }) => startsOn,
    outstanding: ({ outstanding }) => outstanding,
    arrears: ({ arrears }) => arrears,
    oldestUnpaid: ({ oldest }) => oldest,
  }

/** What is asked of a list, but for the page. */
const keyOf = ({ page: _page, ...query }: Pick<StandingQuery, 'page'>): string => JSON.stringify(query)

/** The loans that fit, in their order, and their sums. */
interface Standings {
  readonly loans: readonly RememberedLoan[]
  readonly sums: LoanSums
}

type ListOrder = Pick<StandingQuery, 'order' | 'isDescending'>

/** The order of a list, among all loans of the day. */
const placesOfLoans = (
  loans: readonly RememberedLoan[],
  { order, isDescending }: ListOrder,
): RowPlaces<RememberedLoan> => ({
  name: `loans by ${order}${isDescending ? ' backwards' : ''}`,
  isLasting: order !== 'name' && order !== 'reference',
  by: [
    { of: ORDERED_BY[order], isDescending },
    { of: ({ namePlace }) => namePlace },
    { of: ({ referencePlace }) => referencePlace },
  ],
  idOf: ({ reference }) => reference,
  find: (id) => loans.find(({ reference }) => reference === id) ?? null,
})

const standings = keepLists<Standings>(16)

/** One page of the loans with the sums of all that fit. `loans` are in the order of their ids. */
export function standingPage(
  loans: readonly RememberedLoan[],
  query: StandingQuery,
): { readonly loans: readonly LoanStanding[]; readonly sums: LoanSums; readonly reached: Reached } {
  const key = keyOf(query)
  const found = standings.find([loans], key) ?? standings.keep([loans], key, chosenStandings(loans, query))
  const { shown, reached } = pageByPlaces(found.loans, query.page, placesOfLoans(loans, query))
  return { loans: shown, sums: found.sums, reached }
}

function chosenStandings(
  loans: readonly RememberedLoan[],
  { filter, loanType, order, isDescending, ...searched }: StandingQuery,
): Standings {
  const tests = [shownBy(filter), ofType(loanType), searchedFor(searched)]
  const chosen = loans.filter((loan) => tests.every((test) => test(loan)))
  const compare = comparing(placesOfLoans(loans, { order, isDescending }))
  return { loans: chosen.toSorted(compare), sums: sumsOf(chosen) }
}

/** The loans of one type, or of one member. */
export interface PortfolioRow {
  readonly loanType: LoanType | null
  readonly memberId: string | null
  readonly memberName: string | null
  readonly memberNumber: string | null
  readonly sums: LoanSums
}

/** What is asked of the portfolio. */
export interface PortfolioQuery
  extends Pick<StandingQuery, 'page' | 'search' | 'namesAlone' | 'isDescending'> {
  readonly by: (typeof PORTFOLIO_GROUPS)[number]
  readonly order: (typeof PORTFOLIO_ORDERS)[number]
}

/** Loans that share a row, and what it is ordered by. */
interface Group {
  readonly loans: readonly [RememberedLoan, ...RememberedLoan[]]
  readonly outstanding: Kobo
  readonly arrears: Kobo
  readonly atRisk: Kobo
}

function groupOf(loans: Group['loans']): Group {
  return {
    loans,
    outstanding: sumKobo(loans.map(({ outstanding }) => outstanding)),
    arrears: sumKobo(loans.map(({ arrears }) => arrears)),
    atRisk: sumKobo(loans.filter(isRisky).map(({ outstanding }) => outstanding)),
  }
}

/** What rows are made of, and their order by name and then by what they are known by. */
const GROUPED_BY = {
  product: {
    key: ({ loanType }: RememberedLoan) => loanType,
    row: ({ loanType }: RememberedLoan) => ({
      loanType,
      memberId: null,
      memberName: null,
      memberNumber: null,
    }),
    // Orders have no type and come last in either direction.
    name: ({ loans: [{ loanType, typePlace }] }: Group) => (loanType === null ? null : typePlace),
    last: ({ loans: [{ typePlace }] }: Group) => typePlace,
  },
  member: {
    key: ({ memberId }: RememberedLoan) => memberId,
    row: ({ memberId, memberName, memberNumber }: RememberedLoan) => ({
      loanType: null,
      memberId,
      memberName,
      memberNumber,
    }),
    name: ({ loans: [{ namePlace }] }: Group) => namePlace,
    last: ({ loans: [{ memberPlace }] }: Group) => memberPlace,
  },
} as const

/** The groups of the loans that fit, in their order, and the sums of all. */
interface Portfolio {
  readonly groups: readonly Group[]
  readonly sums: LoanSums
}

const portfolios = keepLists<Portfolio>(16)

/** The outstanding loans by type or by member: one page of the groups, their number, and the sums of all. */
export function portfolioPage(
  loans: readonly RememberedLoan[],
  query: PortfolioQuery,
): { rows: readonly PortfolioRow[]; sums: LoanSums; count: number; reached: Reached } {
  const key = keyOf(query)
  const { groups, sums } =
    portfolios.find([loans], key) ?? portfolios.keep([loans], key, groupedPortfolio(loans, query))
  const { row } = GROUPED_BY[query.by]
  const { shown, reached } = pageByPlaces(groups, query.page, placesOfGroups(loans, query))
  return {
    rows: shown.map((group) => Object.assign(row(group.loans[0]), { sums: sumsOf(group.loans) })),
    sums,
    count: groups.length,
    reached,
  }
}

/** The order of the groups, among all of the day. */
function placesOfGroups(
  loans: readonly RememberedLoan[],
  { by, order, isDescending }: Pick<PortfolioQuery, 'by' | 'order' | 'isDescending'>,
): RowPlaces<Group> {
  const { key, name, last } = GROUPED_BY[by]
  const idOf = (loan: RememberedLoan): string => key(loan) ?? ''
  return {
    name: `portfolio by ${by} and ${order}${isDescending ? ' backwards' : ''}`,
    isLasting: order !== 'name',
    by: [{ of: order === 'name' ? name : (group) => group[order], isDescending }, { of: name }, { of: last }],
    idOf: ({ loans: [loan] }) => idOf(loan),
    find: (id) => {
      const loan = loans.find((each) => idOf(each) === id)
      return loan === undefined ? null : groupOf([loan])
    },
  }
}

function groupedPortfolio(
  loans: readonly RememberedLoan[],
  { by, order, isDescending, ...searched }: PortfolioQuery,
): Portfolio {
  const { key } = GROUPED_BY[by]
  const tests = [shownBy('open'), searchedFor(searched)]
  const chosen = loans.filter((loan) => tests.every((test) => test(loan)))
  const groups = [...Map.groupBy(chosen, key).values()].map((group) => groupOf(group as [RememberedLoan]))
  const compare = comparing(placesOfGroups(loans, { by, order, isDescending }))
  return { groups: groups.toSorted(compare), sums: sumsOf(chosen) }
}
