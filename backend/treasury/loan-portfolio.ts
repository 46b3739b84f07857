import { sql } from 'kysely'
import type { PlainDate } from '#rules/dates.ts'
import type { LoanType } from '#rules/loans/products.ts'
import { type Kobo, ZERO_KOBO } from '#rules/money.ts'
import { AGEING_BANDS, type AgeingBand, AT_RISK_AFTER_DAYS } from '#rules/treasury/arrears.ts'
import type { Queryable } from '../db/schema.ts'
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

/** The sums of all outstanding loans at the end of a day. */
export async function portfolioSums(db: Queryable, at: PlainDate): Promise<LoanSums> {
  const { rows } = await sql<{ sums: LoanSums }>`
    with ${standingsAt(at)}
    select ${SUMS} as sums from (select ${BAND_SUMS} from standings s where s.outstanding > 0 group by band) banded`.execute(
    db,
  )
  return rows[0]?.sums ?? NO_SUMS
}
