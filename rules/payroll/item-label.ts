import { LOAN_PRODUCTS, LOAN_TYPES, type LoanType } from '../loans/products.ts'
import { SAVINGS_PRODUCTS } from '../savings/products.ts'
import { OTHER_ITEM_LABELS } from '../texts/payroll.ts'
import type { PayrollItem } from './words.ts'

const isLoan = (item: PayrollItem): item is LoanType => LOAN_TYPES.some((type) => type === item)

/** The name of an item for people. */
export const payrollItemLabel = (item: PayrollItem): string => {
  if (item === 'COMMODITY_ORDER' || item === 'LAND_PURCHASE' || item === 'ENTRANCE_FEE')
    return OTHER_ITEM_LABELS[item]
  return isLoan(item) ? LOAN_PRODUCTS[item].label : SAVINGS_PRODUCTS[item].label
}
