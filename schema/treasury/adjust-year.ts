import { builder } from '../builder.ts'
import { messageMutation } from '../mutation.ts'
import { yearField } from './year-field.ts'

const AdjustmentLineInput = builder.inputType('AdjustmentLineInput', {
  description: 'A debit or a credit of an account of the society.',
  fields: (t) => ({
    account: t.string({ required: true, description: 'The number of the account.' }),
    debit: t.field({ type: 'Kobo', description: 'In kobo; left out for a credit.' }),
    credit: t.field({ type: 'Kobo', description: 'In kobo; left out for a debit.' }),
  }),
})

messageMutation('adjustYear', {
  access: 'ADMIN',
  description:
    'Posts an audit adjustment into the thirteenth period of a closed year, as long as its appropriation is not approved. What it changes of income and expenses goes to the accumulated surplus.',
  input: {
    description: 'The adjustment.',
    fields: (t) => ({
      year: yearField(t),
      narration: t.string({ required: true, description: 'What is adjusted, at most 200 characters.' }),
      lines: t.field({
        type: [AdjustmentLineInput],
        required: true,
        description: 'Balanced lines, two or more.',
      }),
    }),
  },
  run: ({ year, narration, lines }, { treasury }) =>
    treasury.adjustYear(year, {
      narration,
      lines: lines.map(({ account, debit, credit }) => ({
        account,
        debit: debit ?? null,
        credit: credit ?? null,
      })),
    }),
})
