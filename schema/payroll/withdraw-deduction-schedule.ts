import { collectErrors, requiredText } from '#rules/field-errors.ts'
import { PAYROLL_TEXTS } from '#rules/texts/payroll.ts'
import { requireValid } from '../errors.ts'
import { messageMutation } from '../mutation.ts'

messageMutation('withdrawDeductionSchedule', {
  access: 'STAFF',
  description: 'Withdraws a draft, or a sent schedule of which nothing is reported yet; CONFLICT afterwards.',
  input: {
    description: 'The schedule and the reason.',
    fields: (t) => ({
      scheduleId: t.id({ required: true, description: 'The `scheduleId` of the schedule.' }),
      reason: t.string({ required: true, description: 'Why it is done, as staff write it.' }),
    }),
  },
  run: ({ scheduleId: id, reason }, { payroll }) => {
    requireValid(collectErrors({ reason: requiredText(reason, PAYROLL_TEXTS.noReason) }))
    return payroll.withdraw(id, reason.trim())
  },
})
