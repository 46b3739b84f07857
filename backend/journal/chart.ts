import type { Kobo } from '#rules/money.ts'
import { SAVINGS_PRODUCTS, type SavingsProductName } from '#rules/savings/products.ts'
import { MEMBERS_UNAPPLIED, type OwnAccount } from '#rules/treasury/society-accounts.ts'
import type { AccountKind } from './tables.ts'

/**
 * One account. `code` is a savings code, a loan code, or the name of one of the society's accounts, whose number and
 * title are in the chart of accounts (rules/treasury/).
 *
 * - savings: what the society owes a member. Its balance is credits minus debits, positive while the
 *   society owes.
 * - loan: what a member owes the society. Its balance is debits minus credits, positive while the member
 *   owes.
 * - unapplied: what the society owes a member beside the savings, such as a deduction above what was due. Its balance
 *   is credits minus debits.
 * - society: the other side of every movement. Its balance is debits minus credits: positive for what the
 *   society has (bank), negative for income.
 *
 * Debits minus credits over all accounts is zero, always.
 */
export interface AccountRef {
  readonly kind: AccountKind
  readonly memberId: string | null
  readonly code: string
}

export function savingsAccount(memberId: string, product: SavingsProductName): AccountRef {
  return { kind: 'savings', memberId, code: SAVINGS_PRODUCTS[product].code }
}

/** `code` as stored with the loan (normal or early). */
export function loanAccount(memberId: string, code: string): AccountRef {
  return { kind: 'loan', memberId, code }
}

/** What belongs to a member and is not applied yet. Its number and title are those of UNAPPLIED_BALANCES. */
export function unappliedAccount(memberId: string): AccountRef {
  return { kind: 'unapplied', memberId, code: MEMBERS_UNAPPLIED }
}

/** An account of the society itself. The members' unapplied balances are none: see `unappliedAccount`. */
export function societyAccount(account: OwnAccount): AccountRef {
  return { kind: 'society', memberId: null, code: account }
}

/** A bank account of the society by its name in the journal; the first has one of the society's own names. */
export function bankRef(code: string): AccountRef {
  return { kind: 'society', memberId: null, code }
}

/** One side of a movement: exactly one of the two amounts is above zero. */
export interface Line {
  readonly account: AccountRef
  readonly debit: number
  readonly credit: number
  /** The id of the line on suspense whose money this one assigns or takes back. */
  readonly clears?: number
}

export function debit(account: AccountRef, amount: Kobo): Line {
  return { account, debit: amount, credit: 0 }
}

export function credit(account: AccountRef, amount: Kobo): Line {
  return { account, debit: 0, credit: amount }
}
