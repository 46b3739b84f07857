import { messageMutation } from '../mutation.ts'
import { checkedPayer, payerFields } from './payer-input.ts'

messageMutation('updatePayer', {
  access: 'ADMIN',
  description: 'Changes a payer. Schedules that were sent stay as they are.',
  input: {
    description: 'The payer as it shall be.',
    fields: (t) => ({
      payerId: t.id({ required: true, description: 'The `payerId` of the payer.' }),
      ...payerFields(t),
    }),
  },
  run: ({ payerId, ...form }, { payroll }) => payroll.updatePayer(payerId, checkedPayer(form)),
})
