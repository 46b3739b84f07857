import { collectErrors, requiredText } from '#rules/field-errors.ts'
import { PAYROLL_TEXTS } from '#rules/texts/payroll.ts'
import { requireValid } from '../errors.ts'
import { idField, recordMutation, withRecord } from '../mutation.ts'
import { recordIdOf } from '../node.ts'
import { ScheduleRef } from './schedule.ts'

recordMutation('withdrawDeductionSchedule', {
  access: 'STAFF',
  description: 'Withdraws a draft, or a sent schedule of which nothing is reported yet; refused afterwards.',
  record: ['deductionSchedule', ScheduleRef],
  input: {
    description: 'The schedule and the reason.',
    fields: (t) => ({
      id: idField(t, 'schedule'),
      reason: t.string({ required: true, description: 'Why it is done, as staff write it.' }),
    }),
  },
  run: ({ id, reason }, { payroll }) => {
    requireValid(collectErrors({ reason: requiredText(reason, PAYROLL_TEXTS.noReason) }))
    const scheduleId = recordIdOf('DeductionSchedule', id)
    return withRecord(payroll.withdraw(scheduleId, reason.trim()), () => payroll.schedule(scheduleId))
  },
})
