import { SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import { Money } from '../../ui/Money.tsx'
import type { BorrowerDetails_LoanRequestFragment } from './BorrowerDetails.generated.ts'

type Savings = BorrowerDetails_LoanRequestFragment['savings']

const DECLARED = [
  ['shareCapital', SAVINGS_PRODUCTS.SHARE_CAPITAL.label],
  ['ordinarySavings', SAVINGS_PRODUCTS.ORDINARY_SAVINGS.label],
  ['retirementSavings', SAVINGS_PRODUCTS.RETIREMENT_SAVINGS.label],
  ['christmasSavings', SAVINGS_PRODUCTS.CHRISTMAS_SAVINGS.label],
  ['educationSavings', SAVINGS_PRODUCTS.EDUCATION_SAVINGS.label],
  ['landDevelopmentSavings', SAVINGS_PRODUCTS.LAND_DEVELOPMENT_SAVINGS.label],
] as const

/** What a borrower or guarantor says they have saved; products they said nothing about are left out. */
export function DeclaredSavings({ savings }: { readonly savings: Savings }) {
  const items = DECLARED.flatMap(([field, label]) => {
    const amount = savings[field]
    return amount === null ? [] : [{ label, value: <Money amount={amount} /> }]
  })
  return items.length === 0 ? null : <KeyValueList items={items} />
}
