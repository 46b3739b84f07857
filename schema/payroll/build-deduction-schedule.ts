import { idMutation } from '../mutation.ts'
import { payerIdOf } from './payer.ts'

idMutation('buildDeductionSchedule', {
  access: 'STAFF',
  description:
    'Builds the draft of a payer and month. With the version of the draft there is, builds that again; refused when it has another version by now, and for a month that was sent.',
  idField: ['scheduleId', 'The `scheduleId` of the draft; null when nothing was built.'],
  input: {
    description: 'The payer and the month.',
    fields: (t) => ({
      payerId: t.id({ required: true, description: 'The `id` of the payer.' }),
      month: t.field({ type: 'YearMonth', required: true, description: "The month: '2026-10'." }),
      version: t.int({ description: 'The version of the draft to build again.' }),
    }),
  },
  run: ({ payerId, month, version }, { payroll }) =>
    payroll.build(payerIdOf(payerId), month, version ?? null),
})
