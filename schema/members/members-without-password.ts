import { builder } from '../builder.ts'
import { pageRequest } from '../page.ts'
import { pageArgs, pageType } from '../page-type.ts'
import type { MembersWithoutPassword } from './brought-over-source.ts'
import { MemberRef } from './member.ts'

const UnreachablePage = pageType('UnreachableMemberPage', MemberRef, 'members who cannot be reached')

const MembersWithoutPasswordRef = builder
  .objectRef<MembersWithoutPassword>('MembersWithoutPassword')
  .implement({
    access: 'STAFF',
    description:
      'The confirmed members who have no password, such as those of the old books, by what can be done about it.',
    fields: (t) => ({
      byEmail: t.exposeInt('byEmail', {
        description: 'Number of those to whom a link to set one can be sent by e-mail.',
      }),
      bySms: t.exposeInt('bySms', {
        description: 'Number of those without an e-mail address, to whom it can be sent by SMS.',
      }),
      waiting: t.exposeInt('waiting', {
        description: 'Number of those who have a link that still works; they are not sent another.',
      }),
      unreachable: t.expose('unreachable', {
        type: UnreachablePage,
        description: 'Those with neither an e-mail address nor a telephone number, by member number.',
      }),
    }),
  })

builder.queryField('membersWithoutPassword', (t) =>
  t.field({
    type: MembersWithoutPasswordRef,
    nullable: true,
    access: 'STAFF',
    description: 'Who has no password yet. Paged are those who cannot be reached.',
    args: pageArgs(t.arg),
    resolve: (_root, args, { broughtOver }) => broughtOver.withoutPassword(pageRequest(args)),
  }),
)
