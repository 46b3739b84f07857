import { builder } from '../builder.ts'
import { PersonRef } from '../members/person.ts'
import { pageType } from '../page-type.ts'
import type { MemberShareOf } from './year-end-source.ts'

const MemberShareRef = builder.objectRef<MemberShareOf>('MemberShare').implement({
  access: 'BOOKS',
  scope: ['READ_BALANCES', 'READ_BOOKS'],
  description: 'What one member gets of an appropriation. Amounts in kobo.',
  fields: (t) => ({
    member: t.field({
      type: PersonRef,
      description: 'The member who gets it.',
      resolve: ({ member }) => member,
    }),
    dividend: t.expose('dividend', { type: 'Kobo', description: 'On share capital.' }),
    interest: t.expose('interest', { type: 'Kobo', description: 'Interest on savings, in kobo.' }),
    refund: t.expose('refund', { type: 'Kobo', description: 'On interest paid.' }),
    tax: t.expose('tax', { type: 'Kobo', description: 'Withholding tax.' }),
    setOff: t.expose('setOff', { type: 'Kobo', description: 'Set off against what is behind on loans.' }),
    net: t.expose('net', { type: 'Kobo', description: 'What reaches the member.' }),
  }),
})

/** A page of the shares of an appropriation. */
export const MemberSharePage = pageType('MemberSharePage', MemberShareRef, 'shares')
