import { builder } from '../builder.ts'
import { MemberRef } from '../members/member.ts'
import type { Member } from '../members/source.ts'
import type { InputFields } from '../mutation.ts'
import { NodeRef, readNode, recordIdOf } from '../node.ts'
import { selectsOnlyId } from '../selects-only-id.ts'
import { AccessLevelEnum, roleName } from './access-level-enum.ts'
import type { StaffAccount } from './staff-source.ts'

export const StaffAccountRef = builder.objectRef<StaffAccount>('StaffAccount').implement({
  interfaces: [NodeRef],
  access: 'ADMIN',
  description: "An account that works with the society's records.",
  fields: (t) => ({
    member: t.field({
      type: MemberRef,
      nullable: true,
      description: "The account's record. Its `id` costs no call.",
      resolve: ({ id }, _args, { members }, info) =>
        // A member of whom nothing but the id is read.
        selectsOnlyId(info) ? ({ id } as Member) : members.member(id),
    }),
    name: t.exposeString('name', { description: 'The full name of the person.' }),
    email: t.exposeString('email', { description: 'Used to sign in.' }),
    accessLevel: t.field({
      type: AccessLevelEnum,
      description: 'MODERATOR or ADMIN.',
      resolve: ({ accessLevel }) => roleName(accessLevel),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the account was made.' }),
    disabledAt: t.expose('disabledAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when nobody can sign in with it; null for an account that works.',
    }),
    hasPassword: t.exposeBoolean('hasPassword', { description: 'Whether a password was ever chosen.' }),
    hasSecondFactor: t.exposeBoolean('hasSecondFactor', {
      description: 'Whether the sign-in asks for a code of an app.',
    }),
  }),
})

readNode('StaffAccount', async (id, { staff }) => (await staff.all()).find((each) => each.id === id) ?? null)

/** The input field that names a staff account. */
export const staffAccountId = (t: InputFields) =>
  t.id({ required: true, description: 'The `id` of the staff account.' })

/** The backend's id in that field. Throws NOT_FOUND for the id of another kind of record. */
export const staffIdOf = (id: string): string => recordIdOf('StaffAccount', id)

builder.queryField('staffAccounts', (t) =>
  t.field({
    type: [StaffAccountRef],
    nullable: true,
    access: 'ADMIN',
    description:
      'All moderators and admins by name, disabled accounts too. NOT_SUPPORTED_BY_BACKEND over a backend that manages them itself.',
    resolve: async (_root, _args, { staff }) => [...(await staff.all())],
  }),
)
