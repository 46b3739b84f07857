import { collectErrors, requiredText } from '#rules/field-errors.ts'
import { PAYROLL_TEXTS } from '#rules/texts/payroll.ts'
import { parseMonth } from '#rules/treasury/period.ts'
import { requireValid } from '../errors.ts'
import { type InputFields, idMutation, messageMutation } from '../mutation.ts'

const scheduleId = (t: InputFields) =>
  t.id({ required: true, description: 'The `scheduleId` of the schedule.' })

idMutation('buildDeductionSchedule', {
  access: 'STAFF',
  description:
    'Builds the draft of a payer and month. With the version of the draft there is, builds that again; CONFLICT when it has another version by now, and for a month that was sent.',
  idField: ['scheduleId', 'The `scheduleId` of the draft; null when nothing was built.'],
  input: {
    description: 'The payer and the month.',
    fields: (t) => ({
      payerId: t.id({ required: true, description: 'The `payerId` of the payer.' }),
      month: t.string({ required: true, description: "The month: '2026-10'." }),
      version: t.int({ description: 'The version of the draft to build again.' }),
    }),
  },
  run: ({ payerId, month, version }, { payroll }) => {
    requireValid(parseMonth(month) === null ? { month: PAYROLL_TEXTS.noMonth } : {})
    return payroll.build(payerId, month, version ?? null)
  },
})

messageMutation('sendDeductionSchedule', {
  access: 'STAFF',
  description:
    'Marks a draft as sent to its payer, which freezes it. CONFLICT when it was built again, or a later month was sent.',
  input: {
    description: 'The draft.',
    fields: (t) => ({
      scheduleId: scheduleId(t),
      version: t.int({ required: true, description: 'The version that was looked at.' }),
    }),
  },
  run: ({ scheduleId: id, version }, { payroll }) => payroll.send(id, version),
})

messageMutation('withdrawDeductionSchedule', {
  access: 'STAFF',
  description: 'Withdraws a draft, or a sent schedule of which nothing is reported yet; CONFLICT afterwards.',
  input: {
    description: 'The schedule and the reason.',
    fields: (t) => ({
      scheduleId: scheduleId(t),
      reason: t.string({ required: true, description: 'Why.' }),
    }),
  },
  run: ({ scheduleId: id, reason }, { payroll }) => {
    requireValid(collectErrors({ reason: requiredText(reason, PAYROLL_TEXTS.noReason) }))
    return payroll.withdraw(id, reason.trim())
  },
})
