import { idField, recordMutation, withRecord } from '../mutation.ts'
import { recordIdOf } from '../node.ts'
import { PayerRef } from './payer.ts'

recordMutation('closePayer', {
  access: 'ADMIN',
  description: 'Closes a payer; its members have none until they get another. Refused while it has a draft.',
  record: ['payer', PayerRef],
  input: {
    description: 'The payer to close.',
    fields: (t) => ({ id: idField(t, 'payer') }),
  },
  run: ({ id }, { payroll }) => {
    const payerId = recordIdOf('Payer', id)
    return withRecord(payroll.closePayer(payerId), () => payroll.payer(payerId))
  },
})
