import { nodeId } from '#rules/node-id.ts'
import { builder } from '../builder.ts'
import { recordIdOf } from '../node.ts'
import { pageRequest } from '../page.ts'
import { pageType, searchArgs } from '../page-type.ts'
import type { Referral, ReferralOrder, Referrer } from './source.ts'

const ReferrerRef = builder.objectRef<Referrer>('Referrer').implement({
  description: 'The public details of the member behind a referral link.',
  fields: (t) => ({
    memberId: t.id({
      description: 'The `id` of their `Member`; send it as `referrerId` of the registration.',
      resolve: ({ memberId }) => nodeId('Member', memberId),
    }),
    name: t.exposeString('name', { description: 'Full name, shown to the applicant.' }),
  }),
})

const ReferredMemberRef = builder.objectRef<Referral['referred'][number]>('ReferredMember').implement({
  access: 'STAFF',
  scope: 'READ_MEMBERS',
  description: 'A person who joined through a referral link.',
  fields: (t) => ({
    memberId: t.id({
      description: 'The `id` of their `Member`.',
      resolve: ({ memberId }) => nodeId('Member', memberId),
    }),
    name: t.exposeString('name', { description: 'The full name of the person.' }),
    memberNumber: t.exposeString('memberNumber', {
      nullable: true,
      description: "The number people use ('COOP000101'); null until the registration is confirmed.",
    }),
    joinedAt: t.expose('joinedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the registration.',
    }),
  }),
})

const ReferralRef = builder.objectRef<Referral>('Referral').implement({
  access: 'STAFF',
  scope: 'READ_MEMBERS',
  description: 'A member whose referral link others have used.',
  fields: (t) => ({
    memberId: t.id({
      description: "The `id` of the referrer's `Member`.",
      resolve: ({ memberId }) => nodeId('Member', memberId),
    }),
    name: t.exposeString('name', { description: "The referrer's full name." }),
    passportUrl: t.expose('passportUrl', {
      type: 'URL',
      nullable: true,
      description: "The referrer's photograph, for a browser; the address is good for a while.",
    }),
    referredCount: t.int({
      description: 'Number of people who joined through their link.',
      resolve: ({ referred }) => referred.length,
    }),
    referredMembers: t.field({
      type: [ReferredMemberRef],
      description: 'The people who joined through their link; MOST_REFERRED sorts by their number.',
      resolve: (referral) => [...referral.referred],
    }),
  }),
})

const ReferralPage = pageType('ReferralPage', ReferralRef, 'referrals')

const ReferralOrderEnum = builder.enumType('ReferralOrder', {
  description: 'The orders of referrals.',
  values: {
    MOST_REFERRED: { description: 'By the number of people who joined, highest first, then by name.' },
    NAME: { description: "By the referrer's name." },
  } satisfies Record<ReferralOrder, { description: string }>,
})

builder.queryFields((t) => ({
  referrer: t.field({
    type: ReferrerRef,
    nullable: true,
    access: 'PUBLIC',
    description:
      'The member behind a referral link; null unless they are a confirmed member. Limited per IP address (TOO_MANY_REQUESTS).',
    args: {
      id: t.arg.id({
        required: true,
        description: "What the link carries as `ref`, which is the backend's own id of the member.",
      }),
    },
    resolve: (_root, { id }, { members }) => members.referrer(recordIdOf('Member', id.trim())),
  }),
  referralLink: t.field({
    type: 'URL',
    nullable: true,
    access: 'SIGNED_IN',
    description:
      "The caller's own link for people who want to join. CONFLICT with the reason NOT_CONFIRMED until the caller's registration is confirmed.",
    resolve: (_root, _args, { members }) => members.referralLink(),
  }),
  referrals: t.field({
    type: ReferralPage,
    nullable: true,
    access: 'STAFF',
    scope: 'READ_MEMBERS',
    description:
      'The members whose referral links were used, and who joined through them. Each page reads the whole list.',
    args: {
      ...searchArgs(t.arg, 'name, or the name of a person they brought,'),
      orderBy: t.arg({
        type: ReferralOrderEnum,
        required: true,
        defaultValue: 'MOST_REFERRED',
        description: 'How the referrals are sorted.',
      }),
    },
    resolve: (_root, { orderBy, ...args }, { members }) => members.referrals(pageRequest(args), orderBy),
  }),
}))
