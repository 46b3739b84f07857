import { builder } from '../builder.ts'
import { badInput } from '../errors.ts'
import { pageRequest } from '../page.ts'
import { pageType, searchArgs } from '../page-type.ts'
import { WorkQueueRef } from '../session/work-queue.ts'
import { MemberRef } from './member.ts'

/** The most a search answers, so that a single letter does not bring the whole society. */
const MOST_FOUND = 50

const MemberPage = pageType('MemberPage', MemberRef, 'members')

const RegistrationPage = pageType('RegistrationPage', MemberRef, 'registrations')

builder.queryFields((t) => ({
  member: t.field({
    type: MemberRef,
    nullable: true,
    access: 'STAFF',
    description: 'One member by record id; null when there is none.',
    args: { id: t.arg.id({ required: true, description: "The member's record id." }) },
    resolve: (_root, { id }, { members }) => members.member(id),
  }),
  searchMembers: t.field({
    type: [MemberRef],
    nullable: true,
    access: 'STAFF',
    description: 'Members found by a part of their name, member number, e-mail or phone.',
    args: {
      text: t.arg.string({
        required: true,
        description: 'What to look for; white space around it is ignored.',
      }),
      first: t.arg.int({
        required: true,
        defaultValue: 20,
        description: `How many to answer at most, 1 to ${MOST_FOUND}.`,
      }),
    },
    resolve: async (_root, { text, first }, { members }) => {
      if (first < 1 || first > MOST_FOUND) throw badInput('first', `must be from 1 to ${MOST_FOUND}`)
      const wanted = text.trim()
      return wanted === '' ? [] : (await members.search(wanted)).slice(0, first)
    },
  }),
  members: t.field({
    type: MemberPage,
    nullable: true,
    access: 'STAFF',
    description: 'The register: everybody with an account, registrations that wait included.',
    args: searchArgs(t.arg, 'name, member number, e-mail or phone'),
    resolve: (_root, args, { members }) => members.page(pageRequest(args)),
  }),
  registrations: t.field({
    type: RegistrationPage,
    nullable: true,
    access: 'STAFF',
    description: 'Registrations that wait to be confirmed.',
    args: searchArgs(t.arg, 'name, e-mail or phone'),
    resolve: (_root, args, { members }) => members.registrations(pageRequest(args)),
  }),
}))

builder.objectField(WorkQueueRef, 'newRegistrations', (t) =>
  t.int({
    nullable: true,
    description: 'Registrations that wait to be confirmed.',
    resolve: (_queue, _args, { members }) => members.countRegistrations(),
  }),
)
