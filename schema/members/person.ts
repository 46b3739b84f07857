import { ANY_SCOPE } from '#rules/programs/scopes.ts'
import { isServiceAccount } from '#rules/programs/service-account.ts'
import { hasAccess } from '../access.ts'
import { builder } from '../builder.ts'
import { selectsOnlyId } from '../selects-only-id.ts'
import { MemberRef, OWN_RECORD } from './member.ts'
import type { NamedPerson } from './named-person.ts'
import type { Member } from './source.ts'

export const PersonRef = builder.objectRef<NamedPerson>('Person').implement({
  // Who may read a person follows from the record that names it; the person's own record has a rule of its own.
  access: 'ACCOUNT',
  scope: ANY_SCOPE,
  description: 'A person whom a record names: whose account a line is on, who posted a voucher.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description: "The full name of the person; that of a program ends with '(program)'.",
    }),
    memberNumber: t.exposeString('memberNumber', {
      nullable: true,
      description: 'The member number; null for a person without one, and where the record names staff.',
    }),
    record: t.field({
      type: MemberRef,
      nullable: true,
      description:
        'The record of the person. Null for callers who may not read it, such as auditors, and where the backend states the name alone. Its `id` costs no call.',
      resolve: async ({ id }, _args, context, info) => {
        if (id === null || isServiceAccount(id)) return null
        if (!hasAccess(OWN_RECORD, await context.viewer(), { id }, 'READ_MEMBERS')) return null
        // A member of whom nothing but the id is read.
        return selectsOnlyId(info) ? ({ id } as Member) : context.members.member(id)
      },
    }),
  }),
})
