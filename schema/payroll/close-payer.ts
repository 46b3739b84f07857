import { messageMutation } from '../mutation.ts'

messageMutation('closePayer', {
  access: 'ADMIN',
  description: 'Closes a payer; its members have none until they get another. Refused while it has a draft.',
  input: {
    description: 'The payer to close.',
    fields: (t) => ({ payerId: t.id({ required: true, description: 'The `payerId` of the payer.' }) }),
  },
  run: ({ payerId }, { payroll }) => payroll.closePayer(payerId),
})
