import { idField, messageMutation } from '../mutation.ts'

messageMutation('decideReversal', {
  access: 'STAFF',
  description:
    'Makes a reversal that waits, although it leaves debit balances, or refuses it. Who asked for it gets SECOND_OFFICER.',
  input: {
    description: 'The decision of the second person.',
    fields: (t) => ({
      id: idField(t, 'reversal'),
      accept: t.boolean({ required: true, description: 'Whether the reversal is made.' }),
    }),
  },
  run: ({ id, accept }, { vouchers }) => vouchers.decideReversal(id, accept),
})
