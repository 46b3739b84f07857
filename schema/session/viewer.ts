import { nodeId } from '#rules/node-id.ts'
import { isAuditor } from '#rules/session/access-level.ts'
import { builder } from '../builder.ts'
import { MemberRef } from '../members/member.ts'
import { AccessLevelEnum, roleName } from './access-level-enum.ts'
import type { Viewer } from './source.ts'
import { WorkQueueRef } from './work-queue.ts'

export const ViewerRef = builder.objectRef<Viewer>('Viewer').implement({
  description: 'The signed-in account. Only that account can read it.',
  fields: (t) => ({
    memberId: t.id({
      description:
        'The `id` of `member`, without a call to the backend. The viewer is not a record of its own and has no `id`.',
      resolve: ({ id }) => nodeId('Member', id),
    }),
    name: t.exposeString('name', {
      description: 'Full name at the last check of the session.',
    }),
    email: t.exposeString('email', { nullable: true, description: 'Used to sign in.' }),
    accessLevel: t.field({
      type: AccessLevelEnum,
      description: 'Access level of the account.',
      resolve: (viewer) => roleName(viewer.accessLevel),
    }),
    accessUntil: t.expose('accessUntil', {
      type: 'PlainDate',
      nullable: true,
      description: "The last day of an auditor's access, in Lagos; null for everybody else.",
    }),
    member: t.field({
      type: MemberRef,
      nullable: true,
      description:
        "The account's own member record; null when the backend keeps none, and for auditors, who are no members.",
      resolve: (viewer, _args, { members }) =>
        isAuditor(viewer.accessLevel) ? null : members.member(viewer.id),
    }),
    workQueue: t.field({
      type: WorkQueueRef,
      nullable: true,
      access: 'STAFF',
      description: 'Numbers of requests that wait for a decision by staff.',
      resolve: () => ({}),
    }),
  }),
})

builder.queryField('viewer', (t) =>
  t.field({
    type: ViewerRef,
    nullable: true,
    access: 'PUBLIC',
    description:
      'The signed-in account; null without a token, and for programs, which are no members. An expired or invalid token gives null and the error UNAUTHENTICATED.',
    resolve: (_root, _args, context) => (context.isProgram() ? null : context.viewer()),
  }),
)
