import { builder } from '../builder.ts'
import { MemberRef } from './member.ts'
import { PersonRef } from './person.ts'

builder.objectFields(MemberRef, (t) => ({
  registeredBy: t.expose('registeredBy', {
    type: PersonRef,
    nullable: true,
    description:
      'The officer who registered the person at the office; null for who registered on the website.',
  }),
  referredBy: t.expose('referredBy', {
    type: PersonRef,
    nullable: true,
    description: 'The member whose referral link the person joined through; null for nobody.',
  }),
}))
