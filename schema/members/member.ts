import { lackingParts, type RecordPart } from '#rules/members/lacking.ts'
import type { Membership } from '#rules/members/membership.ts'
import type { MemberStatus } from '#rules/members/review-registration.ts'
import { type Access, requireAccess } from '../access.ts'
import { builder } from '../builder.ts'
import { NodeRef, readNode } from '../node.ts'
import { mayDecideField } from '../requests/may-decide.ts'
import { AccessLevelEnum, roleName } from '../session/access-level-enum.ts'
import { updatedAtField } from '../updated-at.ts'
import { BankAccountRef } from './bank-account.ts'
import { GenderEnum, StaffCategoryEnum } from './choices.ts'
import { EmploymentRef, FeatureTogglesRef, RegistrationPaymentRef } from './member-parts.ts'
import { NextOfKinRef } from './next-of-kin.ts'
import type { Member } from './source.ts'

export const MemberStatusEnum = builder.enumType('MemberStatus', {
  description: 'The status of a membership.',
  values: {
    UNCONFIRMED: {
      value: 'unconfirmed',
      description: 'Registered, but not confirmed by staff and without a member number.',
    },
    CONFIRMED: { value: 'confirmed', description: 'Confirmed by staff.' },
  } satisfies Record<string, { value: MemberStatus; description: string }>,
})

const MembershipEnum = builder.enumType('Membership', {
  description: 'Where a person stands with the society. What only members may do is open to MEMBER alone.',
  values: {
    UNCONFIRMED: { value: 'unconfirmed', description: 'Registered, and not confirmed by staff.' },
    MEMBER: { value: 'member', description: 'A member.' },
    LEFT: { value: 'left', description: 'Has left the society; the accounts were settled.' },
    DECEASED: {
      value: 'deceased',
      description: 'Has died; a claim of a beneficiary on the savings was approved.',
    },
  } satisfies Record<string, { value: Membership; description: string }>,
})

const RecordPartEnum = builder.enumType('RecordPart', {
  description: "The parts of a member's record that the society asks of every member.",
  values: {
    PHONE: { description: 'The telephone number.' },
    EMAIL: { description: 'The e-mail address.' },
    BIRTH_DATE: { description: 'The date of birth.' },
    HOME_ADDRESS: { description: 'The home address.' },
    NEXT_OF_KIN: { description: 'Both next of kin, each with a telephone number or an e-mail address.' },
    BANK_ACCOUNT: { description: 'The account for loans and withdrawals.' },
    PASSPORT: { description: 'The passport photograph.' },
    SIGNATURE: { description: 'The signature.' },
  } satisfies Record<RecordPart, { description: string }>,
})

export const OWN_RECORD: Access<Pick<Member, 'id'>> = { ownRecordOf: ({ id }) => id }

export const MemberRef = builder.objectRef<Member>('Member').implement({
  interfaces: [NodeRef],
  access: OWN_RECORD,
  scope: 'READ_MEMBERS',
  description: 'A member of the society, an applicant, or a member of staff.',
  fields: (t) => ({
    memberNumber: t.exposeString('memberNumber', {
      nullable: true,
      description: "The number people use ('COOP000101'); null until the registration is confirmed.",
    }),
    status: t.expose('status', {
      type: MemberStatusEnum,
      description: 'CONFIRMED once there is a member number.',
    }),
    membership: t.expose('membership', {
      type: MembershipEnum,
      nullable: true,
      description: 'Null for staff who are no members, and where the backend does not tell.',
    }),
    accessLevel: t.field({
      type: AccessLevelEnum,
      description: 'Access level of the account.',
      resolve: (member) => roleName(member.accessLevel),
    }),
    title: t.exposeString('title', {
      nullable: true,
      description: "Form of address: 'Dr.', 'Mrs.', or what was typed in place of the form's choices.",
    }),
    name: t.exposeString('name', { description: 'Full name in the order in which the member writes it.' }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'Used to sign in; case is ignored.',
    }),
    phone: t.exposeString('phone', {
      nullable: true,
      description: "Phone number as stored: '+2348031234567', or as typed where it is no Nigerian number.",
    }),
    gender: t.expose('gender', {
      type: GenderEnum,
      nullable: true,
      description: 'Also null for a text that the form does not offer, as in old records.',
    }),
    category: t.expose('category', {
      type: StaffCategoryEnum,
      nullable: true,
      description: 'Senior or junior staff; also null for a text that the form does not offer.',
    }),
    birthDate: t.expose('birthDate', {
      type: 'PlainDate',
      nullable: true,
      description: 'Members must be 16 or older at registration.',
    }),
    homeAddress: t.exposeString('homeAddress', {
      nullable: true,
      description: 'Home address, in one line or several.',
    }),
    passportUrl: t.expose('passportUrl', {
      type: 'URL',
      nullable: true,
      description: 'Address of the passport photograph for a browser, valid for 15 to 30 minutes.',
    }),
    signatureUrl: t.expose('signatureUrl', {
      type: 'URL',
      nullable: true,
      description: 'Address of the picture of the signature for a browser, valid for 15 to 30 minutes.',
    }),
    ...updatedAtField(t),
    joinedAt: t.expose('joinedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the registration, not of its confirmation.',
    }),
    employment: t.expose('employment', {
      type: EmploymentRef,
      nullable: true,
      description: 'Employment; null for accounts without a registration, such as staff.',
    }),
    payment: t.expose('payment', {
      type: RegistrationPaymentRef,
      nullable: true,
      description: 'Payment of the registration fee; null for accounts without a registration.',
    }),
    nextOfKin: t.field({
      type: [NextOfKinRef],
      description: 'Relatives who can be contacted, at most two; empty until the member states them.',
      resolve: (member) => [...member.nextOfKin],
    }),
    bankAccount: t.expose('bankAccount', {
      type: BankAccountRef,
      nullable: true,
      description: 'The account for loans and withdrawals; null until it is stored.',
    }),
    lacking: t.field({
      type: [RecordPartEnum],
      description:
        'What the society asks of every member and the record lacks, such as one from old books, in the order in which it is asked for.',
      resolve: (member) => [...lackingParts(member)],
    }),
    featureToggles: t.expose('featureToggles', {
      type: FeatureTogglesRef,
      description: 'The features that staff have switched on for this member.',
    }),
    ...mayDecideField(
      t,
      'Whether the viewer may confirm the registration. Where the society asks for two people, who registered the person at the office leaves it to a colleague.',
      ({ status }) => ({ isOpen: status === 'unconfirmed' }),
    ),
  }),
})

// Access is checked before any backend call, as for the queries of members.
readNode('Member', async (id, { viewer, members }) => {
  requireAccess(OWN_RECORD, await viewer(), { id }, 'READ_MEMBERS')
  return members.member(id)
})
