import type { Kobo } from '#rules/money.ts'
import { SAVINGS_PRODUCTS, type SavingsProductName } from '#rules/savings/products.ts'
import type { AccountKind } from './tables.ts'

/**
 * The accounts of the journal and their signs.
 *
 * - savings: what the society owes a member. Its balance is credits minus debits, positive while the
 *   society owes.
 * - loan: what a member owes the society. Its balance is debits minus credits, positive while the member
 *   owes.
 * - society: the other side of every movement. Its balance is debits minus credits: positive for what the
 *   society has (bank), negative for income.
 *
 * Debits minus credits over all accounts is zero, always.
 */
export const SOCIETY_ACCOUNTS = {
  BANK: 'Bank',
  INTEREST_INCOME: 'Interest on loans',
  HANDLING_INCOME: 'Handling charges',
  MARKUP_INCOME: 'Mark-up on commodities',
  SERVICE_CHARGE_INCOME: 'Service charges at exit',
  REGISTRATION_INCOME: 'Entrance fees',
  COMMODITY_STORE: 'Commodity store',
  LAND_DEPOSITS: 'Land deposits received',
  LAND_INCOME: 'Sales of land',
  DIVIDENDS: 'Dividends and retirement bonus',
  OPENING: 'Opening balances',
} as const

export type SocietyAccount = keyof typeof SOCIETY_ACCOUNTS

/** One account. `code` is a savings code, a loan code, or a society account's name. */
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

export function societyAccount(account: SocietyAccount): AccountRef {
  return { kind: 'society', memberId: null, code: account }
}

/** One side of a movement: exactly one of the two amounts is above zero. */
export interface Line {
  readonly account: AccountRef
  readonly debit: number
  readonly credit: number
}

export function debit(account: AccountRef, amount: Kobo): Line {
  return { account, debit: amount, credit: 0 }
}

export function credit(account: AccountRef, amount: Kobo): Line {
  return { account, debit: 0, credit: amount }
}
