import { idField, recordMutation, withRecord } from '../mutation.ts'
import { recordIdOf } from '../node.ts'
import { ScheduleRef } from './schedule.ts'

recordMutation('sendDeductionSchedule', {
  access: 'STAFF',
  scope: 'WRITE_PAYROLL',
  description:
    'Marks a draft as sent to its payer, which freezes it. Refused when it was built again, or a later month was sent.',
  record: ['deductionSchedule', ScheduleRef],
  input: {
    description: 'The draft that was sent.',
    fields: (t) => ({
      id: idField(t, 'schedule'),
      version: t.int({ required: true, description: 'The version that was looked at.' }),
    }),
  },
  run: ({ id, version }, { payroll }) => {
    const scheduleId = recordIdOf('DeductionSchedule', id)
    return withRecord(payroll.send(scheduleId, version), () => payroll.schedule(scheduleId))
  },
})
