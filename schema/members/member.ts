import type { MemberStatus } from '#rules/members/review-registration.ts'
import { type Access, requireAccess } from '../access.ts'
import { builder } from '../builder.ts'
import { NodeRef, readNode } from '../node.ts'
import { AccessLevelEnum, roleName } from '../session/access-level-enum.ts'
import { BankAccountRef } from './bank-account.ts'
import { GenderEnum, StaffCategoryEnum } from './choices.ts'
import { EmploymentRef, FeatureTogglesRef, RegistrationPaymentRef } from './member-parts.ts'
import { NextOfKinRef } from './next-of-kin.ts'
import type { Member } from './source.ts'

const MemberStatusEnum = builder.enumType('MemberStatus', {
  description: 'How far a membership has come.',
  values: {
    UNCONFIRMED: {
      value: 'unconfirmed',
      description: 'Registered; staff have not confirmed it yet, so there is no member number.',
    },
    CONFIRMED: { value: 'confirmed', description: 'Confirmed by staff.' },
  } satisfies Record<string, { value: MemberStatus; description: string }>,
})

const OWN_RECORD: Access<Pick<Member, 'id'>> = { ownRecordOf: ({ id }) => id }

export const MemberRef = builder.objectRef<Member>('Member').implement({
  interfaces: [NodeRef],
  access: OWN_RECORD,
  description: 'A member of the society, an applicant, or a member of staff.',
  fields: (t) => ({
    memberNumber: t.exposeString('memberNumber', {
      nullable: true,
      description: "The number people use ('COOP000101'); null until the registration is confirmed.",
    }),
    status: t.expose('status', {
      type: MemberStatusEnum,
      description: 'Confirmed from the moment there is a member number.',
    }),
    accessLevel: t.field({
      type: AccessLevelEnum,
      description: 'What the account may do.',
      resolve: (member) => roleName(member.accessLevel),
    }),
    title: t.exposeString('title', {
      nullable: true,
      description: "Form of address: 'Dr.', 'Mrs.', or what was typed in place of the form's choices.",
    }),
    name: t.exposeString('name', { description: 'Full name, in the order the member writes it.' }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'The account signs in with it, in any case.',
    }),
    phone: t.exposeString('phone', {
      nullable: true,
      description: "Phone number as stored: '+2348031234567', or as typed where it is no Nigerian number.",
    }),
    gender: t.expose('gender', {
      type: GenderEnum,
      nullable: true,
      description: 'Also null for a text the form does not offer, which old records may hold.',
    }),
    category: t.expose('category', {
      type: StaffCategoryEnum,
      nullable: true,
      description: 'Senior or junior staff; also null for a text the form does not offer.',
    }),
    birthDate: t.expose('birthDate', {
      type: 'PlainDate',
      nullable: true,
      description: 'Members are 16 or older when they register.',
    }),
    homeAddress: t.exposeString('homeAddress', {
      nullable: true,
      description: 'Where they live, in one line or several.',
    }),
    passportUrl: t.expose('passportUrl', {
      type: 'URL',
      nullable: true,
      description: 'The passport photograph, for a browser; the address is good for a while.',
    }),
    signatureUrl: t.expose('signatureUrl', {
      type: 'URL',
      nullable: true,
      description: 'The picture of the signature, for a browser; the address is good for a while.',
    }),
    joinedAt: t.expose('joinedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the registration was sent, not when it was confirmed.',
    }),
    employment: t.expose('employment', {
      type: EmploymentRef,
      nullable: true,
      description: 'Where and as what they work; null for accounts that never registered, such as staff.',
    }),
    payment: t.expose('payment', {
      type: RegistrationPaymentRef,
      nullable: true,
      description: 'How the registration fee was paid; null for accounts that never registered.',
    }),
    nextOfKin: t.field({
      type: [NextOfKinRef],
      description: 'Relatives to turn to, at most two; empty until given.',
      resolve: (member) => [...member.nextOfKin],
    }),
    bankAccount: t.expose('bankAccount', {
      type: BankAccountRef,
      nullable: true,
      description: 'Where loans and withdrawals are paid to; null until given.',
    }),
    featureToggles: t.expose('featureToggles', {
      type: FeatureTogglesRef,
      description: 'What staff have switched on for this member.',
    }),
  }),
})

// Asked before any call goes out, as for the queries of members.
readNode('Member', async (id, { viewer, members }) => {
  requireAccess(OWN_RECORD, await viewer(), { id })
  return members.member(id)
})
