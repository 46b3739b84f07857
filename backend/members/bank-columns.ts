import type { BankAccountFields } from '#rules/members/bank-account.ts'

/** The columns of a bank account, in members and in every record that is paid to an account. */
export const BANK_COLUMNS = {
  bankName: 'bank_name',
  accountNumber: 'account_number',
  accountName: 'account_name',
} as const satisfies Record<keyof BankAccountFields, string>

export type BankColumn = (typeof BANK_COLUMNS)[keyof BankAccountFields]
