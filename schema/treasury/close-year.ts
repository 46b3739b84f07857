import { messageMutation } from '../mutation.ts'
import { closingReason } from './closing-reason.ts'
import { yearField } from './year-field.ts'

messageMutation('closeYear', {
  access: 'ADMIN',
  description:
    'Carries the income and expenses of a financial year, whose months are all closed, to the accumulated surplus. CONFLICT for another year, WORK_WAITING and REASON_NEEDED as for `closePeriod`.',
  input: { description: 'The year to close.', fields: (t) => ({ year: yearField(t), ...closingReason(t) }) },
  run: ({ year, reason }, { treasury }) => treasury.closeYear(year, reason ?? ''),
})
