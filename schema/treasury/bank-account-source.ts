import type { Kobo } from '#rules/money.ts'
import type { Account } from './account-source.ts'

/** An account of the society at a bank. */
export interface SocietyBankAccount {
  /** Its number in the chart, which names it. */
  readonly id: string
  /** In the chart. */
  readonly account: Account
  readonly bankName: string
  /** The last four digits: '••••••6789'; '' for one that nobody said. */
  readonly numberAtBank: string
  /** What the books have on it. */
  readonly balance: Kobo
  /** Whether it is used where no other is chosen. */
  readonly isFirst: boolean
  readonly closedAt: Date | null
}

/** What staff say of a bank account. A blank account number keeps the one it has. */
export interface BankAccountValues {
  readonly name: string
  readonly bankName: string
  readonly numberAtBank: string
}

type Said = { readonly message: string | null }

/** The port of the society's bank accounts. Every function throws NOT_SUPPORTED_BY_BACKEND where a backend has one alone. */
export interface BankAccountSource {
  /** The first, then by number; closed ones too. */
  bankAccounts(): Promise<readonly SocietyBankAccount[]>
  addBankAccount(values: BankAccountValues): Promise<Said>
  updateBankAccount(number: string, values: BankAccountValues): Promise<Said>
  /** Throws CONFLICT for the first account, and for one that holds money. */
  closeBankAccount(number: string): Promise<Said>
  reopenBankAccount(number: string): Promise<Said>
}
