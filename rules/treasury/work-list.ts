import type { PlainDate } from '../dates.ts'
import { isBlank, PARAGRAPH_MAX, textError } from '../field-errors.ts'
import type { Kobo } from '../money.ts'
import { WORK_TEXTS } from '../texts/work-list.ts'
import { WORK_EFFECTS, WORK_KINDS, type WorkEffect, type WorkKind } from './work-kinds.ts'

/** What a list of work is of: a month that is closed, a financial year, or the day of whoever does the books. */
export type WorkScope = 'MONTH' | 'YEAR' | 'DAY'

/** null where the scope does not look for it. */
type WorkRule = Readonly<Record<WorkScope, WorkEffect | null>>

const rule = (MONTH: WorkEffect | null, YEAR: WorkEffect | null, DAY: 'INFORMS' | null): WorkRule => ({
  MONTH,
  YEAR,
  DAY,
})

/**
 * What each kind does to a closing. What a closing would make impossible, or what shows a fault
 * of the books, refuses it; a cash box below zero can be put right only while the month is open, and so does not refuse the
 * year. What is only late, or is a balance of its own right, informs.
 */
const RULES: Readonly<Record<WorkKind, WorkRule>> = {
  /** Vouchers dated by its end that are not posted: once it is closed they cannot be. */
  VOUCHERS_WAITING: rule('REFUSES', 'REFUSES', 'INFORMS'),
  /** Opening balances read and not posted, with a day of going live by its end. */
  OPENING_WAITING: rule('REFUSES', 'REFUSES', 'INFORMS'),
  /** Control accounts that are not what their subledgers come to. */
  CONTROL_DIFFERS: rule('REFUSES', 'REFUSES', null),
  /** Cash below zero at its end. */
  CASH_NEGATIVE: rule('REFUSES', 'NEEDS_REASON', null),
  /** Reversals that wait for a second person. */
  REVERSALS_WAITING: rule('NEEDS_REASON', 'NEEDS_REASON', 'INFORMS'),
  /** Deduction reports read and not posted. */
  REPORTS_NOT_POSTED: rule('NEEDS_REASON', 'NEEDS_REASON', 'INFORMS'),
  /** Schedules that were sent, and no report of the payer is posted. */
  SCHEDULES_WITHOUT_REPORT: rule('NEEDS_REASON', 'NEEDS_REASON', 'INFORMS'),
  /** Lines of bank statements neither matched nor excluded. */
  BANK_LINES_OPEN: rule('NEEDS_REASON', 'NEEDS_REASON', 'INFORMS'),
  /** Bank accounts with entries after the last closed reconciliation. */
  BANK_NOT_RECONCILED: rule('NEEDS_REASON', 'NEEDS_REASON', 'INFORMS'),
  /** Receipts in suspense that nobody is found for. */
  SUSPENSE_OPEN: rule('NEEDS_REASON', 'NEEDS_REASON', 'INFORMS'),
  /** Bank accounts below zero at its end. */
  BANK_OVERDRAWN: rule('NEEDS_REASON', 'NEEDS_REASON', null),
  /** Stock below zero at its end: more was sold than was booked as bought. */
  STOCK_NEGATIVE: rule('NEEDS_REASON', 'NEEDS_REASON', null),
  /** Members' savings and unapplied balances below zero, loans paid more than was owed. */
  MEMBERS_OVERDRAWN: rule('NEEDS_REASON', 'NEEDS_REASON', null),
  /** Payers with members and without a schedule that was sent. */
  SCHEDULES_NOT_SENT: rule('INFORMS', null, 'INFORMS'),
  /** Months that payers deducted, and did not send by their day. */
  REMITTANCES_LATE: rule('INFORMS', 'INFORMS', 'INFORMS'),
  /** Members' unapplied balances. */
  UNAPPLIED_OPEN: rule('INFORMS', 'INFORMS', null),
  /** Withdrawals and claims that are approved and not paid. */
  PAYMENTS_WAITING: rule('INFORMS', 'INFORMS', 'INFORMS'),
  /** Months that have ended and are not closed. */
  MONTHS_OPEN: rule(null, null, 'INFORMS'),
}

/** Whether a list of the scope looks for a kind. */
export const looksFor = (scope: WorkScope, kind: WorkKind): boolean => RULES[kind][scope] !== null

/** How much of one kind waits. */
export interface WorkFact {
  readonly count: number
  /** Kobo; null where the kind has no amount. */
  readonly amount: Kobo | null
  /** Since when the oldest waits, or the day on which the first is or was due; null where no day is known. */
  readonly since: PlainDate | null
}

/** One kind of work that waits. */
export interface WorkItem extends WorkFact {
  readonly kind: WorkKind
  readonly effect: WorkEffect
}

/** What waits, of the facts of the books: what refuses the closing first, then what needs a reason. */
export function workList(
  scope: WorkScope,
  facts: Readonly<Partial<Record<WorkKind, WorkFact>>>,
): readonly WorkItem[] {
  const found = WORK_KINDS.flatMap((kind): WorkItem[] => {
    const [effect, fact] = [RULES[kind][scope], facts[kind]]
    return effect === null || fact === undefined || fact.count === 0 ? [] : [{ kind, effect, ...fact }]
  })
  return WORK_EFFECTS.flatMap((effect) => found.filter((item) => item.effect === effect))
}

/** Whether some of the work needs a reason before it is closed over. */
export const needsReason = (items: readonly Pick<WorkItem, 'effect'>[]): boolean =>
  items.some(({ effect }) => effect === 'NEEDS_REASON')

/** Whether some of the work refuses the closing. */
export const refusesClosing = (items: readonly Pick<WorkItem, 'effect'>[]): boolean =>
  items.some(({ effect }) => effect === 'REFUSES')

/** What is wrong with a reason as it was typed; null for a blank one. */
export const reasonError = (reason: string): string | null => textError(reason, PARAGRAPH_MAX)

/** Why a month or year with this work is not closed, with the reason as it was typed; null when it is. */
export function workRefusal(
  items: readonly WorkItem[],
  reason: string,
): { readonly code: 'WORK_WAITING' | 'REASON_NEEDED'; readonly message: string } | null {
  if (refusesClosing(items)) {
    const kinds = items.filter(({ effect }) => effect === 'REFUSES')
    return {
      code: 'WORK_WAITING',
      message: WORK_TEXTS.refused(kinds.map(({ kind, count }) => WORK_TEXTS.counted[kind](count))),
    }
  }
  return needsReason(items) && isBlank(reason)
    ? { code: 'REASON_NEEDED', message: WORK_TEXTS.reasonNeeded }
    : null
}
