import { recordMutation } from '../mutation.ts'
import { YearEndRef } from './year-ends.ts'
import { yearField } from './year-field.ts'

recordMutation('payAppropriation', {
  access: 'ADMIN',
  description:
    'Pays the members’ shares of a posted appropriation, less tax and what is set off. Shares of those who left stay payable. SECOND_OFFICER as for posting.',
  input: { description: 'The year.', fields: (t) => ({ year: yearField(t) }) },
  record: ['yearEnd', YearEndRef],
  run: ({ year }, { treasury }) => treasury.payAppropriation(year),
})
