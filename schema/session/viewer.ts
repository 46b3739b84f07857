import { builder } from '../builder.ts'
import { MemberRef } from '../members/member.ts'
import { AccessLevelEnum, roleName } from './access-level-enum.ts'
import type { Viewer } from './source.ts'
import { WorkQueueRef } from './work-queue.ts'

export const ViewerRef = builder.objectRef<Viewer>('Viewer').implement({
  description: 'The signed-in account, as the backend knows it. For that account only.',
  fields: (t) => ({
    id: t.exposeID('id', { description: "The account's record id." }),
    name: t.exposeString('name', { description: 'Full name.' }),
    email: t.exposeString('email', { nullable: true, description: 'E-mail the account signs in with.' }),
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
