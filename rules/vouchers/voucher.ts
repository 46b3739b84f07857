import { ACCESS_LEVELS, type AccessLevel } from '../session/access-level.ts'
import type { VoucherRule } from '../treasury/society-accounts.ts'

/** What a voucher does: money comes in, goes out, is booked between accounts, or moves between bank and cash. */
export const VOUCHER_KINDS = ['RECEIPT', 'PAYMENT', 'JOURNAL', 'TRANSFER'] as const

export type VoucherKind = (typeof VOUCHER_KINDS)[number]

/** WAITING is entered and not in the books yet; a voucher that never was is DISCARDED. */
export const VOUCHER_STATES = ['WAITING', 'POSTED', 'REVERSED', 'DISCARDED'] as const

export type VoucherState = (typeof VOUCHER_STATES)[number]

/**
 * The least access level of who books or reverses a voucher: what becomes of a closed year, and of funds, reserves and
 * the accumulated surplus, is for admins.
 */
export const bookingLevel = ({
  yearEnd,
  lines,
}: {
  readonly yearEnd: number | null
  readonly lines: readonly { readonly account: { readonly voucherRule: VoucherRule } }[]
}): AccessLevel =>
  yearEnd === null && lines.every(({ account }) => account.voucherRule === 'STAFF')
    ? ACCESS_LEVELS.MODERATOR
    : ACCESS_LEVELS.ADMIN

/** How money came or went. */
export const MONEY_METHODS = ['CASH', 'TRANSFER', 'TELLER', 'CHEQUE'] as const

export type MoneyMethod = (typeof MONEY_METHODS)[number]

/** The name in the journal of the account that money of a method is on: cash, or the bank account with a name. */
export const moneyAccountOf = (method: MoneyMethod, bank: string): string =>
  method === 'CASH' ? 'CASH' : bank

/** Whether money comes in or goes out by a voucher of the kind: then it has a person and a method. */
export const movesMoney = (kind: VoucherKind): boolean => kind === 'RECEIPT' || kind === 'PAYMENT'
