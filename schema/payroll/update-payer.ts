import { idField, recordMutation, withRecord } from '../mutation.ts'
import { recordIdOf } from '../node.ts'
import { PayerRef } from './payer.ts'
import { checkedPayer, payerFields } from './payer-input.ts'

recordMutation('updatePayer', {
  access: 'ADMIN',
  description: 'Changes a payer. Schedules that were sent stay as they are.',
  record: ['payer', PayerRef],
  input: {
    description: 'The payer as it shall be.',
    fields: (t) => ({ id: idField(t, 'payer'), ...payerFields(t) }),
  },
  run: ({ id, ...form }, { payroll }) => {
    const payerId = recordIdOf('Payer', id)
    return withRecord(payroll.updatePayer(payerId, checkedPayer(form)), () => payroll.payer(payerId))
  },
})
