import type { PlainDate } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import type {
  AppropriationAmounts,
  AppropriationPlan,
  EquityAfter,
  PartOf,
} from '#rules/treasury/appropriation.ts'
import type { NamedPerson } from '../members/named-person.ts'
import type { Outcome } from '../outcome.ts'
import type { Page, PageRequest } from '../page.ts'
import type { Decidable } from '../requests/source.ts'
import type { Account } from './account-source.ts'
import type { NamedMember } from './named-member.ts'

/** How far an appropriation is. */
export const APPROPRIATION_STATES = ['DRAFT', 'APPROVED', 'POSTED', 'PAID'] as const
export type AppropriationState = (typeof APPROPRIATION_STATES)[number]

/** What goes to a fund of the society's own, and what it comes to. */
export interface AppropriatedFund extends PartOf {
  readonly account: Account
  readonly total: Kobo
}

/** How the net surplus of a year is appropriated, and by whom. */
export interface Appropriation extends Decidable {
  /** That of its year, which tells its shares from those of another year. */
  readonly id: string
  /** The year in which it ends, whose surplus it is. */
  readonly year: number
  readonly state: AppropriationState
  readonly surplus: Kobo
  readonly plan: AppropriationPlan
  readonly amounts: AppropriationAmounts
  readonly funds: readonly AppropriatedFund[]
  /** What posting it would leave of the society's own money; null once it is posted, and where a backend does not say. */
  readonly equityAfter: EquityAfter | null
  readonly resolution: string | null
  readonly resolvedOn: PlainDate | null
  readonly savedBy: NamedPerson | null
  readonly approvedBy: NamedPerson | null
  readonly postedBy: NamedPerson | null
  readonly paidBy: NamedPerson | null
  /** Members who get something. */
  readonly members: number
  readonly tax: Kobo
  readonly setOff: Kobo
  readonly net: Kobo
}

/** A financial year; `closedAt` is null for the one that is closed next. */
export interface YearEnd {
  /** The year, which names it. */
  readonly id: string
  /** In which it ends. */
  readonly year: number
  readonly from: PlainDate
  readonly to: PlainDate
  /** The first month that is open, in words; null when all are closed. */
  readonly openMonth: string | null
  readonly surplus: Kobo
  readonly closedAt: Date | null
  readonly closedBy: NamedPerson | null
  readonly reservePercent: number
  readonly appropriation: Appropriation | null
}

/** The closed years, the latest first, and the next one. */
export interface YearEnds {
  readonly closed: readonly YearEnd[]
  readonly next: YearEnd | null
}

/** What one member gets. */
export interface MemberShareOf {
  readonly member: NamedMember
  readonly dividend: Kobo
  readonly interest: Kobo
  readonly refund: Kobo
  readonly tax: Kobo
  readonly setOff: Kobo
  readonly net: Kobo
}

/** The port of year ends. Every function throws NOT_SUPPORTED_BY_BACKEND where a backend has none. */
export interface YearEndSource {
  yearEnds(): Promise<YearEnds>
  appropriationShares(year: number, page: Omit<PageRequest, 'search'>): Promise<Page<MemberShareOf>>
  /** Throws WORK_WAITING and REASON_NEEDED. */
  closeYear(year: number, reason: string): Promise<{ readonly message: string | null }>
  saveAppropriation(year: number, plan: AppropriationPlan): Promise<Outcome<YearEnd | null>>
  approveAppropriation(
    year: number,
    resolution: { readonly resolution: string; readonly resolvedOn: PlainDate },
  ): Promise<Outcome<YearEnd | null>>
  postAppropriation(year: number): Promise<Outcome<YearEnd | null>>
  /** `bankLedgerAccount`: the number of the one that the money is taken from; '' for the first. */
  payAppropriation(year: number, bankLedgerAccount: string): Promise<Outcome<YearEnd | null>>
}
