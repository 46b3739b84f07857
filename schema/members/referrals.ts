import { builder } from '../builder.ts'
import { pageRequest } from '../page.ts'
import { pageType, searchArgs } from '../page-type.ts'
import type { Referral } from './source.ts'

const ReferrerRef = builder.objectRef<{ id: string; name: string }>('Referrer').implement({
  description: 'Who is behind a referral link, as anybody may know.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Record id; a registration carries it on as `referrerId`.' }),
    name: t.exposeString('name', { description: 'Full name.' }),
  }),
})

const ReferredMemberRef = builder.objectRef<Referral['referred'][number]>('ReferredMember').implement({
  access: 'STAFF',
  description: 'Somebody who joined through a referral link.',
  fields: (t) => ({
    id: t.exposeID('id', { description: "The member's record id." }),
    name: t.exposeString('name', { description: 'Full name.' }),
    memberNumber: t.exposeString('memberNumber', {
      nullable: true,
      description: 'The number people use; null until the registration is confirmed.',
    }),
    joinedAt: t.expose('joinedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When they registered.',
    }),
  }),
})

const ReferralRef = builder.objectRef<Referral>('Referral').implement({
  access: 'STAFF',
  description: 'A member who brought others into the society.',
  fields: (t) => ({
    id: t.exposeID('id', { description: "The referrer's record id." }),
    name: t.exposeString('name', { description: "The referrer's full name." }),
    passportUrl: t.exposeString('passportUrl', {
      nullable: true,
      description: "Address of the referrer's photograph, readable by a browser.",
    }),
    referredMembers: t.field({
      type: [ReferredMemberRef],
      description: 'Who joined through them.',
      resolve: (referral) => [...referral.referred],
    }),
  }),
})

const ReferralPage = pageType('ReferralPage', ReferralRef, 'referrals')

builder.queryFields((t) => ({
  referrer: t.field({
    type: ReferrerRef,
    nullable: true,
    access: 'PUBLIC',
    description:
      'Who is behind a referral link; null for nobody. Limited for each address (TOO_MANY_REQUESTS).',
    args: { id: t.arg.id({ required: true, description: 'What the link carries as `ref`.' }) },
    resolve: (_root, { id }, { members }) => members.referrer(id.trim()),
  }),
  referralLink: t.string({
    nullable: true,
    access: 'SIGNED_IN',
    description:
      "The caller's own link, to send to people who want to join. CONFLICT until their registration is confirmed.",
    resolve: (_root, _args, { members }) => members.referralLink(),
  }),
  referrals: t.field({
    type: ReferralPage,
    nullable: true,
    access: 'STAFF',
    description: 'Who brought whom into the society.',
    args: searchArgs(t.arg, 'name, or the name of somebody they brought,'),
    resolve: (_root, args, { members }) => members.referrals(pageRequest(args)),
  }),
}))
