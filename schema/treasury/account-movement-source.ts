import type { PlainDate } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import type { Account } from './account-source.ts'

/** What moved on one account; balances are positive on the side on which it grows. Amounts in kobo. */
export interface AccountMovement {
  readonly account: Account
  readonly opening: Kobo
  readonly debit: Kobo
  readonly credit: Kobo
  readonly closing: Kobo
}

/** What moved between two days, both inside. */
export interface AccountMovements {
  readonly from: PlainDate
  readonly to: PlainDate
  readonly movements: readonly AccountMovement[]
}

/** The port of what moved on accounts. Throws NOT_SUPPORTED_BY_BACKEND where a backend does not tell. */
export interface AccountMovementSource {
  /** Throws BAD_USER_INPUT for days in the wrong order. */
  accountMovements(days: Pick<AccountMovements, 'from' | 'to'>): Promise<AccountMovements>
}
