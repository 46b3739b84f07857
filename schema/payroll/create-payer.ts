import { messageMutation } from '../mutation.ts'
import { checkedPayer, payerFields } from './payer-input.ts'

messageMutation('createPayer', {
  access: 'ADMIN',
  description: 'Adds a payer.',
  input: {
    description: 'The new payer.',
    fields: (t) => payerFields(t),
  },
  run: ({ ...form }, { payroll }) => {
    return payroll.createPayer(checkedPayer(form))
  },
})
