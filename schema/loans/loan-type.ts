import { LOAN_PRODUCTS, LOAN_TYPES, type LoanType } from '#rules/loans/products.ts'
import { builder } from '../builder.ts'

/** The fourteen loan types, each described with its label and code. */
export const LoanTypeEnum = builder.enumType('LoanType', {
  description: 'The loan types of the society.',
  values: Object.fromEntries(
    LOAN_TYPES.map((type) => [
      type,
      {
        description: `${LOAN_PRODUCTS[type].label}, at most ${LOAN_PRODUCTS[type].totalMonths} months; ledger code ${LOAN_PRODUCTS[type].code}.`,
      },
    ]),
  ) as Record<LoanType, { description: string }>,
})
