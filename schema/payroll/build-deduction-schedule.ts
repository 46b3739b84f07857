import { recordMutation } from '../mutation.ts'
import { payerIdOf } from './payer.ts'
import { month, payerId } from './report-input.ts'
import { ScheduleRef } from './schedule.ts'

recordMutation('buildDeductionSchedule', {
  access: 'STAFF',
  scope: 'WRITE_PAYROLL',
  description:
    'Builds the draft of a payer and month. With the version of the draft there is, builds that again; refused when it has another version by now, and for a month that was sent.',
  record: ['deductionSchedule', ScheduleRef],
  input: {
    description: 'The payer and the month.',
    fields: (t) => ({
      payerId: payerId(t),
      month: month(t),
      version: t.int({ description: 'The version of the draft to build again.' }),
    }),
  },
  async run({ payerId: payer, month: of, version }, { payroll }) {
    const { message, record: id } = await payroll.build(payerIdOf(payer), of, version ?? null)
    return { message, record: id === null ? null : () => payroll.schedule(id) }
  },
})
