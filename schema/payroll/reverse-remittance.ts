import { collectErrors, requiredText } from '#rules/field-errors.ts'
import { REMITTANCE_TEXTS } from '#rules/texts/remittances.ts'
import { requireValid } from '../errors.ts'
import { idField, recordMutation } from '../mutation.ts'
import { recordIdOf } from '../node.ts'
import { RemittanceRef } from './remittance.ts'

recordMutation('reverseRemittance', {
  access: 'STAFF',
  description:
    'Takes a remittance back with entries of today. Its months are unremitted again, and its reference is free.',
  record: ['remittance', RemittanceRef],
  input: {
    description: 'The remittance and the reason.',
    fields: (t) => ({
      id: idField(t, 'remittance'),
      reason: t.string({ required: true, description: 'Why it is done, as staff write it.' }),
    }),
  },
  run: ({ id, reason }, { remittances }) => {
    requireValid(collectErrors({ reason: requiredText(reason, REMITTANCE_TEXTS.reasonMissing) }))
    return remittances.reverse(recordIdOf('Remittance', id), reason.trim())
  },
})
