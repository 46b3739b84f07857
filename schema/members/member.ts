import type { MemberStatus } from '#rules/members/review-registration.ts'
import { builder } from '../builder.ts'
import { AccessLevelEnum, roleName } from '../session/access-level-enum.ts'
import { BankAccountRef } from './bank-account.ts'
import { EmploymentRef, FeatureTogglesRef, NextOfKinRef, RegistrationPaymentRef } from './member-parts.ts'
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

export const MemberRef = builder.objectRef<Member>('Member').implement({
  access: { ownRecordOf: (member) => member.id },
  description: 'A member of the society, an applicant, or a member of staff.',
  fields: (t) => ({
    id: t.exposeID('id', { description: "The record's id; stable, and the key of caches." }),
    memberNumber: t.exposeString('memberNumber', {
      nullable: true,
      description: 'The number people use (COOP000101); null until the registration is confirmed.',
    }),
    status: t.field({
      type: MemberStatusEnum,
      description: 'How far the membership has come.',
      resolve: (member) => member.status,
    }),
    accessLevel: t.field({
      type: AccessLevelEnum,
      description: 'What the account may do.',
      resolve: (member) => roleName(member.accessLevel),
    }),
    title: t.exposeString('title', { nullable: true, description: "Form of address: 'Dr.', 'Mrs.'." }),
    name: t.exposeString('name', { description: 'Full name.' }),
    email: t.exposeString('email', { nullable: true, description: 'E-mail, which also signs in.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Telephone number.' }),
    gender: t.exposeString('gender', { nullable: true, description: "'Male', 'Female' or 'Others'." }),
    category: t.exposeString('category', {
      nullable: true,
      description: "Staff category: 'Senior' or 'Junior'.",
    }),
    birthDate: t.expose('birthDate', { type: 'PlainDate', nullable: true, description: 'Day of birth.' }),
    homeAddress: t.exposeString('homeAddress', { nullable: true, description: 'Home address.' }),
    passportUrl: t.exposeString('passportUrl', {
      nullable: true,
      description: 'Address of the passport photograph, readable by a browser.',
    }),
    signatureUrl: t.exposeString('signatureUrl', {
      nullable: true,
      description: 'Address of the signature, readable by a browser.',
    }),
    joinedAt: t.expose('joinedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When they registered.',
    }),
    employment: t.expose('employment', {
      type: EmploymentRef,
      nullable: true,
      description: 'Where and as what they work.',
    }),
    payment: t.expose('payment', {
      type: RegistrationPaymentRef,
      nullable: true,
      description: 'How the registration fee was paid.',
    }),
    nextOfKin: t.field({
      type: [NextOfKinRef],
      description: 'Relatives to turn to, at most two; empty until given.',
      resolve: (member) => [...member.nextOfKin],
    }),
    bankDetails: t.expose('bankDetails', {
      type: BankAccountRef,
      nullable: true,
      description: 'Where money is paid to; null until given.',
    }),
    featureToggles: t.expose('featureToggles', {
      type: FeatureTogglesRef,
      description: 'What staff have switched on for this member.',
    }),
  }),
})
