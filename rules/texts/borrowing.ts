import { formatPlainDate } from '../dates.ts'
import type { BorrowingLimit } from '../loans/limits.ts'
import { shortNaira } from '../money.ts'

/** Texts about how much a member may usually borrow. Not documented; ours. */
export const BORROWING_TEXTS = {
  title: 'How much you can borrow',
  /** The sentence of the loan form and of the member's home. */
  sentence: ({ upTo, from }: BorrowingLimit, factor: number, months: number): string => {
    if (from !== null)
      return `You can borrow from ${formatPlainDate(from)}, after ${months} months of membership: up to ${factor} times what you have saved by then${upTo > 0 ? `, which is ${shortNaira(upTo)} today` : ''}.`
    return upTo > 0
      ? `You can borrow up to ${shortNaira(upTo)}, which is ${factor} times your savings.`
      : `You can borrow up to ${factor} times your savings. Nothing is saved yet.`
  },
  notKnown: (factor: number, months: number) =>
    `Members borrow up to ${factor} times their savings, after ${months} months of membership.`,
} as const
