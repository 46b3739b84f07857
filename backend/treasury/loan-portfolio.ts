import { type RawBuilder, sql } from 'kysely'
import type { PlainDate } from '#rules/dates.ts'
import type { LoanType } from '#rules/loans/products.ts'
import { type Kobo, ZERO_KOBO } from '#rules/money.ts'
import { AGEING_BANDS, type AgeingBand, AT_RISK_AFTER_DAYS } from '#rules/treasury/arrears.ts'
import type { PORTFOLIO_GROUPS, PORTFOLIO_ORDERS, STANDINGS_ORDERS } from '../contract/arrears.ts'
import type { Queryable } from '../db/schema.ts'
import type { Page } from '../http/paging.ts'
import { searchPatterns } from '../members/store.ts'
import { standingsAt } from './loan-standings.ts'

/** Where a loan or a commodity order stands. Amounts in kobo. */
export interface LoanStanding {
  readonly id: string
  readonly reference: string
  readonly memberId: string
  readonly memberName: string
  readonly memberNumber: string | null
  /** null for a commodity order. */
  readonly loanType: LoanType | null
  /** Of its account in the books. */
  readonly code: string
  readonly startsOn: PlainDate
  readonly ends: PlainDate
  readonly months: number
  readonly amount: Kobo
  readonly payable: Kobo
  readonly asked: Kobo
  readonly repaid: Kobo
  readonly outstanding: Kobo
  readonly arrears: Kobo
  readonly oldest: PlainDate | null
  readonly days: number
  readonly band: AgeingBand
}

/** Sums over loans, in kobo; every band is there, in its order. */
export interface LoanSums {
  readonly loans: number
  readonly amount: Kobo
  readonly asked: Kobo
  readonly repaid: Kobo
  readonly outstanding: Kobo
  readonly arrears: Kobo
  readonly atRisk: Kobo
  readonly bands: readonly {
    readonly band: AgeingBand
    readonly loans: number
    readonly outstanding: Kobo
    readonly arrears: Kobo
  }[]
}

const NO_SUMS: LoanSums = {
  loans: 0,
  amount: ZERO_KOBO,
  asked: ZERO_KOBO,
  repaid: ZERO_KOBO,
  outstanding: ZERO_KOBO,
  arrears: ZERO_KOBO,
  atRisk: ZERO_KOBO,
  bands: AGEING_BANDS.map((band) => ({ band, loans: 0, outstanding: ZERO_KOBO, arrears: ZERO_KOBO })),
}

/** The columns of a standing joined with its member. */
export const STANDING_COLUMNS = sql`s.id, s.reference, s.member_id as "memberId", m.name as "memberName",
  m.member_number as "memberNumber", s.loan_type as "loanType", s.code, s.started as "startsOn", s.ends, s.months,
  s.amount, s.payable, s.asked, s.repaid, s.outstanding, s.arrears, s.oldest, s.days, s.band`

const total = (column: string, where = sql`true`) =>
  sql`coalesce(sum(${sql.ref(column)}) filter (where ${where}), 0)`

const RISKY = sql`days > ${sql.lit(AT_RISK_AFTER_DAYS)}`

const SUMMED = ['amount', 'asked', 'repaid', 'outstanding', 'arrears'] as const

/** The columns of a group of loans by band: adding up few rows of sums is quicker than many filters over each loan. */
const BAND_SUMS = sql`band, count(*) as loans, ${sql.join(
  SUMMED.map((column) => sql`sum(${sql.ref(column)}) as ${sql.ref(column)}`),
)}, ${total('outstanding', RISKY)} as at_risk`

/** `LoanSums` of rows of `BAND_SUMS`, as one value. */
const SUMS = sql<LoanSums>`jsonb_build_object('loans', ${total('loans')}, ${sql.join(
  SUMMED.map((column) => sql`${sql.lit(column)}, ${total(column)}`),
)}, 'atRisk', ${total('at_risk')}, 'bands', jsonb_build_array(${sql.join(
  AGEING_BANDS.map((name) => {
    const band = sql.lit(name)
    const within = sql`band = ${band}`
    return sql`jsonb_build_object('band', ${band}::text, 'loans', ${total('loans', within)},
      'outstanding', ${total('outstanding', within)}, 'arrears', ${total('arrears', within)})`
  }),
)}))`

/** Which loans: a band, or one of the wider groups. */
export type StandingFilter = AgeingBand | 'open' | 'behind' | 'settled' | 'all'

const shownBy = (filter: StandingFilter): RawBuilder<unknown> => {
  if (filter === 'all') return sql`true`
  if (filter === 'settled') return sql`s.outstanding = 0`
  if (filter === 'open') return sql`s.outstanding > 0`
  return filter === 'behind' ? sql`s.arrears > 0` : sql`s.outstanding > 0 and s.band = ${filter}`
}

const searched = (search: string): RawBuilder<unknown> => {
  const patterns = searchPatterns(search)
  if (patterns.length === 0) return sql`true`
  return sql`(s.reference like ${`%${search.trim().toUpperCase()}%`} or ${sql.join(
    patterns.map((pattern) => sql`m.search_text like ${pattern}`),
    sql` or `,
  )})`
}

const ORDERED_BY: Readonly<Record<(typeof STANDINGS_ORDERS)[number], RawBuilder<unknown>>> = {
  name: sql`"memberName"`,
  reference: sql`reference`,
  startedOn: sql`"startsOn"`,
  outstanding: sql`outstanding`,
  arrears: sql`arrears`,
  oldestUnpaid: sql`oldest`,
}

/** What is asked of the list of loans. */
export interface StandingQuery {
  readonly at: PlainDate
  readonly page: Page
  /** A part of the reference or of what members are found by; blank for all. */
  readonly search: string
  readonly filter: StandingFilter
  /** null for all; 'order' for commodity orders. */
  readonly loanType: LoanType | 'order' | null
  readonly order: (typeof STANDINGS_ORDERS)[number]
  readonly isDescending: boolean
}

const direction = (isDescending: boolean) => (isDescending ? sql`desc nulls last` : sql`asc nulls last`)

/** One page of the loans with the sums of all that fit, read in one statement. */
export async function standingPage(
  db: Queryable,
  { at, page, search, filter, loanType, order, isDescending }: StandingQuery,
): Promise<{ loans: readonly LoanStanding[]; sums: LoanSums }> {
  const ofType =
    loanType === null
      ? sql`true`
      : loanType === 'order'
        ? sql`s.loan_type is null`
        : sql`s.loan_type = ${loanType}`
  const inOrder = sql`${ORDERED_BY[order]} ${direction(isDescending)}, "memberName", id`
  const { rows } = await sql<LoanStanding & { readonly sums: LoanSums; readonly place: number | null }>`
    with ${standingsAt(at)},
      chosen as (
        select ${STANDING_COLUMNS} from standings s join members m on m.id = s.member_id
          where ${shownBy(filter)} and ${ofType} and ${searched(search)}),
      page as (
        select *, row_number() over (order by ${inOrder}) as place
          from (select * from chosen order by ${inOrder} limit ${page.size} offset ${page.offset}) shown)
    select t.sums, p.*
      from (select ${SUMS} as sums from (select ${BAND_SUMS} from chosen group by band) banded) t
        left join page p on true
      order by p.place`.execute(db)
  const sums = rows[0]?.sums ?? NO_SUMS
  return { loans: rows.filter(({ place }) => place !== null), sums }
}

/** The sums of all outstanding loans at the end of a day. */
export async function portfolioSums(db: Queryable, at: PlainDate): Promise<LoanSums> {
  const { rows } = await sql<{ sums: LoanSums }>`
    with ${standingsAt(at)}
    select ${SUMS} as sums from (select ${BAND_SUMS} from standings s where ${shownBy('open')} group by band) banded`.execute(
    db,
  )
  return rows[0]?.sums ?? NO_SUMS
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
export interface PortfolioQuery extends Pick<StandingQuery, 'at' | 'page' | 'search' | 'isDescending'> {
  readonly by: (typeof PORTFOLIO_GROUPS)[number]
  readonly order: (typeof PORTFOLIO_ORDERS)[number]
}

const GROUPED_BY = {
  product: {
    key: sql`"loanType"`,
    columns: sql`p.key as "loanType", null as "memberId", null as "memberName", null as "memberNumber"`,
    name: sql`key`,
  },
  member: {
    key: sql`"memberId"`,
    columns: sql`null as "loanType", p.key as "memberId", p.name as "memberName", p.number as "memberNumber"`,
    name: sql`name`,
  },
} as const

const PORTFOLIO_SORTS = {
  outstanding: sql`outstanding`,
  arrears: sql`arrears`,
  atRisk: sql`at_risk`,
} as const

/** The outstanding loans by type or by member: one page of the groups, their number, and the sums of all. */
export async function portfolioPage(
  db: Queryable,
  { at, page, search, by, order, isDescending }: PortfolioQuery,
): Promise<{ rows: readonly PortfolioRow[]; sums: LoanSums; count: number }> {
  const { key, columns, name } = GROUPED_BY[by]
  const sort = order === 'name' ? name : PORTFOLIO_SORTS[order]
  const inOrder = sql`${sort} ${direction(isDescending)}, ${name} nulls last, key`
  const { rows } = await sql<
    PortfolioRow & { readonly whole: LoanSums; readonly count: number; readonly place: number | null }
  >`
    with ${standingsAt(at)},
      chosen as materialized (
        select ${STANDING_COLUMNS} from standings s join members m on m.id = s.member_id
          where ${shownBy('open')} and ${searched(search)}),
      groups as materialized (
        select ${key} as key, min("memberName") as name, min("memberNumber") as number,
            sum(outstanding) as outstanding, sum(arrears) as arrears, ${total('outstanding', RISKY)} as at_risk
          from chosen group by ${key}),
      page as (
        select key, name, number, row_number() over (order by ${inOrder}) as place
          from (select * from groups order by ${inOrder} limit ${page.size} offset ${page.offset}) shown),
      sums_of as (
        select place, ${SUMS} as sums
          from (
            select p.place, ${BAND_SUMS} from chosen join page p on p.key is not distinct from ${key}
              group by p.place, band) banded
          group by place)
    select t.whole, t.count, p.place, ${columns}, s.sums
      from (select ${SUMS} as whole, (select count(*) from groups) as count
          from (select ${BAND_SUMS} from chosen group by band) banded) t
        left join page p on true
        left join sums_of s on s.place = p.place
      order by p.place`.execute(db)
  return {
    rows: rows.filter(({ place }) => place !== null),
    sums: rows[0]?.whole ?? NO_SUMS,
    count: rows[0]?.count ?? 0,
  }
}
