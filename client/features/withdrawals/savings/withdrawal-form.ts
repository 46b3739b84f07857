import type { FieldErrors } from '#rules/field-errors.ts'
import { type Kobo, sumKobo } from '#rules/money.ts'
import {
  type SavingsWithdrawalContext,
  validateSavingsWithdrawal,
} from '#rules/withdrawals/validate-savings-withdrawal.ts'
import type { UserError } from '../../../forms/use-rules-form.ts'
import { BANK_ACCOUNT_LABELS, type BankAccountValues } from '../../members/BankAccountFields.tsx'
import type { WithdrawSavingsPageQuery } from './WithdrawSavingsPage.generated.ts'

/** What can be withdrawn of one product. Kobo. */
export type Withdrawable = NonNullable<WithdrawSavingsPageQuery['withdrawableSavings']>[number]

/** The values of the form: an amount for each of the products, in their order; null for none. */
export interface WithdrawalFormValues extends BankAccountValues {
  items: { amount: Kobo | null }[]
}

export const labelsOf = (savings: readonly Withdrawable[]): Readonly<Record<string, string>> => ({
  ...BANK_ACCOUNT_LABELS,
  ...Object.fromEntries(savings.map(({ label }, index) => [`items.${index}.amount`, label])),
})

/** The products with an amount, each with its place in the form. */
export const requestedItems = ({ items }: WithdrawalFormValues, savings: readonly Withdrawable[]) =>
  savings.flatMap(({ product, label }, place) => {
    const amount = items[place]?.amount ?? null
    return amount === null ? [] : [{ product, label, amount, place }]
  })

export const requestedTotal = (values: WithdrawalFormValues, savings: readonly Withdrawable[]): Kobo =>
  sumKobo(requestedItems(values, savings).map(({ amount }) => amount))

/** The rules and the graph count only the products with an amount; the form names all of them. */
function inForm(field: string, places: readonly { readonly place: number }[]): string {
  const [list, index, ...rest] = field.split('.')
  if (list !== 'items' || index === undefined) return field
  // The form has one field for a product, its amount.
  return [list, places[Number(index)]?.place ?? index, ...(rest.length > 0 ? ['amount'] : [])].join('.')
}

const contextOf = (savings: readonly Withdrawable[]): SavingsWithdrawalContext => ({
  balances: Object.fromEntries(savings.map(({ product, balance }) => [product, balance])),
  reserved: Object.fromEntries(savings.map(({ product, reserved }) => [product, reserved])),
})

/** The errors of the form, by its own fields. */
export function validateWithdrawalForm(
  values: WithdrawalFormValues,
  savings: readonly Withdrawable[],
): FieldErrors {
  const items = requestedItems(values, savings)
  const errors = validateSavingsWithdrawal({ items, bankAccount: values.bankAccount }, contextOf(savings))
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [inForm(field, items), message] as const),
  )
}

/** The form as the graph takes it. */
export const inputOf = (values: WithdrawalFormValues, savings: readonly Withdrawable[]) => ({
  items: requestedItems(values, savings).map(({ product, amount }) => ({ product, amount })),
  bankAccount: values.bankAccount,
})

/** What the society refused, at the fields of the form. */
export function refusedFields(
  userErrors: readonly UserError[],
  values: WithdrawalFormValues,
  savings: readonly Withdrawable[],
): readonly UserError[] {
  const items = requestedItems(values, savings)
  return userErrors.map(({ field, message }) => ({
    field: field === null ? null : inForm(field, items),
    message,
  }))
}
