import { builder } from '../builder.ts'
import type { InputFields } from '../mutation.ts'
import { nodeId, recordIdOf } from '../node.ts'
import { AccessLevelEnum, roleName } from './access-level-enum.ts'
import type { StaffAccount } from './staff-source.ts'

export const StaffAccountRef = builder.objectRef<StaffAccount>('StaffAccount').implement({
  access: 'ADMIN',
  description: "An account that works with the society's records.",
  fields: (t) => ({
    memberId: t.id({
      description: "The id of the account's record, as in `AuditRecord.actorId`.",
      resolve: ({ id }) => nodeId('Member', id),
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

/** The input field that names a staff account. */
export const staffMemberId = (t: InputFields) =>
  t.id({ required: true, description: 'The `memberId` of the staff account.' })

/** The backend's id in that field. Throws NOT_FOUND for the id of another kind of record. */
export const staffIdOf = (memberId: string): string => recordIdOf('Member', memberId, 'memberId')

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
