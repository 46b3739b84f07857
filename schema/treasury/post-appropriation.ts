import { recordMutation } from '../mutation.ts'
import { YearEndRef } from './year-ends.ts'
import { yearField } from './year-field.ts'

recordMutation('postAppropriation', {
  access: 'ADMIN',
  description:
    'Posts the approved appropriation: out of the accumulated surplus, to the funds and to dividend payable. SECOND_OFFICER for who approved it where two people are asked for.',
  input: { description: 'The year whose surplus is posted.', fields: (t) => ({ year: yearField(t) }) },
  record: ['yearEnd', YearEndRef],
  run: ({ year }, { treasury }) => treasury.postAppropriation(year),
})
