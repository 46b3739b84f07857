import type { FieldErrors } from '../field-errors.ts'
import { ALLOCATION_TEXTS } from '../texts/allocation.ts'
import { ALLOCATION_LEGS, type AllocationLeg, SURPLUS_RULES, type SurplusRule } from './allocation-legs.ts'

/** How the money of payroll is allocated; kept with each posting, so that a later change explains no old month anew. */
export interface AllocationRule {
  /** Each leg once; what is due before what is paid in advance. */
  readonly order: readonly AllocationLeg[]
  readonly surplus: SurplusRule
}

/** Whether a leg is of the next month. Those are used where the rule of the surplus is ADVANCE. */
export const isAdvance = (leg: AllocationLeg): boolean => leg.endsWith('_ADVANCE')

/** What a word of orders before the legs of savings were told apart stood for. */
const EARLIER_WORDS: ReadonlyMap<string, readonly AllocationLeg[]> = new Map([
  ['SHARE_CAPITAL', ['SHARE_CAPITAL_MINIMUM', 'SHARE_CAPITAL_PAST_DUE', 'SHARE_CAPITAL_DUE']],
  ['ORDINARY_SAVINGS', ['ORDINARY_SAVINGS_PAST_DUE', 'ORDINARY_SAVINGS_DUE']],
  ['OTHER_SAVINGS', ['OTHER_SAVINGS_PAST_DUE', 'OTHER_SAVINGS_DUE']],
])

/** The legs that stored words mean, earlier ones too, in their order; unknown words are left out. */
export const legsOf = (words: readonly string[]): readonly AllocationLeg[] =>
  words.flatMap((word) => EARLIER_WORDS.get(word) ?? ALLOCATION_LEGS.filter((leg) => leg === word))

/**
 * The order that a settings file names; null where it names a leg twice, one that is not known, or lacks one. An order
 * of earlier words is completed: the entrance fee comes first, what is paid in advance last.
 */
export function namedOrder(words: readonly string[]): readonly AllocationLeg[] | null {
  if (words.some((word) => legsOf([word]).length === 0)) return null
  const named = legsOf(words)
  const isEarlier = words.some((word) => EARLIER_WORDS.has(word))
  const order = isEarlier
    ? [
        ...(named.includes('ENTRANCE_FEE_DUE') ? [] : (['ENTRANCE_FEE_DUE'] as const)),
        ...named,
        ...ALLOCATION_LEGS.filter((leg) => isAdvance(leg) && !named.includes(leg)),
      ]
    : named
  return isOrder(order) ? order : null
}

/** Whether each leg is there once, and what is due comes before what is paid in advance. */
const isOrder = (order: readonly AllocationLeg[]): boolean =>
  order.length === ALLOCATION_LEGS.length &&
  new Set(order).size === order.length &&
  order.every((leg, place) => isAdvance(leg) || !order.slice(0, place).some(isAdvance))

/** The rule of a form. Keys: `order`, `surplus`. */
export const allocationRuleErrors = ({
  order,
  surplus,
}: {
  readonly order: readonly string[]
  readonly surplus: string
}): FieldErrors => ({
  ...(order.length === legsOf(order).length && isOrder(legsOf(order))
    ? {}
    : { order: ALLOCATION_TEXTS.wrongOrder }),
  ...(SURPLUS_RULES.some((rule) => rule === surplus) ? {} : { surplus: ALLOCATION_TEXTS.noSurplusRule }),
})
