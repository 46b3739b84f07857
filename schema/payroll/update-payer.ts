import { recordMutation, withRecord } from '../mutation.ts'
import { PayerRef, payerThat } from './payer.ts'
import { checkedPayer, payerFields } from './payer-input.ts'

recordMutation('updatePayer', {
  access: 'ADMIN',
  description: 'Changes a payer. Schedules that were sent stay as they are.',
  record: ['payer', PayerRef],
  input: {
    description: 'The payer as it shall be.',
    fields: (t) => ({
      payerId: t.id({ required: true, description: 'The `payerId` of the payer.' }),
      ...payerFields(t),
    }),
  },
  run: ({ payerId, ...form }, { payroll }) =>
    withRecord(payroll.updatePayer(payerId, checkedPayer(form)), () =>
      payerThat(payroll, ({ id }) => id === payerId),
    ),
})
