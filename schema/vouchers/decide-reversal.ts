import { idField, recordMutation, withRecord } from '../mutation.ts'
import { recordIdOf } from '../node.ts'
import { ReversalRef } from './reversals.ts'

recordMutation('decideReversal', {
  access: 'STAFF',
  description:
    'Makes a reversal that waits, although it leaves debit balances, or refuses it. Who asked for it gets SECOND_OFFICER.',
  record: ['reversal', ReversalRef],
  input: {
    description: 'The decision of the second person.',
    fields: (t) => ({
      id: idField(t, 'reversal'),
      accept: t.boolean({ required: true, description: 'Whether the reversal is made.' }),
    }),
  },
  run: ({ id, accept }, { vouchers }) => {
    const reversalId = recordIdOf('Reversal', id)
    return withRecord(vouchers.decideReversal(reversalId, accept), () => vouchers.reversal(reversalId))
  },
})
