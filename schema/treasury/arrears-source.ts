import type { PlainDate } from '#rules/dates.ts'
import type { LoanType } from '#rules/loans/products.ts'
import type { Kobo } from '#rules/money.ts'
import type { AgeingBand, PaidInstalment } from '#rules/treasury/arrears.ts'
import type { SettledLoan } from '#rules/treasury/early-settlement.ts'
import type { Page, PageRequest } from '../page.ts'
import type { NamedMember } from './named-member.ts'

/** Where a loan or a commodity order stands at the end of a day. */
export interface LoanStanding {
  /** Of the loan, or the number of the order's invoice. */
  readonly reference: string
  /** null for a commodity order. */
  readonly loanType: LoanType | null
  readonly member: NamedMember
  /** The number of its account. */
  readonly accountNumber: string
  readonly startedOn: PlainDate
  readonly endsOn: PlainDate
  readonly durationMonths: number
  readonly amount: Kobo
  readonly monthlyPayable: Kobo
  readonly asked: Kobo
  readonly repaid: Kobo
  readonly outstanding: Kobo
  readonly arrears: Kobo
  readonly oldestUnpaid: PlainDate | null
  readonly daysBehind: number
  readonly band: AgeingBand
}

/** The loans of one band. */
export interface BandSums {
  readonly band: AgeingBand
  readonly count: number
  readonly outstanding: Kobo
  readonly arrears: Kobo
}

/** Sums over loans. */
export interface LoanSums {
  readonly count: number
  readonly amount: Kobo
  readonly asked: Kobo
  readonly repaid: Kobo
  readonly outstanding: Kobo
  readonly arrears: Kobo
  readonly atRisk: Kobo
  readonly bands: readonly BandSums[]
}

/** A page of loans, with the sums of all that fit. */
export interface LoanStandings {
  readonly at: PlainDate
  readonly sums: LoanSums
  readonly loans: Page<LoanStanding>
}

/** The outstanding loans of one type, or of one member. */
export interface PortfolioRow {
  /** null for commodity orders, and in a portfolio by member. */
  readonly loanType: LoanType | null
  /** null in a portfolio by product. */
  readonly member: NamedMember | null
  readonly sums: LoanSums
}

/** A page of the groups, with the sums of all. */
export interface LoanPortfolio {
  readonly at: PlainDate
  readonly sums: LoanSums
  readonly rows: Page<PortfolioRow>
}

/** A line of the account that a loan is repaid on. */
export interface LoanAccountLine {
  readonly reference: string
  readonly narration: string
  readonly occurredAt: Date
  readonly debit: Kobo
  readonly credit: Kobo
}

/** A loan with its stored schedule and what was paid of it. */
export interface LoanSchedule {
  readonly at: PlainDate
  readonly loan: LoanStanding
  readonly instalments: readonly PaidInstalment[]
  readonly lines: readonly LoanAccountLine[]
  /** Further loans that the repayments of the same account pay. */
  readonly others: number
}

/** One loan that a guarantor stands for. */
export interface Guarantee {
  readonly reference: string
  readonly borrower: NamedMember
  readonly outstanding: Kobo
  readonly arrears: Kobo
  readonly share: Kobo
  readonly band: AgeingBand
}

/** What a guarantor stands for. */
export interface GuarantorExposure {
  readonly name: string
  readonly phone: string
  readonly member: NamedMember | null
  readonly loanCount: number
  readonly outstanding: Kobo
  readonly share: Kobo
  readonly arrears: Kobo
  readonly guarantees: readonly Guarantee[]
}

/** A page of guarantors, with the sums of all that fit. */
export interface GuarantorExposures {
  readonly at: PlainDate
  readonly totalShare: Kobo
  readonly totalArrears: Kobo
  readonly guarantors: Page<GuarantorExposure>
}

/** Which loans a list shows. */
export type StandingFilter = AgeingBand | 'OPEN' | 'BEHIND' | 'SETTLED' | 'ALL'

/** A page of a list at the end of a day. */
export interface ListAt<Order extends string> extends PageRequest {
  /** null for today. */
  readonly at: PlainDate | null
  readonly orderBy: Order
  readonly descending: boolean
}

export type StandingsOrder = 'NAME' | 'REFERENCE' | 'STARTED_ON' | 'OUTSTANDING' | 'ARREARS' | 'OLDEST_UNPAID'
export type PortfolioOrder = 'NAME' | 'OUTSTANDING' | 'ARREARS' | 'AT_RISK'
export type ExposureOrder = 'NAME' | 'LOANS' | 'OUTSTANDING' | 'SHARE' | 'ARREARS'

/** One page of the loans. */
export interface StandingRequest extends ListAt<StandingsOrder> {
  readonly standing: StandingFilter
  /** null for every type. */
  readonly loanType: LoanType | 'COMMODITY_ORDER' | null
}

/** One page of the portfolio. */
export interface PortfolioRequest extends ListAt<PortfolioOrder> {
  readonly by: 'PRODUCT' | 'MEMBER'
}

/** What settles a loan on a day, with the others of its account. */
export interface LoanSettlement {
  readonly at: PlainDate
  readonly loans: readonly Omit<SettledLoan, 'unearned'>[]
  readonly outstanding: Kobo
  readonly rebate: Kobo
  readonly figure: Kobo
  /** Sent to payroll for these loans and not reported yet. */
  readonly inFlight: { readonly count: number; readonly amount: Kobo }
}

/** The port of loans by due instalments. Every function throws NOT_SUPPORTED_BY_BACKEND where a backend lacks them. */
export interface ArrearsSource {
  loans(request: StandingRequest): Promise<LoanStandings>
  portfolio(request: PortfolioRequest): Promise<LoanPortfolio>
  /** null for a loan that is not paid out, that does not exist, or that is not the caller's. */
  schedule(reference: string): Promise<LoanSchedule | null>
  /** null when nothing is owed on it, or it is not the caller's. A null day is today. */
  settlement(reference: string, at: PlainDate | null): Promise<LoanSettlement | null>
  guarantors(request: ListAt<ExposureOrder>): Promise<GuarantorExposures>
}
