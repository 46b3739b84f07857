import { recordMutation, withRecord } from '../mutation.ts'
import { closingReason } from './closing-reason.ts'
import { PeriodsRef } from './periods.ts'

recordMutation('closePeriod', {
  access: 'ADMIN',
  description:
    'Closes the month that is next, once it has ended, and keeps the balances at its end. Nothing is posted into it afterwards; a correction is dated in an open month. Refused for another month, WORK_WAITING while work of it must be done first, REASON_NEEDED where it is closed over work without a reason.',
  record: ['periods', PeriodsRef],
  input: {
    description: 'The month to close.',
    fields: (t) => ({
      month: t.field({
        type: 'YearMonth',
        required: true,
        description: "The month as in `periods`: '2026-10'.",
      }),
      ...closingReason(t),
    }),
  },
  run: ({ month, reason }, { treasury }) =>
    withRecord(treasury.closePeriod(month, reason ?? ''), () => treasury.periods()),
})
