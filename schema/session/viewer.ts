import { builder } from '../builder.ts'
import { MemberRef } from '../members/member.ts'
import { nodeId } from '../node.ts'
import { AccessLevelEnum, roleName } from './access-level-enum.ts'
import type { Viewer } from './source.ts'
import { WorkQueueRef } from './work-queue.ts'

export const ViewerRef = builder.objectRef<Viewer>('Viewer').implement({
  description: 'The signed-in account, as the backend knows it. For that account only.',
  fields: (t) => ({
    memberId: t.id({
      description:
        'The `id` of `member`, without a call to the backend. The viewer is no record of its own and has no `id`.',
      resolve: ({ id }) => nodeId('Member', id),
    }),
    name: t.exposeString('name', {
      description: 'Full name, as the record had it when the session was checked last.',
    }),
    email: t.exposeString('email', { nullable: true, description: 'The account signs in with it.' }),
    accessLevel: t.field({
      type: AccessLevelEnum,
      description: 'What the account may do.',
      resolve: (viewer) => roleName(viewer.accessLevel),
    }),
    member: t.field({
      type: MemberRef,
      nullable: true,
      description: "The account's own member record; null when the backend keeps none.",
      resolve: (viewer, _args, { members }) => members.member(viewer.id),
    }),
    workQueue: t.field({
      type: WorkQueueRef,
      nullable: true,
      access: 'STAFF',
      description: 'Counts of what waits for staff.',
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
      'The signed-in account; null when no token is sent. A token that has ended or is refused gives null with the error UNAUTHENTICATED.',
    resolve: (_root, _args, context) => context.viewer(),
  }),
)
