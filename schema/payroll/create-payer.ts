import { recordMutation, withRecord } from '../mutation.ts'
import { PayerRef, payerNamed } from './payer.ts'
import { checkedPayer, payerFields } from './payer-input.ts'

recordMutation('createPayer', {
  access: 'ADMIN',
  description: 'Adds a payer.',
  record: ['payer', PayerRef],
  input: {
    description: 'The new payer.',
    fields: (t) => payerFields(t),
  },
  run: (form, { payroll }) => {
    const payer = checkedPayer(form)
    return withRecord(payroll.createPayer(payer), () =>
      payerNamed(payroll, payer.name.trim().normalize('NFC')),
    )
  },
})
