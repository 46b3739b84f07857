/**
 * The parts of a schedule to which a sum is allocated when nothing names an item, in the order of a society that sets
 * none: what is past due, what is due, and what the next month will ask for. SHARE_CAPITAL_MINIMUM is what the schedule
 * asks for share capital until the member has the society's minimum.
 */
export const ALLOCATION_LEGS = [
  'ENTRANCE_FEE_DUE',
  'LOAN_PAST_DUE',
  'LOAN_DUE',
  'COMMODITY_PAST_DUE',
  'COMMODITY_DUE',
  'LAND_PAST_DUE',
  'LAND_DUE',
  'SHARE_CAPITAL_MINIMUM',
  'ORDINARY_SAVINGS_PAST_DUE',
  'ORDINARY_SAVINGS_DUE',
  'SHARE_CAPITAL_PAST_DUE',
  'SHARE_CAPITAL_DUE',
  'OTHER_SAVINGS_PAST_DUE',
  'OTHER_SAVINGS_DUE',
  'LOAN_ADVANCE',
  'COMMODITY_ADVANCE',
  'LAND_ADVANCE',
  'ORDINARY_SAVINGS_ADVANCE',
  'SHARE_CAPITAL_ADVANCE',
  'OTHER_SAVINGS_ADVANCE',
] as const

export type AllocationLeg = (typeof ALLOCATION_LEGS)[number]

/**
 * What becomes of what a member paid above what was due: it goes to the dues of the next month, to the unapplied
 * balance, or to the unapplied balance to be paid back.
 */
export const SURPLUS_RULES = ['UNAPPLIED', 'ADVANCE', 'REFUND'] as const

export type SurplusRule = (typeof SURPLUS_RULES)[number]
