import type { PlainDate } from '../dates.ts'
import { type AmountField, amountError, collectErrors, type FieldErrors } from '../field-errors.ts'
import { SAVINGS_TEXTS } from '../texts/savings.ts'
import { monthOf } from '../treasury/period.ts'

/** The goal of one product as it is typed. Without an amount it is taken away. */
export interface GoalInput {
  readonly amount?: AmountField
  /** A day of the month in which the amount is wanted. */
  readonly month?: PlainDate | null | undefined
}

/** The errors of a goal: an amount out of bounds, and a month that is over. */
export const validateGoal = ({ amount, month }: GoalInput, today: PlainDate): FieldErrors =>
  collectErrors({
    amount: amount === null || amount === undefined ? null : amountError(amount, 1),
    month: month && month < monthOf(today) ? SAVINGS_TEXTS.goalMonthOver : null,
  })
