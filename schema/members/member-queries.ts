import { builder } from '../builder.ts'
import { pageOfChangesRequest, UPDATED_AT_ORDER, updatedSinceArg } from '../changes.ts'
import { badInput } from '../errors.ts'
import { recordIdOf } from '../node.ts'
import { pageRequest } from '../page.ts'
import { pageType, searchArgs } from '../page-type.ts'
import { WorkQueueRef } from '../session/work-queue.ts'
import { MemberRef, MemberStatusEnum } from './member.ts'
import type { MemberOrder } from './source.ts'

/** The most results of a search, so that a single letter does not return the whole society. */
const MOST_FOUND = 50

const MemberPage = pageType('MemberPage', MemberRef, 'members')

const RegistrationPage = pageType('RegistrationPage', MemberRef, 'registrations')

const MemberOrderEnum = builder.enumType('MemberOrder', {
  description: 'The orders of the register; equals are sorted by name.',
  values: {
    NAME: {
      description: 'By name; a backend that returns the register in pages determines the exact order.',
    },
    MEMBER_NUMBER: {
      description:
        'By the digits at the end of the member number, at most six, as a number; accounts without one come last.',
    },
    JOINED_AT: { description: 'By the time of the registration.' },
    ORGANISATION: { description: 'By the employer; accounts without one come last.' },
    CAMPUS: { description: 'By the campus; accounts without one come last.' },
    BANK: { description: 'By the bank of the bank account; accounts without one come last.' },
    STATUS: { description: 'Unconfirmed accounts before confirmed ones.' },
    UPDATED_AT: UPDATED_AT_ORDER,
  } satisfies Record<MemberOrder, { description: string }>,
})

builder.queryFields((t) => ({
  member: t.field({
    type: MemberRef,
    nullable: true,
    access: 'STAFF',
    scope: 'READ_MEMBERS',
    description:
      'One member, applicant or member of staff; null when it does not exist. Members use `viewer.member`.',
    args: { id: t.arg.id({ required: true, description: 'The `id` of the member.' }) },
    resolve: (_root, { id }, { members }) => members.member(recordIdOf('Member', id)),
  }),
  searchMembers: t.field({
    type: [MemberRef],
    nullable: true,
    access: 'STAFF',
    scope: 'READ_MEMBERS',
    description: 'Members found by a part of their name, member number, staff number, e-mail or phone.',
    args: {
      search: t.arg.string({
        description: 'Text to search for; surrounding white space is ignored. Nothing is found without one.',
      }),
      pageSize: t.arg.int({
        description: `Maximum number of results, 1 to ${MOST_FOUND}; 20 when left out.`,
      }),
      text: t.arg.string({
        description: 'Text to search for, where `search` is left out.',
        deprecationReason: 'Use `search`, which is the same. It is removed on 1 January 2028.',
      }),
      first: t.arg.int({
        required: true,
        defaultValue: 20,
        description: `Maximum number of results, 1 to ${MOST_FOUND}, where \`pageSize\` is left out.`,
        deprecationReason: 'Use `pageSize`, which is the same. It is removed on 1 January 2028.',
      }),
    },
    resolve: async (_root, { search, pageSize, text, first }, { members }) => {
      const most = pageSize ?? first
      if (most < 1 || most > MOST_FOUND)
        throw badInput(pageSize === most ? 'pageSize' : 'first', `must be from 1 to ${MOST_FOUND}`)
      const wanted = (search ?? text ?? '').trim()
      return wanted === '' ? [] : (await members.search(wanted)).slice(0, most)
    },
  }),
  members: t.field({
    type: MemberPage,
    nullable: true,
    access: 'STAFF',
    scope: 'READ_MEMBERS',
    description:
      'The register of all accounts, or of those of one status. A search covers the same fields as `searchMembers`. Over a backend that cannot sort or filter its register, each page reads the whole.',
    args: {
      ...searchArgs(t.arg, 'name, member number, staff number, e-mail or phone'),
      status: t.arg({
        type: MemberStatusEnum,
        description:
          'The status wanted; all when left out. CONFIRMED leaves out who has no member number yet.',
      }),
      orderBy: t.arg({
        type: MemberOrderEnum,
        required: true,
        defaultValue: 'NAME',
        description: 'How the register is sorted.',
      }),
      descending: t.arg.boolean({
        required: true,
        defaultValue: false,
        description: 'Whether the order is reversed; accounts without a value still come last.',
      }),
      updatedSince: updatedSinceArg(t.arg),
    },
    resolve: (_root, { status = null, descending, ...args }, { members }) =>
      members.page(pageOfChangesRequest(args), { status, orderBy: args.orderBy, descending }),
  }),
  registrations: t.field({
    type: RegistrationPage,
    nullable: true,
    access: 'STAFF',
    scope: 'READ_MEMBERS',
    description:
      'Registrations that are not confirmed yet, in the order of the backend. A search reads all of them.',
    args: searchArgs(t.arg, 'name, e-mail or phone'),
    resolve: (_root, args, { members }) => members.registrations(pageRequest(args)),
  }),
}))

builder.objectField(WorkQueueRef, 'newRegistrations', (t) =>
  t.int({
    nullable: true,
    description: 'Number of registrations that are not confirmed yet.',
    resolve: (_queue, _args, { members }) => members.countRegistrations(),
  }),
)
