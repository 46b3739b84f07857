import type { Kobo } from '#rules/money.ts'
import type { Page, PageRequest } from '../page.ts'
import type { Account } from '../treasury/account-source.ts'
import type { NamedMember } from '../treasury/source.ts'

/** A credit that an unapplied balance comes from. */
export interface UnappliedOrigin {
  readonly reference: string
  readonly narration: string
  readonly occurredAt: Date
  /** What is left of it, in kobo. */
  readonly amount: Kobo
  readonly isUnexpected: boolean
  /** Of what is left, what is to be paid back. */
  readonly toRefund: Kobo
}

/** What the society owes a member beside the savings. Kobo. */
export interface UnappliedBalance {
  readonly member: NamedMember | null
  readonly balance: Kobo
  readonly waiting: Kobo
  /** What of the origins is to be paid back. */
  readonly toRefund: Kobo
  readonly since: Date | null
  readonly origins: readonly UnappliedOrigin[]
}

/** Money in suspense that is not assigned. Kobo. */
export interface SuspenseItem {
  readonly id: string
  readonly reference: string
  readonly narration: string
  readonly source: string | null
  readonly occurredAt: Date
  readonly amount: Kobo
  readonly open: Kobo
  readonly waiting: Kobo
}

/** The sum of what fits on all pages, and the balance of the control account. Kobo. */
export interface HeldSums {
  /** The account that holds it. */
  readonly account: Account
  readonly total: Kobo
  readonly control: Kobo
}

export interface UnappliedBalances extends HeldSums {
  readonly balances: Page<UnappliedBalance>
}

export interface SuspenseItems extends HeldSums {
  readonly items: Page<SuspenseItem>
}

export type UnappliedOrder = 'NAME' | 'BALANCE' | 'SINCE'
export type SuspenseOrder = 'DATE' | 'AMOUNT'

/** One page of a list of money that is held. */
export interface HeldRequest<Order extends string> extends PageRequest {
  readonly orderBy: Order
  readonly descending: boolean
}

/** The port of unapplied balances and suspense, which vouchers move. */
export interface UnappliedSource {
  /** `refunds`: only those with something to be paid back. */
  unapplied(request: HeldRequest<UnappliedOrder> & { readonly refunds: boolean }): Promise<UnappliedBalances>
  suspense(request: HeldRequest<SuspenseOrder>): Promise<SuspenseItems>
}
