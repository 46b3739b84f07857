import { builder } from '../builder.ts'
import { StaffCategoryEnum } from '../members/choices.ts'
import type { ClassOfMembers, MembersByClass } from './members-by-class-source.ts'

const ClassOfMembersRef = builder.objectRef<ClassOfMembers>('ClassOfMembers').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  description: 'How many members of a class there were, joined and left, and are.',
  fields: (t) => ({
    category: t.expose('category', {
      type: StaffCategoryEnum,
      nullable: true,
      description: 'Their staff category, as it is now; null for those who gave none.',
    }),
    before: t.exposeInt('before', { description: 'Members before the first day.' }),
    joined: t.exposeInt('joined', { description: 'Confirmed between the days.' }),
    left: t.exposeInt('left', { description: 'Left the society between the days.' }),
    deceased: t.exposeInt('deceased', {
      description: 'Died: a claim on their savings was approved between the days.',
    }),
    members: t.exposeInt('members', { description: 'Members at the end of the last day.' }),
  }),
})

const MembersByClassRef = builder.objectRef<MembersByClass>('MembersByClass').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  description: 'The members by class between two days.',
  fields: (t) => ({
    from: t.expose('from', { type: 'PlainDate', description: 'The first day that is counted.' }),
    to: t.expose('to', { type: 'PlainDate', description: 'The last day that is counted.' }),
    classes: t.field({
      type: [ClassOfMembersRef],
      description: 'Senior, junior, and those without a category where there are any.',
      resolve: ({ classes }) => [...classes],
    }),
  }),
})

builder.queryField('membersByClass', (t) =>
  t.field({
    type: MembersByClassRef,
    nullable: true,
    access: 'BOOKS',
    scope: 'READ_BOOKS',
    description: 'How many members there are by class, with who joined and left between two days.',
    args: {
      from: t.arg({ type: 'PlainDate', required: true, description: 'The first day.' }),
      to: t.arg({ type: 'PlainDate', required: true, description: 'The last day that is counted.' }),
    },
    resolve: (_root, days, { treasury }) => treasury.membersByClass(days),
  }),
)
