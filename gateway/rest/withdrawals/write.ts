import { ownPath } from '#backend/contract/form.ts'
import { SAVINGS_WITHDRAWAL_FORM, type WITHDRAWAL_DECISION_FORM } from '#backend/contract/withdrawals.ts'
import { SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import type { RequestedSavings, WithdrawalDecision } from '#schema/withdrawals/source.ts'
import type { FormValues } from '../wire-form.ts'

/** The items of a withdrawal as the contract names them. */
export const wireItems = (items: readonly RequestedSavings[]) =>
  items.map(({ product, amount }) => ({
    label: SAVINGS_PRODUCTS[product].label,
    product: SAVINGS_PRODUCTS[product].code,
    amount,
  }))

/** The graph's name of a field: the code and the label of an item are both its product. */
export const withdrawalField = (wireField: string): string =>
  ownPath(SAVINGS_WITHDRAWAL_FORM, wireField).replace(/^(items\.\d+)\.label$/, '$1.product')

/** The values of the decision form; the comments of a rejection are its reason. */
export const decisionValues = (
  decision: WithdrawalDecision,
): FormValues<typeof WITHDRAWAL_DECISION_FORM.fields> => ({
  status: decision.to,
  comments: decision.to === 'rejected' ? decision.rejectionReason : decision.comments,
  transactionReference: decision.to === 'processed' ? decision.transactionReference : null,
  overrideReason: decision.to === 'rejected' ? null : (decision.overrideReason ?? null),
  paidFrom: decision.to === 'processed' ? (decision.paidFrom ?? null) : null,
})

/** The graph's name of a field of a decision. */
export const decisionField =
  ({ to }: WithdrawalDecision) =>
  (wireField: string): string =>
    to === 'rejected' && wireField === 'comments' ? 'rejectionReason' : wireField
