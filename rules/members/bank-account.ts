import {
  collectErrors,
  type FieldErrors,
  isBlank,
  requiredName,
  requiredText,
  type TextField,
} from '../field-errors.ts'
import { FIELD_TEXTS } from '../texts/fields.ts'
import { MEMBERS_TEXTS } from '../texts/members.ts'
import { bankCode } from './banks.ts'

/** A bank account in a form. */
export interface BankAccountFields {
  readonly bankName?: TextField
  readonly accountName?: TextField
  readonly accountNumber?: TextField
}

/** An account number has ten digits. It is kept as text because it may begin with zeros. */
const isAccountNumber = (text: string): boolean => /^\d{10}$/.test(text.trim())

const WEIGHTS = [3, 7, 3]

/** The NUBAN check digit for a three-digit bank code and the nine digits of the serial number. */
export function nubanCheckDigit(code: string, serial: string): number {
  const digits = Array.from(`${code}${serial}`, Number)
  const sum = digits.reduce((total, digit, index) => total + digit * (WEIGHTS[index % 3] ?? 0), 0)
  return (10 - (sum % 10)) % 10
}

/**
 * A warning when the check digit does not match the bank; null when it matches or the bank is not on the list. It is
 * never an error, because wallets that use phone numbers as account numbers often fail the check.
 */
export function accountNumberWarning(bankName: string, accountNumber: string): string | null {
  const code = bankCode(bankName)
  const digits = accountNumber.trim()
  if (code === null || !isAccountNumber(digits)) return null
  return nubanCheckDigit(code, digits.slice(0, 9)) === Number(digits[9])
    ? null
    : MEMBERS_TEXTS.accountNumberUnusual
}

/** The text for an account number that is missing or does not have ten digits; null for a valid one. */
export const accountNumberError = (value: TextField, blankText: string): string | null =>
  isBlank(value) ? blankText : isAccountNumber(value ?? '') ? null : FIELD_TEXTS.accountNumberInvalid

/** Spec 001 §5: the bank form. Keys: `bankName`, `accountName`, `accountNumber`. */
export const validateBankAccount = (input: BankAccountFields): FieldErrors =>
  collectErrors({
    bankName: requiredText(input.bankName, MEMBERS_TEXTS.cannotBeBlank),
    accountName: requiredName(input.accountName, MEMBERS_TEXTS.cannotBeBlank),
    accountNumber: accountNumberError(input.accountNumber, MEMBERS_TEXTS.cannotBeBlank),
  })
