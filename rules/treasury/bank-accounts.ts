import { collectErrors, type FieldErrors, isBlank, requiredText, type TextField } from '../field-errors.ts'
import { accountNumberError } from '../members/bank-account.ts'
import { BANK_ACCOUNT_TEXTS } from '../texts/bank-accounts.ts'
import { type SocietyAccount, type SocietyAccountTitles, titleOf } from './society-accounts.ts'

/** The name in the journal of the society's first bank account, which every posting uses that names no other. */
export const FIRST_BANK = 'BANK' satisfies SocietyAccount

/** A bank account of the society in a form. */
export interface BankAccountForm {
  /** What the society calls it. */
  readonly name: TextField
  readonly bankName: TextField
  /** Ten digits. Blank keeps the number of an account that has one. */
  readonly numberAtBank: TextField
}

/** The longest name of a bank account and of its bank. */
export const BANK_ACCOUNT_NAME_MAX = 60

/** Whether the form is in order by itself. `hasNumber`: the account has a number, which a blank field keeps. */
export const validateSocietyBank = (form: BankAccountForm, hasNumber: boolean): FieldErrors =>
  collectErrors({
    name: requiredText(form.name, BANK_ACCOUNT_TEXTS.nameMissing, BANK_ACCOUNT_NAME_MAX),
    bankName: requiredText(form.bankName, BANK_ACCOUNT_TEXTS.bankMissing, BANK_ACCOUNT_NAME_MAX),
    numberAtBank:
      hasNumber && isBlank(form.numberAtBank)
        ? null
        : accountNumberError(form.numberAtBank, BANK_ACCOUNT_TEXTS.numberMissing),
  })

/** '••••••6789': the last four digits of an account number; '' for none. */
export const maskAccountNumber = (numberAtBank: string): string =>
  numberAtBank === '' ? '' : numberAtBank.slice(-4).padStart(numberAtBank.length, '•')

/** How many numbers a group of the chart has. */
const GROUP_SIZE = 99

/**
 * The number in the chart for one more bank account: the lowest free one of the group of the first, 01020103 in the assumed
 * chart. null when the group is full.
 */
export function nextBankNumber(titles: SocietyAccountTitles, taken: ReadonlySet<string>): string | null {
  const first = titleOf(FIRST_BANK, titles).number
  for (let place = Number(first.slice(6)) + 1; place <= GROUP_SIZE; place += 1) {
    const number = `${first.slice(0, 6)}${String(place).padStart(2, '0')}`
    if (!taken.has(number)) return number
  }
  return null
}
