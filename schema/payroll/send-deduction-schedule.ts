import { recordMutation, withRecord } from '../mutation.ts'
import { CheckedScheduleRef } from './schedule.ts'

recordMutation('sendDeductionSchedule', {
  access: 'STAFF',
  description:
    'Marks a draft as sent to its payer, which freezes it. Refused when it was built again, or a later month was sent.',
  record: ['deductionSchedule', CheckedScheduleRef],
  input: {
    description: 'The draft that was sent.',
    fields: (t) => ({
      scheduleId: t.id({ required: true, description: 'The `scheduleId` of the schedule.' }),
      version: t.int({ required: true, description: 'The version that was looked at.' }),
    }),
  },
  run: ({ scheduleId: id, version }, { payroll }) =>
    withRecord(payroll.send(id, version), () => payroll.schedule(id)),
})
