import { validateAsk } from '#rules/loans/guarantor-links.ts'
import { errorsIn, requireValid } from '../errors.ts'
import { idField, recordMutation } from '../mutation.ts'
import { recordIdOf } from '../node.ts'
import { GuarantorChannelEnum, GuarantorLinkRef } from './guarantor-link.ts'

recordMutation('askGuarantor', {
  access: 'SIGNED_IN',
  description:
    'Says whom one of the links of an own loan request is for, and asks or reminds this person. ASKED_TODAY within a day of the last time, LINK_ENDED for a link that was signed or declined, LIMIT_REACHED for many people in a day. Another person gets another link, and the one before ends.',
  record: ['guarantorLink', GuarantorLinkRef],
  input: {
    description: 'Whom to ask, and how.',
    fields: (t) => ({
      id: idField(t, 'link'),
      name: t.string({ required: true, description: 'First name and surname of the person.' }),
      phone: t.string({ description: 'Needed for SMS.' }),
      email: t.string({ description: 'Needed for EMAIL.' }),
      by: t.field({ type: GuarantorChannelEnum, required: true, description: 'How the person is asked.' }),
    }),
  },
  run: ({ id, name, phone, email, by }, { loans }) => {
    requireValid(errorsIn(validateAsk({ name, phone: phone ?? '', email: email ?? '', by })))
    return loans.askGuarantor({
      linkId: recordIdOf('GuarantorLink', id),
      name,
      phone: phone ?? '',
      email: email ?? '',
      by,
    })
  },
})
