import { messageMutation } from '../mutation.ts'

messageMutation('sendDeductionSchedule', {
  access: 'STAFF',
  description:
    'Marks a draft as sent to its payer, which freezes it. CONFLICT when it was built again, or a later month was sent.',
  input: {
    description: 'The draft that was sent.',
    fields: (t) => ({
      scheduleId: t.id({ required: true, description: 'The `scheduleId` of the schedule.' }),
      version: t.int({ required: true, description: 'The version that was looked at.' }),
    }),
  },
  run: ({ scheduleId: id, version }, { payroll }) => payroll.send(id, version),
})
