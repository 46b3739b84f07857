import { messageMutation } from '../mutation.ts'

messageMutation('cancelDeductionHoliday', {
  access: 'STAFF',
  description: 'Cancels a deduction holiday.',
  input: {
    description: 'The holiday to cancel.',
    fields: (t) => ({ holidayId: t.id({ required: true, description: 'The `holidayId`.' }) }),
  },
  run: ({ holidayId }, { payroll }) => payroll.cancelHoliday(holidayId),
})
