import type { GuarantorChannel, GuarantorLinkState } from '#rules/loans/guarantor-links.ts'
import { builder } from '../builder.ts'
import type { GuarantorLink } from './source.ts'

const GuarantorLinkStateEnum = builder.enumType('GuarantorLinkState', {
  description: 'How it stands with somebody who is asked to be guarantor.',
  values: {
    FREE: { value: 'free', description: 'Nobody was asked by this link yet.' },
    ASKED: { value: 'asked', description: 'Somebody was asked, and has not opened the form.' },
    OPENED: { value: 'opened', description: 'The form was opened and is not signed.' },
    SIGNED: { value: 'signed', description: 'The form was signed.' },
    DECLINED: { value: 'declined', description: 'The person declined; another link takes the place.' },
    EXPIRED: { value: 'expired', description: 'Its days are over; asking again makes a new one.' },
    CLOSED: { value: 'closed', description: 'The loan was decided before anybody signed by it.' },
  } satisfies Record<string, { value: GuarantorLinkState; description: string }>,
})

export const GuarantorChannelEnum = builder.enumType('GuarantorChannel', {
  description: 'How a guarantor is asked.',
  values: {
    WHATSAPP: {
      value: 'whatsapp',
      description: 'By a message that the borrower sends themselves; the society sends nothing.',
    },
    SMS: { value: 'sms', description: 'By an SMS of the society.' },
    EMAIL: { value: 'email', description: 'By a mail of the society.' },
  } satisfies Record<string, { value: GuarantorChannel; description: string }>,
})

export const GuarantorLinkRef = builder.objectRef<GuarantorLink>('GuarantorLink').implement({
  description: 'The link of one of the two who are asked to guarantee a loan. Only the borrower reads it.',
  fields: (t) => ({
    // A part of the loan request, which no query reads by itself: its id has no type.
    id: t.exposeID('id', { description: 'Argument of `askGuarantor`.' }),
    link: t.exposeString('link', {
      description:
        'What the address of the form ends with. It gives access to the form, so do not publish it.',
    }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'Who is asked, as the borrower names them, or who has signed; null for nobody yet.',
    }),
    phone: t.exposeString('phone', { nullable: true, description: 'As the borrower gave it.' }),
    email: t.exposeString('email', { nullable: true, description: 'As the borrower gave it.' }),
    state: t.expose('state', { type: GuarantorLinkStateEnum, description: 'What was done with it.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Until when it can be signed.' }),
    askedAt: t.expose('askedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the person was asked or reminded last.',
    }),
    openedAt: t.expose('openedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the form was opened first.',
    }),
    signedAt: t.expose('signedAt', { type: 'DateTime', nullable: true, description: 'When it was signed.' }),
    declinedAt: t.expose('declinedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the person declined.',
    }),
    declinedReason: t.exposeString('declinedReason', {
      nullable: true,
      description: 'Why, where the person gives a reason.',
    }),
    askAgainFrom: t.expose('askAgainFrom', {
      type: 'DateTime',
      nullable: true,
      description: 'From when the person can be reminded; null for at once.',
    }),
  }),
})
