import { collectErrors, requiredText } from '#rules/field-errors.ts'
import { PAYROLL_TEXTS } from '#rules/texts/payroll.ts'
import { requireValid } from '../errors.ts'
import { recordMutation, withRecord } from '../mutation.ts'
import { CheckedScheduleRef } from './schedule.ts'

recordMutation('withdrawDeductionSchedule', {
  access: 'STAFF',
  description: 'Withdraws a draft, or a sent schedule of which nothing is reported yet; refused afterwards.',
  record: ['deductionSchedule', CheckedScheduleRef],
  input: {
    description: 'The schedule and the reason.',
    fields: (t) => ({
      scheduleId: t.id({ required: true, description: 'The `scheduleId` of the schedule.' }),
      reason: t.string({ required: true, description: 'Why it is done, as staff write it.' }),
    }),
  },
  run: ({ scheduleId: id, reason }, { payroll }) => {
    requireValid(collectErrors({ reason: requiredText(reason, PAYROLL_TEXTS.noReason) }))
    return withRecord(payroll.withdraw(id, reason.trim()), () => payroll.schedule(id))
  },
})
