import { messageMutation } from '../mutation.ts'
import { yearField } from './year-field.ts'

messageMutation('closeYear', {
  access: 'ADMIN',
  description:
    'Carries the income and expenses of a financial year, whose months are all closed, to the accumulated surplus. CONFLICT for another year.',
  input: { description: 'The year to close.', fields: (t) => ({ year: yearField(t) }) },
  run: ({ year }, { treasury }) => treasury.closeYear(year),
})
