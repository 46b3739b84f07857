import { type AmountField, type FieldErrors, prefixErrors, WHOLE_FORM } from '../field-errors.ts'
import { type BankAccountFields, validateBankAccount } from '../members/bank-account.ts'
import { type Kobo, kobo } from '../money.ts'
import { SAVINGS_PRODUCT_NAMES, type SavingsProductName } from '../savings/products.ts'
import { FIELD_TEXTS } from '../texts/fields.ts'
import { WITHDRAWALS_TEXTS } from '../texts/withdrawals.ts'

/**
 * The savings that a member can withdraw without leaving. Share capital, sweat equity and university shares are the
 * society's equity and are settled when a member leaves.
 */
export const WITHDRAWABLE_PRODUCTS = [
  'ORDINARY_SAVINGS',
  'EDUCATION_SAVINGS',
  'CHRISTMAS_SAVINGS',
  'RETIREMENT_SAVINGS',
  'LAND_DEVELOPMENT_SAVINGS',
  'SPECIAL_DEPOSIT',
] as const satisfies readonly SavingsProductName[]

export interface SavingsWithdrawalInput {
  readonly items: readonly { readonly product?: SavingsProductName | null; readonly amount?: AmountField }[]
  /** The account that it is paid to. */
  readonly bankAccount?: BankAccountFields | null
}

type Amounts = Readonly<Partial<Record<SavingsProductName, Kobo>>>

export interface SavingsWithdrawalContext {
  /** The balance of each product, in kobo. */
  readonly balances: Amounts
  /** The amounts of pending requests and of approved ones that are not processed, in kobo. */
  readonly reserved: Amounts
}

/** Balances that allow every amount, for checking a form without the ledger. */
export const WITHOUT_BOOKS: SavingsWithdrawalContext = {
  balances: Object.fromEntries(
    SAVINGS_PRODUCT_NAMES.map((product) => [product, kobo(Number.MAX_SAFE_INTEGER)]),
  ),
  reserved: {},
}

/** The amount that can still be requested in kobo, never below zero. */
export const availableToWithdraw = (product: SavingsProductName, context: SavingsWithdrawalContext): Kobo =>
  kobo(Math.max((context.balances[product] ?? 0) - (context.reserved[product] ?? 0), 0))

const isWithdrawable = (product: SavingsProductName): boolean =>
  (WITHDRAWABLE_PRODUCTS as readonly SavingsProductName[]).includes(product)

/**
 * The request of a member to withdraw savings. It is refused when all open withdrawals together exceed the balance.
 * Keys: `form` when nothing is asked for, `items.0.product`, `items.0.amount`, `bankAccount.bankName` ….
 */
export function validateSavingsWithdrawal(
  input: SavingsWithdrawalInput,
  context: SavingsWithdrawalContext,
): FieldErrors {
  const errors: Record<string, string> = {}
  if (input.items.length === 0) errors[WHOLE_FORM] = WITHDRAWALS_TEXTS.nothingRequested
  const seen = new Set<SavingsProductName>()
  for (const [index, { product, amount }] of input.items.entries()) {
    if (product === null || product === undefined) {
      errors[`items.${index}.product`] = WITHDRAWALS_TEXTS.productUnknown
      continue
    }
    if (!isWithdrawable(product)) errors[`items.${index}.product`] = WITHDRAWALS_TEXTS.notWithdrawable
    else if (seen.has(product)) errors[`items.${index}.product`] = WITHDRAWALS_TEXTS.namedTwice
    seen.add(product)
    const available = availableToWithdraw(product, context)
    if (amount === null || amount === undefined || amount <= 0) {
      errors[`items.${index}.amount`] = FIELD_TEXTS.amountInvalid
    } else if (amount > available) {
      errors[`items.${index}.amount`] = WITHDRAWALS_TEXTS.overBalance(available)
    }
  }
  return { ...errors, ...prefixErrors('bankAccount', validateBankAccount(input.bankAccount ?? {})) }
}
