import { collectErrors, requiredText } from '#rules/field-errors.ts'
import { REMITTANCE_TEXTS } from '#rules/texts/remittances.ts'
import { requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { RemittanceRef } from './remittance.ts'

recordMutation('reverseRemittance', {
  access: 'STAFF',
  description:
    'Takes a remittance back with entries of today. Its months are unremitted again, and its reference is free.',
  record: ['remittance', RemittanceRef],
  input: {
    description: 'The remittance and the reason.',
    fields: (t) => ({
      remittanceId: t.id({ required: true, description: 'The `remittanceId` of the remittance.' }),
      reason: t.string({ required: true, description: 'Why it is done, as staff write it.' }),
    }),
  },
  run: ({ remittanceId, reason }, { remittances }) => {
    requireValid(collectErrors({ reason: requiredText(reason, REMITTANCE_TEXTS.reasonMissing) }))
    return remittances.reverse(remittanceId, reason.trim())
  },
})
