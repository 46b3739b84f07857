import type { WireBankDetails } from '#backend/contract/wire.ts'
import type {
  WireSavingsWithdrawalForm,
  WireWithdrawalItem,
  WireWithdrawalUpdate,
} from '#backend/contract/withdrawals.ts'
import { koboToNaira } from '#rules/money.ts'
import { SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import type { RequestedSavings, WithdrawalDecision } from '#schema/withdrawals/source.ts'
import { decisionBody } from './decision.ts'

const wireItems = (items: readonly RequestedSavings[]): WireWithdrawalItem[] =>
  items.map(({ product, amount }) => ({
    savingsType: SAVINGS_PRODUCTS[product].label,
    savingsCode: SAVINGS_PRODUCTS[product].code,
    amount: koboToNaira(amount),
  }))

/** The form of a savings withdrawal as the documents have it. */
export const savingsForm = (
  items: readonly RequestedSavings[],
  bankDetails: WireBankDetails,
): WireSavingsWithdrawalForm => ({ withdrawalRequests: wireItems(items), bankDetails })

/** A decision about savings; the items go along where they were given. */
export const savingsDecision = (
  decision: WithdrawalDecision,
  items: readonly RequestedSavings[] | null,
): WireWithdrawalUpdate => ({
  ...decisionBody(decision),
  ...(items !== null && { withdrawalRequests: wireItems(items) }),
})

/** The graph's name of a field of the withdrawal calls. */
export const withdrawalField = (wireField: string): string =>
  wireField
    .replace(/^withdrawalRequests/, 'items')
    .replace(/^(items\.\d+)\.savings(?:Code|Type)$/, '$1.product')
