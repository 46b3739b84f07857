import type { PlainDate } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import type { NamedPerson } from '../members/named-person.ts'

/** A closed month. Months are written 'YYYY-MM'. */
export interface ClosedPeriod {
  readonly month: string
  readonly endsOn: PlainDate
  readonly closedAt: Date
  readonly closedBy: NamedPerson | null
  /** The debit balances at its end, which the credit balances equal. */
  readonly total: Kobo
}

/** The month that is closed next. */
export interface OpenPeriod {
  readonly month: string
  readonly endsOn: PlainDate
  readonly hasEnded: boolean
}

/** The closed months, the latest first, and the next one. */
export interface Periods {
  readonly closed: readonly ClosedPeriod[]
  readonly next: OpenPeriod | null
}
