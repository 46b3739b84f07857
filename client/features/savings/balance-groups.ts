import { LOAN_PRODUCTS, LOAN_TYPES, ledgerLoanType } from '#rules/loans/products.ts'
import { type Kobo, ZERO_KOBO } from '#rules/money.ts'
import { SAVINGS_PRODUCT_NAMES, SAVINGS_PRODUCTS, type SavingsProductName } from '#rules/savings/products.ts'
import type { BalanceCards_LedgerFragment } from './BalanceCards.generated.ts'

type SummaryItem = BalanceCards_LedgerFragment['summary'][number]

export interface BalanceItem {
  readonly code: string
  readonly label: string
  readonly balance: Kobo
  /** null for a loan, and for a code that is no documented saving. */
  readonly savingsProduct: SavingsProductName | null
}

export interface BalanceGroup {
  /** Products with a balance, in the society's order. */
  readonly held: readonly BalanceItem[]
  /** Products at zero, including those that are missing in the ledger. */
  readonly empty: readonly BalanceItem[]
}

const splitGroup = (items: readonly BalanceItem[]): BalanceGroup => ({
  held: items.filter((item) => item.balance !== 0),
  empty: items.filter((item) => item.balance === 0),
})

/**
 * The summary in two groups, savings and loans, with each product once. An undocumented code of neither ledger is
 * listed with the savings, so that no money is hidden.
 */
export function balanceGroups(summary: readonly SummaryItem[]): {
  savings: BalanceGroup
  loans: BalanceGroup
} {
  const savings = summary.filter((item) => item.kind !== 'LOAN')
  const loans = summary.filter((item) => item.kind === 'LOAN')

  const known: readonly BalanceItem[] = SAVINGS_PRODUCT_NAMES.flatMap((name): readonly BalanceItem[] => {
    const found = savings.filter((item) => item.savingsProduct === name)
    const { code, label } = SAVINGS_PRODUCTS[name]
    return found.length > 0 ? found : [{ code, label, balance: ZERO_KOBO, savingsProduct: name }]
  })
  // Two loan types may share a ledger code; the card has the name of the first.
  const lent: readonly BalanceItem[] = LOAN_TYPES.filter((type) => ledgerLoanType(type) === type).flatMap(
    (type): readonly BalanceItem[] => {
      const found = loans.filter((item) => item.loanType === type)
      const { code, label } = LOAN_PRODUCTS[type]
      return found.length > 0 ? found : [{ code, label, balance: ZERO_KOBO, savingsProduct: null }]
    },
  )
  const rest = (items: readonly SummaryItem[], listed: readonly BalanceItem[]) =>
    items.filter((item) => !listed.some((one) => one.code === item.code))

  return {
    savings: splitGroup([...known, ...rest(savings, known)]),
    loans: splitGroup([...lent, ...rest(loans, lent)]),
  }
}
