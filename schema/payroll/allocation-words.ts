import {
  ALLOCATION_LEGS,
  type AllocationLeg,
  SURPLUS_RULES,
  type SurplusRule,
} from '#rules/payroll/allocation-legs.ts'
import { LEG_LABELS, SURPLUS_LABELS } from '#rules/texts/allocation.ts'
import { builder } from '../builder.ts'

export const AllocationLegEnum = builder.enumType('AllocationLeg', {
  description: 'A part of a schedule to which a sum is allocated: what is past due, due, or asked for next.',
  values: Object.fromEntries(
    ALLOCATION_LEGS.map((leg) => [leg, { description: `${LEG_LABELS[leg]}.` }]),
  ) as Record<AllocationLeg, { description: string }>,
})

export const SurplusRuleEnum = builder.enumType('SurplusRule', {
  description: 'What becomes of what a member paid above what was due.',
  values: Object.fromEntries(
    SURPLUS_RULES.map((rule) => [rule, { description: SURPLUS_LABELS[rule][1] }]),
  ) as Record<SurplusRule, { description: string }>,
})

export const CreditMomentEnum = builder.enumType('CreditMoment', {
  description: 'When members are credited with what was deducted.',
  values: {
    DEDUCTION: { description: 'When the deduction report is posted.' },
    REMITTANCE: { description: 'When the money comes.' },
  },
})
