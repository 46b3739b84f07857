import { LOAN_PRODUCTS, type LoanType } from '../loans/products.ts'
import { type Kobo, kobo, sumKobo, ZERO_KOBO } from '../money.ts'
import { SAVINGS_PRODUCTS, type SavingsProductName } from '../savings/products.ts'

/** The balance of one savings product, in kobo. */
export interface SavingsBalance {
  /** null for savings under a code nobody knows; its item then shows the code. */
  readonly product: SavingsProductName | null
  /** The ledger code, needed where there is no product. */
  readonly code?: string
  readonly balance: Kobo
}

/** The amount owed under one ledger code, in kobo; always above zero. */
export interface LoanBalance {
  /** null for an undocumented loan; its item then shows the code. */
  readonly type: LoanType | null
  readonly code: string
  readonly balance: Kobo
}

/** One line of a settlement. Amounts in kobo. */
export interface SettlementItem {
  readonly name: string
  readonly code: string
  /** The balance in the ledger. */
  readonly balance: Kobo
  /** The value in the settlement; it differs from the balance for the retirement savings of a claim. */
  readonly value: Kobo
}

/** Spec 002 §9: only items above zero are counted. Amounts in kobo. */
export interface Settlement {
  readonly savingsItems: readonly SettlementItem[]
  readonly loanItems: readonly SettlementItem[]
  readonly totalSavings: Kobo
  readonly totalLoans: Kobo
  /** Savings less loans; negative when the member owes more than they have saved. */
  readonly netAmount: Kobo
  /** What the society owes beside the savings, which is paid out with them; never below zero. */
  readonly unappliedBalance: Kobo
}

const savingsCode = ({ product, code = '' }: SavingsBalance): string =>
  product === null ? code : SAVINGS_PRODUCTS[product].code

/** The name of savings in a settlement: the product's, or the code of those without one. */
export const savingsName = ({ product, code = '' }: SavingsBalance): string =>
  product === null ? code : SAVINGS_PRODUCTS[product].label

/** What a member has in the books. Amounts in kobo. */
export interface SettledAccounts {
  readonly savings: readonly SavingsBalance[]
  readonly loans: readonly LoanBalance[]
  /** What payroll deducted and nothing was due for. Below zero it counts as nothing, like savings. */
  readonly unapplied?: Kobo
}

/** Adds up savings, loans and what is owed beside them. With `valueOf` and `nameOf` a claim counts one product at more than its balance. */
export function settle(
  { savings, loans, unapplied = ZERO_KOBO }: SettledAccounts,
  valueOf: (item: SavingsBalance) => Kobo = (item) => item.balance,
  nameOf: (item: SavingsBalance) => string = savingsName,
): Settlement {
  const savingsItems = savings
    .filter((item) => item.balance > 0)
    .map((item) => ({
      name: nameOf(item),
      code: savingsCode(item),
      balance: item.balance,
      value: valueOf(item),
    }))
  const loanItems = loans
    .filter((item) => item.balance > 0)
    .map(({ type, code, balance }) => ({
      name: type === null ? code : LOAN_PRODUCTS[type].label,
      code,
      balance,
      value: balance,
    }))
  const totalSavings = sumKobo(savingsItems.map((item) => item.value))
  const totalLoans = sumKobo(loanItems.map((item) => item.value))
  return {
    savingsItems,
    loanItems,
    totalSavings,
    totalLoans,
    netAmount: kobo(totalSavings - totalLoans),
    unappliedBalance: kobo(Math.max(unapplied, 0)),
  }
}
