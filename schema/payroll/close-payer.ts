import { recordMutation, withRecord } from '../mutation.ts'
import { PayerRef, payerThat } from './payer.ts'

recordMutation('closePayer', {
  access: 'ADMIN',
  description: 'Closes a payer; its members have none until they get another. CONFLICT while it has a draft.',
  record: ['payer', PayerRef],
  input: {
    description: 'The payer to close.',
    fields: (t) => ({ payerId: t.id({ required: true, description: 'The `payerId` of the payer.' }) }),
  },
  run: ({ payerId }, { payroll }) =>
    withRecord(payroll.closePayer(payerId), () => payerThat(payroll, ({ id }) => id === payerId)),
})
