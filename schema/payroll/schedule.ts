import { requireAccess } from '../access.ts'
import { builder } from '../builder.ts'
import { PersonRef } from '../members/person.ts'
import { NodeRef, readNode, recordIdOf } from '../node.ts'
import { pageRequest } from '../page.ts'
import { pageArgs, pageType, searchArgs } from '../page-type.ts'
import { PayerRef, payerField, payerIdOf } from './payer.ts'
import { ScheduleItemPage } from './schedule-item.ts'
import { ScheduleWarningsRef } from './schedule-warnings.ts'
import type { DeductionSchedule } from './source.ts'
import {
  ItemActionEnum,
  ItemKindEnum,
  ScheduleFileKindEnum,
  ScheduleLayoutEnum,
  ScheduleStateEnum,
} from './words.ts'

export const ScheduleRef = builder.objectRef<DeductionSchedule>('DeductionSchedule').implement({
  access: 'STAFF',
  scope: 'READ_PAYROLL',
  interfaces: [NodeRef],
  description: 'What a payer is asked to deduct in one month. Frozen once it is sent.',
  fields: (t) => ({
    payer: payerField(t, 'The payer who is asked to deduct it.'),
    month: t.expose('month', { type: 'YearMonth', description: "The month: '2026-10'." }),
    version: t.exposeInt('version', { description: 'One more each time it is built.' }),
    state: t.expose('state', { type: ScheduleStateEnum, description: 'How far it is.' }),
    layout: t.expose('layout', { type: ScheduleLayoutEnum, description: 'What the payer wants.' }),
    fileKind: t.expose('fileKind', { type: ScheduleFileKindEnum, description: 'The file the payer wants.' }),
    builtAt: t.expose('builtAt', { type: 'DateTime', description: 'When it was built.' }),
    builtBy: t.field({
      type: PersonRef,
      nullable: true,
      description: 'Who built it last; null where the backend does not say.',
      resolve: ({ builtBy }) => builtBy,
    }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true, description: 'When it was sent.' }),
    sentBy: t.field({
      type: PersonRef,
      nullable: true,
      description: 'Who marked it as sent; null while it is not sent.',
      resolve: ({ sentBy }) => sentBy,
    }),
    withdrawnAt: t.expose('withdrawnAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was withdrawn.',
    }),
    withdrawalReason: t.exposeString('withdrawalReason', {
      nullable: true,
      description: 'Why it was withdrawn.',
    }),
    members: t.exposeInt('members', { description: 'Number of members of whom something is asked.' }),
    itemCount: t.exposeInt('items', { description: 'Number of items of which something is asked.' }),
    amount: t.expose('amount', { type: 'Kobo', description: 'The sum of its items, in kobo.' }),
    arrears: t.expose('arrears', { type: 'Kobo', description: 'The arrears in it, in kobo.' }),
    started: t.exposeInt('started', { description: 'Items that begin.' }),
    changed: t.exposeInt('changed', { description: 'Items whose amount changes.' }),
    stopped: t.exposeInt('stopped', { description: 'Items that stop.' }),
    deducted: t.expose('deducted', { type: 'Kobo', description: 'What was reported of it, in kobo.' }),
    remitted: t.expose('remitted', { type: 'Kobo', description: 'What has come of it, in kobo.' }),
    warnings: t.field({
      type: ScheduleWarningsRef,
      nullable: true,
      description: 'What to look at before it is sent. Nothing of it changes the schedule.',
      resolve: async ({ id, warnings }, _args, { payroll }) =>
        warnings ?? (await payroll.schedule(id))?.warnings ?? null,
    }),
    items: t.field({
      type: ScheduleItemPage,
      nullable: true,
      description: 'Its items by member number.',
      args: {
        action: t.arg({ type: ItemActionEnum, description: 'Only these changes.' }),
        kind: t.arg({ type: ItemKindEnum, description: 'Only of this kind.' }),
        ...searchArgs(t.arg, "member's name, member number or number at the payer"),
      },
      resolve: ({ id }, { action, kind, ...page }, { payroll }) =>
        payroll.items(id, { action: action ?? null, kind: kind ?? null }, pageRequest(page)),
    }),
  }),
})

readNode('DeductionSchedule', async (id, { viewer, payroll }) => {
  requireAccess('STAFF', await viewer(), null, 'READ_PAYROLL')
  return payroll.schedule(id)
})

const SchedulePage = pageType('DeductionSchedulePage', ScheduleRef, 'deduction schedules')

builder.objectField(PayerRef, 'deductionSchedules', (t) =>
  t.field({
    type: SchedulePage,
    nullable: true,
    access: 'STAFF',
    scope: 'READ_PAYROLL',
    description: 'Its deduction schedules, the latest month first.',
    args: {
      month: t.arg({ type: 'YearMonth', description: "Only of this month: '2026-10'." }),
      ...pageArgs(t.arg),
    },
    resolve: ({ id }, { month, ...page }, { payroll }) =>
      payroll.schedules({ payerId: id, month: month ?? null }, pageRequest(page)),
  }),
)

builder.queryFields((t) => ({
  deductionSchedule: t.field({
    type: ScheduleRef,
    nullable: true,
    access: 'STAFF',
    scope: 'READ_PAYROLL',
    description: 'One deduction schedule; null for an unknown id.',
    args: { id: t.arg.id({ required: true, description: 'The `id` of the schedule.' }) },
    resolve: (_root, { id }, { payroll }) => payroll.schedule(recordIdOf('DeductionSchedule', id)),
  }),
  deductionSchedules: t.field({
    type: SchedulePage,
    nullable: true,
    access: 'STAFF',
    scope: 'READ_PAYROLL',
    description: 'Deduction schedules, the latest month first.',
    args: {
      payerId: t.arg.id({ description: 'Only of this payer.' }),
      month: t.arg({ type: 'YearMonth', description: "Only of this month: '2026-10'." }),
      ...pageArgs(t.arg),
    },
    resolve: (_root, { payerId, month, ...page }, { payroll }) =>
      payroll.schedules(
        { payerId: payerId ? payerIdOf(payerId) : null, month: month ?? null },
        pageRequest(page),
      ),
  }),
}))
