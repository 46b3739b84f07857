import { recordMutation, withRecord } from '../mutation.ts'
import { closingReason } from './closing-reason.ts'
import { YearEndRef, yearEndOf } from './year-ends.ts'
import { yearField } from './year-field.ts'

recordMutation('closeYear', {
  access: 'ADMIN',
  description:
    'Carries the income and expenses of a financial year, whose months are all closed, to the accumulated surplus. Refused for another year, WORK_WAITING and REASON_NEEDED as for `closePeriod`.',
  record: ['yearEnd', YearEndRef],
  input: { description: 'The year to close.', fields: (t) => ({ year: yearField(t), ...closingReason(t) }) },
  run: ({ year, reason }, { treasury }) =>
    withRecord(treasury.closeYear(year, reason ?? ''), () => yearEndOf(treasury, String(year))),
})
