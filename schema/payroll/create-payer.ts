import { requireValid } from '../errors.ts'
import { idempotencyKey, keyErrors, messageMutation } from '../mutation.ts'
import { checkedPayer, payerFields } from './payer-input.ts'

messageMutation('createPayer', {
  access: 'ADMIN',
  description: 'Adds a payer.',
  input: {
    description: 'The new payer.',
    fields: (t) => ({ ...payerFields(t), idempotencyKey: idempotencyKey(t) }),
  },
  run: ({ idempotencyKey: key, ...form }, { payroll }) => {
    requireValid(keyErrors(key))
    return payroll.createPayer(checkedPayer(form), key ?? null)
  },
})
