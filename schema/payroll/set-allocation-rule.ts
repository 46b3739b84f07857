import { allocationRuleErrors } from '#rules/payroll/allocation-order.ts'
import { requireValid } from '../errors.ts'
import { recordMutation, withRecord } from '../mutation.ts'
import { AllocationRuleRef } from './allocation.ts'
import { AllocationLegEnum, SurplusRuleEnum } from './allocation-words.ts'
import { version } from './report-input.ts'

recordMutation('setAllocationRule', {
  access: 'ADMIN',
  description:
    'Changes how deductions are allocated in reports that are posted from now on. Each posting keeps its own rule. Refused for an older version.',
  record: ['allocationRule', AllocationRuleRef],
  input: {
    description: 'The rule from now on.',
    fields: (t) => ({
      version: version(t),
      order: t.field({
        type: [AllocationLegEnum],
        required: true,
        description: 'Each part once, what is due before what is in advance.',
      }),
      surplus: t.field({
        type: SurplusRuleEnum,
        required: true,
        description: 'What becomes of what is above what was due.',
      }),
    }),
  },
  run: ({ version: at, order, surplus }, { allocation }) => {
    requireValid(allocationRuleErrors({ order, surplus }))
    return withRecord(allocation.setRule(at, order, surplus), () => allocation.rule())
  },
})
