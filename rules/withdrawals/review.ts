import {
  collectErrors,
  type FieldErrors,
  isBlank,
  LINE_MAX,
  PARAGRAPH_MAX,
  type TextField,
  textError,
} from '../field-errors.ts'
import { type Kobo, kobo, ZERO_KOBO } from '../money.ts'
import { type DecisionError, lifecycle, type StateOf } from '../requests/lifecycle.ts'
import type { NextStep } from '../requests/second-person.ts'
import { SAVINGS_PRODUCTS, type SavingsProductName } from '../savings/products.ts'
import { FIELD_TEXTS } from '../texts/fields.ts'
import { WITHDRAWALS_TEXTS } from '../texts/withdrawals.ts'

/**
 * Spec 002 §5: a rejection needs a reason, and processing needs a reference. Keys: `comments`, `rejectionReason`,
 * `transactionReference`.
 */
export const validateWithdrawalDecision = (decision: {
  readonly to: 'pending' | 'approved' | 'rejected' | 'processed'
  readonly comments?: TextField
  readonly rejectionReason?: TextField
  /** The reference of the payment, required for processing. */
  readonly transactionReference?: TextField
}): FieldErrors =>
  collectErrors({
    comments: textError(decision.comments, PARAGRAPH_MAX),
    rejectionReason:
      decision.to === 'rejected' && isBlank(decision.rejectionReason)
        ? FIELD_TEXTS.reasonBlank
        : textError(decision.rejectionReason, PARAGRAPH_MAX),
    transactionReference:
      decision.to === 'processed' && isBlank(decision.transactionReference)
        ? FIELD_TEXTS.referenceBlank
        : textError(decision.transactionReference, LINE_MAX),
  })

/** Spec 002 §4: the lifecycle shared by savings withdrawals, membership withdrawals and beneficiary claims. */
export const PAID_REQUEST = {
  moves: { pending: ['approved', 'rejected'], approved: ['processed'], rejected: [], processed: [] },
  moveText: WITHDRAWALS_TEXTS.stateForbids,
  validateDecision: validateWithdrawalDecision,
} as const

/** The next step of a withdrawal or a claim: its approval or rejection, then its payment. */
export const payoutStep = (state: WithdrawalState): NextStep => ({
  isOpen: PAID_REQUEST.moves[state].length > 0,
})

/** The amount to pay out, and the balance available for it. Kobo. */
interface PayoutFacts {
  readonly items: readonly { readonly product: SavingsProductName; readonly amount: Kobo }[]
  readonly balances: Readonly<Partial<Record<SavingsProductName, Kobo>>>
}

/** A payment cannot exceed the balance. */
export const SAVINGS_WITHDRAWAL_LIFECYCLE = lifecycle({
  ...PAID_REQUEST,
  condition: (to, { items, balances }: PayoutFacts) => {
    const short = items.find(({ product, amount }) => amount > (balances[product] ?? ZERO_KOBO))
    if (to !== 'processed' || short === undefined) return null
    const left = kobo(Math.max(balances[short.product] ?? 0, 0))
    const { label } = SAVINGS_PRODUCTS[short.product]
    return { code: 'BALANCE_TOO_LOW', message: WITHDRAWALS_TEXTS.balanceTooLow(label, left) }
  },
})

export type WithdrawalState = StateOf<typeof SAVINGS_WITHDRAWAL_LIFECYCLE>

/** The facts that a settlement depends on. */
export interface SettlementFacts {
  /** Whether the member has an approved savings withdrawal that is not paid out. */
  readonly withdrawalIsUnpaid: boolean
}

/**
 * Why the accounts cannot be settled: no savings would be left for an approved withdrawal, which can no longer be
 * rejected.
 */
export const settlementError = (
  to: WithdrawalState,
  { withdrawalIsUnpaid }: SettlementFacts,
): DecisionError | null =>
  to === 'processed' && withdrawalIsUnpaid
    ? { code: 'WITHDRAWAL_UNPAID', message: WITHDRAWALS_TEXTS.withdrawalApproved }
    : null

/** A member who owes more than they have saved must pay first. `amountDue` in kobo. */
export const MEMBERSHIP_WITHDRAWAL_LIFECYCLE = lifecycle({
  ...PAID_REQUEST,
  condition: (to, facts: SettlementFacts & { readonly amountDue: Kobo }) =>
    settlementError(to, facts) ??
    (to === 'processed' && facts.amountDue < 0
      ? { code: 'BALANCE_TOO_LOW', message: WITHDRAWALS_TEXTS.stillOwes(kobo(0 - facts.amountDue)) }
      : null),
})
